"""The MCP server: assistants call the referee as a tool and cite what it computed.

The tools answer with the data that the HTTP interface answers with. An illegal move is an answer;
input that can't be read is a tool error with a Turkish text. Texts for assistants are English
first, then Turkish; everything that a player may see is Turkish.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import anyio
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    JSONRPCError,
    JSONRPCRequest,
    JSONRPCResponse,
    ListToolsResult,
    PaginatedRequestParams,
    RequestId,
    TextContent,
    Tool,
    ToolAnnotations,
)
from pydantic import BeforeValidator, Field, ValidationError
from starlette.applications import Starlette

from api import catalogue, models, strict_json
from api.answers import legal_actions_dict, reply_dict, section_dict, verdict_dict
from api.problems import Kind, Problem, decimal, problem_of
from api.reading import read_action, read_state
from api.settings import Settings
from referee.border import Model, turkish_errors

PATH = "/mcp"  # of the streamable HTTP transport

_Incoming = SessionMessage | Exception  # what can't be read, too

_LOG = logging.getLogger(__name__)

_INSTRUCTIONS = """\
Hakem rules on board games from executable rules models and quotes Turkish rulebooks. Do not answer
rules questions from memory: call `ask` with the player's question in Turkish, or `judge` with a
state and an action, and cite the sections in `citations` with their `sentence`. Leave unknown
fields of a state out, never guess them: when the ruling is `depends`, ask the player the questions
in `depends_on` (`follow_ups` in `ask`). Pass `view` whenever you advise one player. The publisher's
official rulebook prevails.

Hakem kutu oyunlarında kararı hesaplar, kural kitabından alıntılar. Kural sorularını ezberden
yanıtlamayın: `ask` ya da `judge` çağırın, `citations` bölümlerini gösterin. Konumda bilinmeyen
alanı yazmayın; karar `depends` ise `depends_on` sorularını oyuncuya sorun. Bir oyuncuya yol
gösterirken `view` verin. Yayıncının resmî kitabı üstündür."""


def _unpacked(value: Any) -> Any:
    """JSON data that an assistant has packed into a text, as some do."""
    packed = isinstance(value, str) and value.lstrip().startswith("{")
    return strict_json.loads(value) if packed else value


_DATA_OR_LINE = (
    BeforeValidator(_unpacked),
    Field(json_schema_extra={"anyOf": [{"type": "object"}, {"type": "string"}]}),
)
State = Annotated[models.State, *_DATA_OR_LINE]
Action = Annotated[models.Action, *_DATA_OR_LINE]
Game = Annotated[
    str, Field(max_length=100, description="Oyunun kimliği (battle-line) ya da adı; `games` sayar.")
]


class Nothing(Model):
    """Değer almaz."""


class OfGame(Model):
    """Sorulan oyun."""

    game: Game


class JudgeCall(models.JudgeRequest):
    """Yargılanacak oyun, konum ve hamle."""

    game: Game
    state: State
    action: Action


class LegalActionsCall(models.LegalActionsRequest):
    """Geçerli hamleleri istenen oyun ve konum."""

    game: Game
    state: State


class SectionCall(OfGame):
    """Okunacak bölüm."""

    section: Annotated[
        str,
        Field(
            max_length=200,
            description="Bölümün kimliği (battle-line#sis) ya da kısa adı (sis), alıntılardaki.",
        ),
    ]


def _games(call: Nothing) -> dict[str, Any]:
    return {"games": [entry.to_dict() for entry in catalogue.games()]}


def _schema(call: OfGame) -> dict[str, Any]:
    return catalogue.find_model(call.game).schema()


def _judge(call: JudgeCall) -> dict[str, Any]:
    game = catalogue.find_model(call.game)
    state = read_state(game, call.state, call.view)
    return verdict_dict(game.judge(state, read_action(game, call.action)))


def _legal_actions(call: LegalActionsCall) -> dict[str, Any]:
    game = catalogue.find_model(call.game)
    return legal_actions_dict(game, read_state(game, call.state, call.view))


def _ask(call: models.AskRequest) -> dict[str, Any]:
    game = catalogue.find(call.game).id if call.game is not None else None
    return reply_dict(call.question, game, call.context, call.facts)


def _section(call: SectionCall) -> dict[str, Any]:
    return section_dict(*catalogue.find(call.game).section(call.section))


@dataclass(frozen=True, slots=True)
class _Offer:
    """A tool: its texts, what it takes and gives, and the function that answers."""

    title: str
    description: str
    takes: type[Model]
    gives: type[Model]
    answer: Callable[[Any], dict[str, Any]]

    def to_tool(self, name: str) -> Tool:
        return Tool(
            name=name,
            title=self.title,
            description=self.description,
            input_schema=self.takes.model_json_schema(),
            output_schema=self.gives.model_json_schema(),
            annotations=ToolAnnotations(
                read_only_hint=True, idempotent_hint=True, open_world_hint=False
            ),
        )

    def call(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """The answer. Raises BadInput naming each bad field, and what the functions raise."""
        try:
            given = self.takes.model_validate(arguments)
        except ValidationError as error:
            raise turkish_errors(error, kind=self.takes) from None
        return self.answer(given)


_OFFERS = {
    "games": _Offer(
        "Oyunlar",
        "List the games that can be asked about: ids, players' letters, options, rulebooks, and "
        "whether moves can be judged (`has_model`). / Sorulabilen oyunları listeler.",
        Nothing,
        models.Games,
        _games,
    ),
    "schema": _Offer(
        "Şemalar",
        "JSON Schemas of a game's states and actions; read them before calling `judge` or "
        "`legal_actions`. / Bir oyunun konum ve hamle şemaları.",
        OfGame,
        models.Schemas,
        _schema,
    ),
    "judge": _Offer(
        "Hamleyi denetle",
        "Judge whether an action is allowed in a state: `legal`, `illegal`, or `depends` on facts "
        "that the state leaves out. Returns every rule consulted, what would make the move legal, "
        "and the rulebook sections to cite. With `view`, hidden hands stay hidden. / Bir hamlenin "
        "kurallara uyup uymadığına karar verir; gerekçeleri ve dayandığı bölümleri verir.",
        JudgeCall,
        models.Verdict,
        _judge,
    ),
    "legal_actions": _Offer(
        "Geçerli hamleler",
        "List every legal action of the player to move, as data and in notation. If the state "
        "leaves out what is needed, the error asks for it. / Sıradaki oyuncunun bütün geçerli "
        "hamlelerini listeler.",
        LegalActionsCall,
        models.LegalActions,
        _legal_actions,
    ),
    "ask": _Offer(
        "Soru sor",
        "Answer a player's rules question, asked in Turkish: a computed ruling, a value, quoted "
        "passages, or `abstain` when the rulebook does not answer. `context` continues a dialogue; "
        "`facts` answers `follow_ups`. / Türkçe bir kural sorusunu yanıtlar: hesaplanmış karar, "
        "alıntı ya da “bulamadım”.",
        models.AskRequest,
        models.Reply,
        _ask,
    ),
    "section": _Offer(
        "Bölüm",
        "Read a section of a game's rulebook in full, by the id that a citation gives. / Kural "
        "kitabının bir bölümünü okur.",
        SectionCall,
        models.Section,
        _section,
    ),
}


def server(settings: Settings) -> Server[Any]:
    """The MCP server, for any transport. Its tools only read."""

    async def list_tools(
        context: ServerRequestContext[Any], params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=[offer.to_tool(name) for name, offer in _OFFERS.items()])

    async def call_tool(
        context: ServerRequestContext[Any], params: CallToolRequestParams
    ) -> CallToolResult:
        offer = _OFFERS.get(params.name)
        if offer is None:
            known = ", ".join(_OFFERS)
            raise MCPError(
                INVALID_PARAMS, f"“{params.name[:60]}” diye bir araç yok; araçlar: {known}"
            )
        try:
            data = await _in_time(offer, params.arguments or {}, settings.answer_seconds)
        except Exception as error:
            problem = problem_of(error)
            if problem.kind is Kind.INTERNAL_ERROR:
                _LOG.exception("unforeseen error in tool %s", params.name)
            return CallToolResult(content=[_text(_told(problem))], is_error=True)
        shown = _text(json.dumps(data, ensure_ascii=False))
        return CallToolResult(content=[shown], structured_content=data)

    return Server(
        "hakem",
        title="Hakem",
        description="Kutu oyunları için Türkçe kural danışmanı ve hakem",
        version="1",
        instructions=_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def serve_stdio(settings: Settings) -> None:
    """Serve one client over standard input and output until it closes them.

    What it asked before is answered, as a shell pipe expects that ends after its last request.
    Only the protocol is written to standard output: whatever else prints there, prints to
    standard error meanwhile.
    """
    made = server(settings)
    to_server, requests = anyio.create_memory_object_stream[_Incoming]()
    replies, from_server = anyio.create_memory_object_stream[SessionMessage]()
    unanswered: dict[RequestId, anyio.Event] = {}

    async def listen() -> None:
        """Hand on what the client says; its silence only when it has its answers."""
        async with to_server:
            async for message in incoming:
                match message:
                    case SessionMessage(JSONRPCRequest(id=request)):
                        unanswered[request] = anyio.Event()
                await to_server.send(message)
            with anyio.move_on_after(settings.answer_seconds):
                for answered in list(unanswered.values()):
                    await answered.wait()

    async def reply() -> None:
        async with outgoing:
            async for message in from_server:
                await outgoing.send(message)
                match message.message:
                    case JSONRPCResponse(id=request) | JSONRPCError(id=request) if (
                        request in unanswered
                    ):
                        unanswered.pop(request).set()

    async with stdio_server() as (incoming, outgoing), anyio.create_task_group() as group:
        group.start_soon(listen)
        group.start_soon(reply)
        await made.run(requests, replies, made.create_initialization_options())


def http_app(settings: Settings, hosts: Sequence[str]) -> Starlette:
    """The application that serves streamable HTTP at `PATH`.

    `hosts` are the Host headers that it answers to, and the hosts of the pages that may call it.
    Any other is refused, so that a web page can't reach a server on its visitor's own machine
    under a name of its choosing (DNS rebinding).
    """
    return server(settings).streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,  # nothing is told while a tool works
        stateless_http=True,
        max_request_body_size=settings.max_body,
        transport_security=TransportSecuritySettings(
            enable_dns_rebinding_protection=True,
            allowed_hosts=list(hosts),
            allowed_origins=[
                f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts
            ],
        ),
    )


async def _in_time(offer: _Offer, arguments: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The answer of a tool. A thread can't be stopped: one that is too late works on for nobody."""
    try:
        with anyio.fail_after(seconds):
            return await anyio.to_thread.run_sync(offer.call, arguments, abandon_on_cancel=True)
    except TimeoutError:
        raise Problem(
            Kind.ANSWER_TOO_SLOW, f"Yanıt {decimal(seconds)} saniyede hesaplanamadı."
        ) from None


def _told(problem: Problem) -> str:
    """A problem in lines: what is wrong, then each bad field with what was expected."""
    fields = (f"{e.path}: {e.message}" if e.path else e.message for e in problem.errors)
    return "\n".join((problem.detail, *fields))


def _text(text: str) -> TextContent:
    return TextContent(type="text", text=text)
