/** A reply of the referee as an article: ruling, reasons, board, citations, feedback. */

import { element } from "./hakem.js";

const ICONS = {
  yes: "M3 8.5l3.5 3.5L13 4.5",
  no: "M4 4l8 8M12 4l-8 8",
  depends: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.6v.4",
  value: "M3.5 6h9M3.5 10h9",
  passages: "M8 4.2C6.6 3 4.5 3 2.8 3.4v8.8c1.7-.4 3.8-.4 5.2.8 1.4-1.2 3.5-1.2 5.2-.8V3.4C11.5 3 9.4 3 8 4.2v8.8",
  abstain: "M3 8h10",
  clarify: "M3 8h10",
};
const SHOWN = 2; // citations; the others are folded away
const SVG = "http://www.w3.org/2000/svg";

/** A question that the ruling leaves open, with its answers as buttons. */
function followUp(question, texts, answer, say) {
  const buttons = question.values.map(({ value, label }) =>
    element("button", { type: "button", part: "follow-up", lang: "tr", onclick: () => answer(question.fact, value) }, label));
  if (!buttons.length) {
    buttons.push(element("button", { type: "button", part: "follow-up", onclick: say }, texts.tell));
  }
  return element("div", { role: "group", class: "follow", "aria-label": question.question },
    element("p", { lang: "tr" }, question.question), element("div", { class: "row" }, ...buttons));
}

export class ReplyView {
  /** `actions` are what the panel does: answer(fact, value), say(). */
  constructor(reply, question, texts, service, actions) {
    Object.assign(this, { reply, question, texts, service, actions });
  }

  /** Which word and colour the answer has: a question about a duty is answered the other way. */
  get style() {
    const { kind, ruling, headline } = this.reply;
    if (kind !== "ruling") return kind in ICONS ? kind : headline.startsWith("Evet,") ? "yes" : "value";
    if (headline.startsWith("Evet,")) return "yes";
    if (headline.startsWith("Hayır,")) return "no";
    return ruling === "legal" ? "yes" : ruling === "illegal" ? "no" : "depends";
  }

  /** The first sentence without the word that the mark already says. */
  get sentence() {
    const rest = this.reply.headline.replace(/^(?:Evet, |Hayır, |Duruma bağlı; )/, "");
    return rest.charAt(0).toLocaleUpperCase("tr") + rest.slice(1);
  }

  get spoken() {
    return `${this.texts.words[this.style]}: ${this.sentence}`;
  }

  article() {
    const { reply, texts } = this;
    const quoted = reply.kind === "passages";
    const cited = reply.citations.map((citation, place) => this.#citation(citation, quoted && place === 0));
    const rest = cited.slice(SHOWN);
    const near = reply.citations.length ? [] : reply.nearest.map((citation) => this.#citation(citation));
    const open = reply.follow_ups.map((asked) => followUp(asked, texts, this.actions.answer, this.actions.say));
    // the open questions stand above their buttons
    const lines = reply.explanation.filter((line) => !open.length || !line.endsWith("?"));
    this.figure = element("div", {});
    return element("article", { part: "answer", class: "answer", tabindex: "-1", "aria-label": this.spoken },
      element("p", { part: "question", class: "asked", lang: "tr" },
        element("span", { class: "sr" }, `${texts.asked}: `), this.question),
      element("p", { part: "verdict", class: "verdict" }, this.#mark(), " ",
        element("strong", { lang: "tr" }, this.sentence)),
      lines.length ? element("ul", { part: "explanation", lang: "tr" }, ...lines.map((line) => element("li", {}, line.replace(/^– /, "")))) : null,
      open.length ? element("div", { part: "follow-ups", class: "follow-ups" }, element("p", { class: "small" }, texts.followUp), ...open) : null,
      this.figure,
      ...cited.slice(0, SHOWN),
      rest.length ? element("details", { class: "quiet" }, element("summary", {}, texts.more(rest.length)), ...rest) : null,
      near.length ? element("p", { class: "small" }, texts.nearest) : null,
      ...near,
      this.#understood(),
      reply.note ? element("p", { class: "small", lang: "tr" }, reply.note) : null,
      this.#feedback());
  }

  #mark() {
    const icon = document.createElementNS(SVG, "svg");
    icon.setAttribute("viewBox", "0 0 16 16");
    icon.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", ICONS[this.style]);
    icon.append(path);
    return element("span", { part: `ruling ruling-${this.style}`, class: `mark ${this.style}` }, icon, this.texts.words[this.style]);
  }

  #understood() {
    const { understood } = this.reply;
    if (!understood) return null;
    const assumed = understood.assumed.map((line) => element("li", { lang: "tr" }, line));
    return element("details", { part: "understood", class: "quiet" },
      element("summary", {}, this.texts.understood),
      element("p", { lang: "tr" }, understood.sentence),
      assumed.length ? element("p", {}, this.texts.assumed) : null,
      assumed.length ? element("ul", {}, ...assumed) : null);
  }

  /** A citation; unfolded it shows the section with the deciding sentence marked. */
  #citation(citation, open = false) {
    const { texts, service } = this;
    const body = element("blockquote", { lang: "tr" }, marked(citation));
    const state = element("p", { class: "small" });
    const [document, slug] = citation.section.split("#");
    const [game, edition] = document.split("@");
    const address = service.page(`oyun/${game}#${edition ? `${edition}.` : ""}${slug}`);
    const page = citation.page ? `, ${texts.page(citation.page)}` : "";
    const details = element("details", { part: "citation", class: "citation", open },
      element("summary", {}, `${texts.source}: `,
        element("span", { lang: "tr" }, `${citation.document}, “${citation.title}”${page}`)),
      body,
      citation.damaged ? element("p", { class: "small" }, `${texts.damaged} `, element("span", { lang: "tr" }, citation.damaged)) : null,
      state,
      element("p", {}, element("a", { part: "link", href: address, target: "_blank", rel: "noopener" },
        texts.open, element("span", { class: "sr" }, ` (${texts.newTab})`))));
    let loaded = false;
    details.addEventListener("toggle", async () => {
      if (loaded || !details.open) return;
      loaded = true;
      state.textContent = texts.whole;
      try {
        const section = await service.section(citation.section);
        body.replaceChildren(...section.paragraphs.map((text) => text === citation.text ? marked(citation) : element("p", {}, text)));
        state.textContent = "";
      } catch {
        loaded = false;
        state.textContent = texts.partly;
      }
    });
    return details;
  }

  /** Draw the board under the ruling when the answer stands on one. */
  async drawBoard() {
    const check = this.reply.understood?.check;
    if (!check) return;
    const text = await this.service.board(check.state).catch(() => "");
    const picture = text && safePicture(text);
    if (!picture) return;
    const query = new URLSearchParams({ konum: JSON.stringify(check.state) });
    if (check.action) query.set("hamle", JSON.stringify(check.action));
    const address = this.service.page(`oyun/${this.reply.game}/tahta?${query}`);
    this.figure.replaceWith(element("figure", { part: "board", class: "board" }, picture,
      element("figcaption", { class: "small" }, `${this.texts.board} · `,
        element("a", { href: address, target: "_blank", rel: "noopener" }, this.texts.openBoard,
          element("span", { class: "sr" }, ` (${this.texts.newTab})`)))));
  }

  #feedback() {
    const { texts } = this;
    const place = element("div", { part: "feedback", class: "feedback" });
    const button = element("button", { type: "button", class: "plain", "aria-expanded": "false", onclick: () => unfold() }, texts.wrong);
    const fold = () => { place.replaceChildren(button); button.focus(); };
    const unfold = () => {
      const note = element("textarea", { rows: "2", maxlength: "1000" });
      const state = element("p", { class: "small", role: "alert" });
      const form = element("form", {
        onsubmit: async (event) => {
          event.preventDefault();
          try {
            await this.service.feedback(this.#report(note.value.trim()));
            place.replaceChildren(element("p", { class: "small", role: "status", tabindex: "-1" }, texts.thanks));
            place.firstChild.focus();
          } catch (failure) {
            state.textContent = message(failure, texts);
          }
        },
      },
        element("label", {}, texts.what, note),
        element("div", { class: "row" }, element("button", { class: "primary" }, texts.send),
          element("button", { type: "button", onclick: fold }, texts.cancel)), state);
      place.replaceChildren(form);
      note.focus();
    };
    place.append(button);
    return place;
  }

  #report(note) {
    const { reply, question } = this;
    const section = (reply.citations[0] ?? reply.nearest[0])?.section ?? null;
    return { game: reply.game ?? this.service.host.game, opinion: "wrong", section, ruling: reply.ruling, question, note };
  }
}

/** What to tell of a failure. */
export function message(failure, texts) {
  const told = texts.failures[failure.kind] ?? failure.detail ?? texts.failures.server;
  return typeof told === "function" ? told(failure.wait) : told || texts.failures.server;
}

/** The cited paragraph; offsets count characters, not UTF-16 units. */
function marked({ text, start, end }) {
  const characters = Array.from(text);
  const cut = (from, to) => characters.slice(from, to).join("");
  return element("p", {}, cut(0, start), element("mark", { part: "mark" }, cut(start, end)), cut(end));
}

/** The service's picture without anything that could act; null when it is no picture. */
function safePicture(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (["script", "foreignObject", "a", "style"].includes(node.localName)) node.remove();
    for (const { name } of [...node.attributes]) {
      if (/^on|href$|^style$/i.test(name)) node.removeAttribute(name);
    }
  }
  return document.importNode(root, true);
}
