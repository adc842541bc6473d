/** The widget at work: suggested questions, the dialogue, and what to do when a call fails. */

import { element } from "./hakem.js";
import { message, ReplyView } from "./reply.js";
import { Failure, Service } from "./service.js";
import { STYLE } from "./style.js";
import { TEXTS } from "./texts.js";

const SUGGESTED = 6;
const SLOW = 4_000; // milliseconds until the visitor is told that it takes longer

export class Panel {
  #busy = false;
  #context;

  constructor(host) {
    const root = host.shadowRoot;
    this.texts = TEXTS[host.language];
    this.service = new Service(host);
    this.input = root.getElementById("question");
    this.button = root.querySelector("[part=ask]");
    this.status = root.getElementById("status");
    this.pending = element("div", { class: "pending" });
    this.current = element("div", {});
    this.earlier = element("details", { part: "earlier", class: "quiet", hidden: true }, element("summary"), element("div"));
    this.suggestions = element("details", { part: "suggestions", class: "suggestions", open: true },
      element("summary", {}, this.texts.suggested), element("div", { class: "row" }));
    this.fresh = element("button", { type: "button", class: "plain", part: "fresh", hidden: true, onclick: () => this.startOver() }, this.texts.fresh);
    root.getElementById("panel").replaceChildren(this.pending, this.current, this.suggestions, this.earlier, this.fresh);
    if (!root.adoptedStyleSheets.includes(STYLE)) root.adoptedStyleSheets.push(STYLE);
    this.#suggest();
  }

  /** Ask what the box holds. */
  submit() {
    const question = this.input.value.trim();
    if (question) return this.ask({ question, context: this.#context });
    this.#fail(new Failure("refused", { detail: this.texts.empty }), null);
    this.input.focus();
  }

  /** Ask, and show the reply or what went wrong. `move` puts the focus on the answer. */
  async ask(request, move = false) {
    if (this.#busy) return;
    this.#wait(true);
    try {
      this.#show(await this.#reply(request), request, move);
    } catch (failure) {
      this.#fail(failure instanceof Failure ? failure : new Failure("server"), () => this.ask(request, move));
    } finally {
      this.#wait(false);
    }
  }

  startOver() {
    this.#context = undefined;
    this.current.replaceChildren();
    this.earlier.lastChild.replaceChildren();
    this.earlier.hidden = this.fresh.hidden = true;
    this.suggestions.open = true;
    this.input.value = "";
    this.input.focus();
  }

  /** The reply; a dialogue that the service no longer knows is begun anew. */
  async #reply(request) {
    try {
      return await this.service.ask(request);
    } catch (failure) {
      if (!failure.paths?.includes("context")) throw failure;
      return this.service.ask({ ...request, context: undefined });
    }
  }

  #show(reply, request, move) {
    const view = new ReplyView(reply, request.question, this.texts, this.service, {
      answer: (fact, value) => this.ask({ ...request, facts: { ...request.facts, [fact]: value } }, true),
      say: () => { this.input.value = "Peki "; this.input.focus(); },
    });
    // an answered follow-up takes the place of the open question
    if (!request.facts) this.#fold();
    const article = view.article();
    this.current.replaceChildren(article);
    this.#context = reply.context ?? this.#context;
    if (this.input.value.trim() === request.question) this.input.value = "";
    this.suggestions.open = false;
    this.fresh.hidden = false;
    this.#say(view.spoken, "tr");
    if (move) article.focus();
    view.drawBoard();
  }

  #fold() {
    const [last] = this.current.children;
    if (!last) return;
    const turns = this.earlier.lastChild;
    turns.prepend(last);
    this.earlier.firstChild.textContent = this.texts.earlier(turns.children.length);
    this.earlier.hidden = false;
  }

  #fail(failure, again) {
    const told = message(failure, this.texts);
    const retry = again && failure.kind !== "refused"
      ? element("button", { type: "button", part: "retry", onclick: () => { if (!retry.ariaDisabled) again(); } }, this.texts.retry)
      : null;
    this.pending.replaceChildren(element("div", { class: "failure", part: "failure", role: "alert" }, element("p", {}, told), retry));
    if (retry && failure.wait) this.#countDown(retry, failure.wait);
  }

  #countDown(button, seconds) {
    button.ariaDisabled = seconds > 0 ? "true" : null;
    button.textContent = seconds > 0 ? this.texts.wait(seconds) : this.texts.retry;
    if (seconds > 0 && button.isConnected) setTimeout(() => this.#countDown(button, seconds - 1), 1000);
  }

  #wait(busy) {
    this.#busy = busy;
    this.button.ariaDisabled = busy ? "true" : null;
    clearTimeout(this.timer);
    if (!busy) {
      this.pending.querySelector(".thinking")?.remove();
      return;
    }
    const tell = (text) => {
      this.pending.replaceChildren(element("p", { class: "thinking", part: "thinking" }, text));
      this.#say(text);
    };
    tell(this.texts.thinking);
    this.timer = setTimeout(() => tell(this.texts.slow), SLOW);
  }

  #say(text, language = "") {
    this.status.lang = language;
    this.status.textContent = text;
  }

  async #suggest() {
    try {
      const { mainEntity } = await this.service.questions();
      this.suggestions.lastChild.append(...mainEntity.slice(0, SUGGESTED).map(({ name }) =>
        element("button", { type: "button", part: "suggestion", lang: "tr", onclick: () => this.ask({ question: name, context: this.#context }, true) }, name)));
      this.suggestions.hidden = !mainEntity.length;
    } catch {
      this.suggestions.hidden = true;
    }
  }
}
