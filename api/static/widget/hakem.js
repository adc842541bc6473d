/**
 * <kural-hakemi oyun="hoth"></kural-hakemi>: a rules referee for product pages.
 *
 * This module is all that a page loads at first: it draws the ask box. Everything else comes from
 * panel.js, when a visitor first touches the box. Attributes:
 *
 *   oyun     the game's id (needed)
 *   dil      "tr" (default) or "en": the language of the labels; answers are in Turkish
 *   tema     "acik" or "koyu"; without it the visitor's system decides
 *   baslik   the heading; without it a general one
 *   pdf      address of the publisher's official rulebook
 *   anahtar  the store's public page key
 *   sunucu   base address of the service; without it where this script came from
 */

const TEXTS = {
  tr: {
    title: "Kural Hakemi",
    titleOf: (name) => `${name} kural hakemi`,
    label: "Bir kural sorun",
    hint: "Yanıtı kural modeli hesaplar ya da kural kitabından gösterir.",
    ask: "Sor",
    pdf: "Resmî kitapçık (PDF)",
    newTab: "yeni sekmede açılır",
    lost: "Hakeme ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.",
    retry: "Yeniden dene",
  },
  en: {
    title: "Rules Referee",
    titleOf: (name) => `${name} rules referee`,
    label: "Ask about a rule (in Turkish)",
    hint: "Answers are computed by a rules model or quoted from the rulebook.",
    ask: "Ask",
    pdf: "Official rulebook (PDF)",
    newTab: "opens in a new tab",
    lost: "The referee can't be reached. Check your connection and try again.",
    retry: "Try again",
  },
};

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
:host {
  --_accent: var(--hakem-accent, light-dark(#0b5d57, #6fd0c5));
  --_on-accent: var(--hakem-on-accent, light-dark(#ffffff, #0c2422));
  --_surface: var(--hakem-surface, light-dark(#ffffff, #1f2425));
  --_text: var(--hakem-text, light-dark(#23211d, #e9e6df));
  --_muted: var(--hakem-muted, light-dark(#5d584f, #b3ada1));
  --_border: var(--hakem-border, light-dark(#d5cdbd, #434b4d));
  --_radius: var(--hakem-radius, 14px);
  color-scheme: light dark;
  display: block;
  box-sizing: border-box;
  min-block-size: 12.5rem;
  color: var(--_text);
  font: var(--hakem-font, 1rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif);
  text-align: start;
}
:host([hidden]) { display: none; }
:host([tema="acik"]), :host([tema="light"]) { color-scheme: light; }
:host([tema="koyu"]), :host([tema="dark"]) { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
.box {
  background: var(--_surface);
  border: 1px solid var(--_border);
  border-radius: var(--_radius);
  padding: clamp(0.9rem, 3.5vw, 1.35rem);
  overflow-wrap: break-word;
}
.title { margin: 0 0 0.5rem; font-size: 1.15em; line-height: 1.3; }
label { display: block; font-weight: 600; margin-block-end: 0.3rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input, textarea {
  font: inherit; color: inherit; background: var(--_surface);
  border: 1px solid var(--_muted); border-radius: calc(var(--_radius) * 0.6); padding: 0.5rem 0.75rem;
}
input { flex: 1 1 11rem; min-inline-size: 0; min-block-size: 2.75rem; }
button {
  font: inherit; color: var(--_accent); background: transparent; cursor: pointer;
  border: 1.5px solid var(--_accent); border-radius: calc(var(--_radius) * 0.6);
  min-block-size: 2.75rem; padding: 0.35rem 0.9rem; text-align: start;
}
.primary { background: var(--_accent); color: var(--_on-accent); font-weight: 600; }
button:hover { filter: brightness(1.12); }
button[aria-disabled="true"] { opacity: 0.65; cursor: default; }
:focus-visible { outline: 3px solid var(--_accent); outline-offset: 2px; }
a { color: var(--_accent); text-underline-offset: 0.18em; }
.hint, .foot { color: var(--_muted); font-size: 0.9em; margin: 0.5rem 0 0; }
.foot a { display: inline-block; padding-block: 0.3rem; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.failure { margin-block: 0.75rem 0; padding: 0.6rem 0.9rem; border-inline-start: 4px solid light-dark(#a3211b, #ff9c93); }
.failure p { margin: 0 0 0.5rem; }
@media (forced-colors: active) { .primary { border: 2px solid ButtonText; } }
`);

/** An element with properties, attributes (dashed or listed) and children; text stays text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The address if it is one that a link may carry, else null. */
export function webAddress(text) {
  try {
    const url = new URL(text, document.baseURI);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

class KuralHakemi extends HTMLElement {
  static observedAttributes = ["oyun", "dil", "baslik", "pdf"];

  #panel = null;
  #failed = 0;

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    this.shadowRoot.adoptedStyleSheets = [STYLE];
    this.#draw();
  }

  attributeChangedCallback(_name, before, after) {
    if (this.shadowRoot && before !== after) this.#draw();
  }

  get game() {
    return this.getAttribute("oyun") ?? "";
  }

  get language() {
    return this.getAttribute("dil") === "en" ? "en" : "tr";
  }

  /** The service's base address, ending in a slash. */
  get server() {
    const given = webAddress(this.getAttribute("sunucu") || new URL("../", import.meta.url).href);
    return given.endsWith("/") ? given : `${given}/`;
  }

  focus(options) {
    this.shadowRoot?.getElementById("question").focus(options);
  }

  #draw() {
    const texts = TEXTS[this.language];
    const name = this.getAttribute("baslik");
    const input = element("input", {
      id: "question", part: "input", type: "text", maxlength: "1000", required: true,
      autocomplete: "off", enterkeyhint: "send", "aria-describedby": "hint",
    });
    const form = element("form", { part: "form", novalidate: true },
      element("label", { for: "question" }, texts.label),
      element("div", { class: "row" }, input,
        element("button", { class: "primary", part: "ask" }, texts.ask)));
    const box = element("section", { class: "box", part: "box", "aria-labelledby": "title", lang: this.language },
      element("h3", { class: "title", id: "title", part: "title" }, name ? texts.titleOf(name) : texts.title),
      form,
      element("p", { class: "hint", id: "hint", part: "hint" }, texts.hint),
      element("div", { id: "panel" }),
      element("p", { class: "sr", role: "status", id: "status" }),
      this.#official(texts));
    this.#panel = null;
    this.shadowRoot.replaceChildren(box);
    const first = { once: true };
    box.addEventListener("focusin", () => this.#open().catch(() => {}), first);
    box.addEventListener("pointerenter", () => this.#open().catch(() => {}), first);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask(input);
    });
  }

  #official(texts) {
    const address = this.hasAttribute("pdf") ? webAddress(this.getAttribute("pdf")) : null;
    if (!address) return null;
    return element("p", { class: "foot" },
      element("a", { part: "pdf", href: address, target: "_blank", rel: "noopener" },
        texts.pdf, element("span", { class: "sr" }, ` (${texts.newTab})`)));
  }

  /** The panel, loaded once; a failed load is tried again the next time. */
  #open() {
    const file = this.#failed ? `./panel.js?${this.#failed}` : "./panel.js"; // failures are kept
    this.#panel ??= import(file).then(({ Panel }) => new Panel(this)).catch((error) => {
      this.#panel = null;
      this.#failed += 1;
      throw error;
    });
    return this.#panel;
  }

  async #ask(input) {
    const place = this.shadowRoot.getElementById("panel");
    try {
      const panel = await this.#open();
      panel.submit();
    } catch {
      const texts = TEXTS[this.language];
      place.replaceChildren(element("div", { class: "failure", part: "failure", role: "alert" },
        element("p", {}, texts.lost),
        element("button", { type: "button", part: "retry", onclick: () => { place.replaceChildren(); this.#ask(input); } }, texts.retry)));
    }
  }
}

customElements.get("kural-hakemi") ?? customElements.define("kural-hakemi", KuralHakemi);
