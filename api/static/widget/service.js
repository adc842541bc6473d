/** Calls to the service. What goes wrong becomes a Failure that tells which message to show. */

const PATIENCE = 15_000; // milliseconds

export class Failure extends Error {
  /** `kind` names a message of texts.js; `wait` is in seconds, `detail` the service's own words. */
  constructor(kind, { wait = 0, detail = "", code = "", paths = [] } = {}) {
    super(detail || kind);
    Object.assign(this, { kind, wait, detail, code, paths });
  }
}

export class Service {
  constructor(host) {
    this.host = host;
  }

  ask(question) {
    return this.#json("v1/ask", { ...question, game: this.host.game });
  }

  section(id) {
    const game = encodeURIComponent(id.split(/[@#]/)[0]);
    return this.#json(`v1/games/${game}/sections/${encodeURIComponent(id)}`);
  }

  questions() {
    return this.#json(`v1/games/${encodeURIComponent(this.host.game)}/faq.jsonld`);
  }

  feedback(report) {
    return this.#json("v1/feedback", report);
  }

  /** The board around what the state places, as SVG text; empty when it places nothing. */
  async board(state) {
    const path = `v1/games/${encodeURIComponent(this.host.game)}/board`;
    return (await this.#call(path, { state, around: true })).text();
  }

  /** The address of one of the service's pages. */
  page(path) {
    return new URL(path, this.host.server).href;
  }

  async #json(path, body) {
    const response = await this.#call(path, body);
    return response.status === 204 ? null : response.json();
  }

  async #call(path, body) {
    const key = this.host.getAttribute("anahtar");
    const headers = key ? { "X-API-Key": key } : {};
    if (body) headers["Content-Type"] = "application/json";
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    let response;
    try {
      response = await fetch(this.page(path), {
        method: body ? "POST" : "GET",
        headers,
        body: body && JSON.stringify(body),
        credentials: "omit",
        signal: stop.signal,
      });
    } catch {
      throw new Failure(stop.signal.aborted ? "slow" : "lost");
    } finally {
      clearTimeout(timer);
    }
    if (response.ok) return response;
    throw await failureOf(response);
  }
}

async function failureOf(response) {
  const problem = await response.json().catch(() => ({}));
  const errors = Array.isArray(problem.errors) ? problem.errors : [];
  const more = { code: problem.code ?? "", paths: errors.map((error) => error.path) };
  switch (response.status) {
    case 429:
      return new Failure("limited", { ...more, wait: Number(response.headers.get("Retry-After")) || 30 });
    case 401:
    case 403:
      return new Failure("key", more);
    case 503:
      return new Failure(more.code === "not_ready" ? "starting" : "busy", more);
    case 504:
      return new Failure("slow", more);
    case 422:
      return new Failure("refused", { ...more, detail: errors[0]?.message || problem.detail });
  }
  return new Failure(more.code === "unknown_game" ? "game" : "server", more);
}
