"""The table that two people share: whose turn it is, what each may see, moves, hints and undo."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from cli.errors import messages_of
from cli.output import console, say
from cli.records import say_board, say_header
from cli.secrecy import openly
from knowledge.turkish import fold
from referee.border import BadInput
from referee.record import Undo
from referee.verdict import Ruling

if TYPE_CHECKING:
    from referee.record import Record
    from referee.record_file import Log

_SHOWN = 40  # legal moves in one list
_SEARCHED = 20_000  # of the millions that some positions have

_HELP = """Hamleyi kısa yazımıyla yazın; oyuncunun adı yazılmasa da olur.
  hamleler [SÜZGEÇ]  geçerli hamleleri listeler; süzgeç yazılırsa yalnız onu içerenleri
  ipucu              hamle türlerini birer örnekle gösterir
  (boş satır)        yapılabilecek tek hamle varsa onu yapar
  geri               son hamleyi geri alır
  göster             tahtayı yeniden gösterir
  soru METİN         kural sorusu sorar
  kaydet             oyunun kaydedildiği dosyayı söyler; her hamle zaten kaydedilir
  çık                oyunu bırakır; kayıttan sürdürülebilir"""


class Table:
    """A game in progress. Every move goes to the log before it counts.

    The outcomes of chance follow from the record's seed and the number of the move, so that
    taking a move back does not buy another roll.
    """

    def __init__(self, record: Record, log: Log, automatic: bool) -> None:
        from referee.replay import replay

        self.record = record
        self.game = record.game
        self._log = log
        self._automatic = automatic
        self._states = [record.initial]
        self._reader: int | None = None  # the player at the screen
        self._shown = False  # whether the reader has seen the position
        self._news: list[str] = []  # what was done since the screen was last cleared
        for step in replay(record):
            if isinstance(step.entry, Undo):
                del self._states[-step.entry.count :]
            else:
                self._states.append(step.after)

    @property
    def _state(self) -> Any:
        return self._states[-1]

    def play(self) -> bool:
        """Play until the game ends, a player leaves, or the input does; True when it ended."""
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        say_header(self.record)
        say("Komutlar için “yardım” yazın.", "dim")
        while (outcome := self.game.outcome(self._state)) is None:
            if self._automatic and (move := self._only_move()) is not None:
                self._make(move, "Tek geçerli hamle yapıldı")
                continue
            if not self._hand_over():
                return False
            line = self._read(f"{self._name(self._actor)}> ")
            if line is None or not self._obey(line.strip()):
                return False
        say_board(self.game, self._state)
        say(f"Oyun bitti. {outcome.reason}", "bold green")
        return True

    # --- Whose turn it is ---------------------------------------------------------------------

    @property
    def _actor(self) -> int:
        return self.game.actor(self._state)

    def _name(self, player: int) -> str:
        return self.game.players[player]

    def _hand_over(self) -> bool:
        """Show the position to the player whose turn it is and to nobody else; False to leave.

        On a terminal the other player's view is wiped off the screen before the device changes
        hands.
        """
        actor = self._actor
        if actor != self._reader:
            if self._reader is not None and sys.stdin.isatty():
                self._wipe()
                say("\n".join(self._news), "green")
                say(f"Sıra {self._name(actor)} oyuncusunda. Cihazı ona verin; hazır olunca Enter.")
                if self._read("") is None:
                    return False
            self._reader, self._shown, self._news = actor, False, []
        if not self._shown:
            self._show()
        return True

    def _wipe(self) -> None:
        screen = console()
        screen.clear()
        if screen.is_terminal:
            sys.stdout.write("\x1b[3J")  # what has scrolled out of sight as well

    def _show(self) -> None:
        say_board(self.game, self.game.observe(self._state, self._actor))
        self._shown = True

    def _read(self, prompt: str) -> str | None:
        """A line of input, None when it has ended."""
        if sys.stdin.isatty():
            sys.stdout.write(prompt)
        sys.stdout.flush()
        return sys.stdin.readline() or None

    # --- What a player writes -----------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Do what a line says; False to leave."""
        word, _, rest = line.partition(" ")
        # Some moves begin with a command's word (“geri R5”), so most commands stand alone.
        alone: dict[str, Callable[[], None]] = {
            "": self._make_the_only,
            "yardim": lambda: say(_HELP),
            "ipucu": self._hint,
            "geri": self._take_back,
            "goster": self._show,
            "kaydet": lambda: say(f"Kaydedildi: {self._log.path}"),
        }
        with_text: dict[str, Callable[[str], None]] = {
            "hamleler": self._list_moves,
            "soru": self._answer,
        }
        if fold(line) in ("cik", "q"):
            return False
        if (command := alone.get(fold(line))) is not None:
            command()
        elif (command_of := with_text.get(fold(word))) is not None:
            command_of(rest.strip())
        else:
            self._try(line)
        return True

    def _try(self, text: str) -> None:
        """Make the move that a line describes, or say why not."""
        first = text.split(maxsplit=1)[0]
        if first not in self.game.players:
            text = f"{self._name(self._actor)} {text}"
        try:
            action = self.game.parse_action(text)
        except BadInput as bad:
            for message in messages_of(bad):
                say(f"Hata: {message}", "red")
            say("Geçerli hamleler için “hamleler”, komutlar için “yardım” yazın.", "dim")
            return
        verdict = self.game.judge(self._state, action)
        if verdict.ruling is Ruling.LEGAL:
            self._make(action, "Yapıldı")
            return
        if action.player != self._actor:  # the reasons must not tell what the other one holds
            verdict = self.game.judge(self.game.observe(self._state, self._actor), action)
        from api.answers import verdict_dict
        from cli.verdict_text import say_citations, say_findings, say_questions

        found = verdict_dict(verdict)
        illegal = verdict.ruling is Ruling.ILLEGAL
        say("Bu hamle kurallara aykırı." if illegal else "Hamlede eksik bilgi var.", "bold red")
        told = "violated" if illegal else "unknown"
        say_findings([f for f in found["findings"] if f["status"] == told])
        say_questions(found["depends_on"], [])
        say_citations(found["citations"])

    def _make(self, action: Any, heading: str) -> None:
        from referee.record import move_line, position_of

        before = self._state
        outcomes = self.game.chances(before, action)
        dice = Random(f"{self.record.seed} {len(self._states)}")
        chance = dice.choice(outcomes) if outcomes else None
        state = self.game.after(before, action, chance)
        self._log.append(move_line(self.game, action, chance, position_of(self.game, state)))
        self._states.append(state)
        self._tell(f"{heading}: {openly(self.game, before, action, chance)}")

    def _tell(self, news: str) -> None:
        """Say what has happened to the position; everybody may read it."""
        say(news, "green")
        self._news.append(news)
        self._shown = False

    def _only_move(self, state: Any = None) -> Any:
        """The one legal move of a position (default: the present one); None when there are more."""
        moves = list(islice(self.game.legal_actions(self._state if state is None else state), 2))
        return moves[0] if len(moves) == 1 else None

    def _make_the_only(self) -> None:
        move = self._only_move()
        if move is None:
            say("Birden çok hamle var; “hamleler” yazarak görebilirsiniz.")
        else:
            self._make(move, "Yapıldı")

    def _list_moves(self, wanted: str) -> None:
        key = fold(wanted)
        searched = islice(self.game.legal_actions(self._state), _SEARCHED)
        found = (text for text in map(self.game.format_action, searched) if key in fold(text))
        shown = list(islice(found, _SHOWN + 1))
        say("\n".join(shown[:_SHOWN]) or "Böyle bir geçerli hamle yok.")
        if len(shown) > _SHOWN:
            say("… ve daha fazlası; süzmek için: hamleler SÜZGEÇ", "dim")

    def _hint(self) -> None:
        """One move of each kind."""
        examples: dict[type, Any] = {}
        for action in islice(self.game.legal_actions(self._state), _SEARCHED):
            examples.setdefault(type(action), action)
        say("\n".join(f"örneğin: {self.game.format_action(a)}" for a in examples.values()))

    def _take_back(self) -> None:
        """Take back the last move, and with it those that were made by themselves."""
        from referee.record import undo_line

        made = len(self._states) - 1
        if not made:
            say("Geri alınacak hamle yok.")
            return
        count = 1
        while self._automatic and count < made and self._only_move(self._states[-1 - count]):
            count += 1
        self._log.append(undo_line(count))
        del self._states[-count:]
        self._tell("Son hamle geri alındı." if count == 1 else f"Son {count} hamle geri alındı.")

    def _answer(self, question: str) -> None:
        from cli.reply_text import say_reply
        from knowledge.answer import QuestionError, ask

        try:
            say_reply(ask(question, self.game.id))
        except QuestionError as bad:
            say(f"Hata: {bad}", "red")
