/** The looks of the panel; hakem.js has those of the ask box and the names of the colours. */

export const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
:host {
  --_yes: var(--hakem-yes, light-dark(#1b6b35, #7fd598));
  --_no: var(--hakem-no, light-dark(#a3211b, #ff9c93));
  --_depends: var(--hakem-depends, light-dark(#7a5200, #f0c15c));
  --_mark: var(--hakem-mark, light-dark(#fff0b8, #5a4a14));
}
#panel:not(:empty) { margin-block-start: 0.75rem; }
[hidden] { display: none; }
p, ul, figure, blockquote { margin: 0.4rem 0; }
ul { padding-inline-start: 1.2rem; }
li::marker { color: var(--_muted); }
.small { color: var(--_muted); font-size: 0.9em; }
.thinking { color: var(--_muted); min-block-size: 3rem; padding-block: 0.75rem; }
.thinking::before {
  content: ""; display: inline-block; inline-size: 0.8em; block-size: 0.8em; margin-inline-end: 0.5em;
  border: 2px solid var(--_accent); border-block-start-color: transparent; border-radius: 50%;
}
@media (prefers-reduced-motion: no-preference) {
  .thinking::before { animation: turn 0.9s linear infinite; }
}
@keyframes turn { to { rotate: 1turn; } }
.answer { border-block-start: 1px solid var(--_border); padding-block-start: 0.75rem; }
.answer:focus-visible { outline-offset: 6px; }
.asked { color: var(--_muted); font-size: 0.95em; }
.verdict { font-size: 1.08em; line-height: 1.5; }
.verdict strong { font-weight: 600; }
.mark {
  display: inline-flex; align-items: center; gap: 0.3em; padding: 0.05em 0.65em; margin-inline-end: 0.2em;
  border: 1.5px solid currentColor; border-radius: 2em; font-weight: 700; font-size: 0.95em; color: var(--_accent);
}
.mark svg { inline-size: 1em; block-size: 1em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.mark.yes { color: var(--_yes); }
.mark.no { color: var(--_no); }
.mark.depends { color: var(--_depends); }
.mark.passages, .mark.abstain, .mark.clarify { color: var(--_muted); }
.follow-ups { border-inline-start: 3px solid var(--_depends); padding-inline-start: 0.75rem; margin-block: 0.6rem; }
.follow p { font-weight: 600; }
.board { margin-block: 0.75rem; }
.board svg {
  display: block; inline-size: 100%; block-size: auto; background: #fff;
  border: 1px solid var(--_border); border-radius: calc(var(--_radius) * 0.6);
}
summary { cursor: pointer; padding-block: 0.5rem; border-radius: 4px; }
details.quiet > summary, .suggestions > summary { color: var(--_muted); font-size: 0.95em; }
.citation { border: 1px solid var(--_border); border-radius: calc(var(--_radius) * 0.6); padding-inline: 0.8rem; margin-block: 0.4rem; }
.citation > summary { font-size: 0.95em; }
blockquote { padding-inline-start: 0.8rem; border-inline-start: 3px solid var(--_border); white-space: pre-line; }
mark { background: var(--_mark); color: inherit; padding: 0.05em 0.15em; border-radius: 3px; }
.suggestions .row button { border-color: var(--_border); font-size: 0.95em; }
.plain { border-color: transparent; padding-inline: 0; text-decoration: underline; text-underline-offset: 0.18em; }
.plain:hover { border-color: transparent; }
.feedback { margin-block-start: 0.4rem; }
.feedback textarea { inline-size: 100%; display: block; margin-block: 0.3rem 0.5rem; font-weight: 400; }
.earlier { margin-block-start: 0.5rem; }
`);
