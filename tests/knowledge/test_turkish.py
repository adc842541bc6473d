"""Turkish as TDK's spelling guide has it; random strings for what must hold of every text."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from knowledge import turkish
from knowledge.turkish import NameFinder, matches_name, normalise, with_suffix

ALPHABET = "abcçdefgğhıijklmnoöprsştuüvyz"
CAPITALS = "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"

turkish_text = st.text(alphabet=ALPHABET + CAPITALS + " .,'0123456789-")
turkish_word = st.text(alphabet=ALPHABET, min_size=2, max_size=12).filter(
    lambda word: any(c in "aeıioöuü" for c in word)
)


# --- Case ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("capital", "small"),
    [
        ("IĞDIR", "ığdır"),
        ("İZMİR", "izmir"),
        ("ISIRIK", "ısırık"),
        ("DİKİLİ", "dikili"),
        ("ŞÖVALYE", "şövalye"),
        ("KÂĞIT", "kâğıt"),
        ("I\u0307ZM\u0130R", "izmir"),  # İ as I + combining dot above
    ],
)
def test_lower_knows_both_letters_i(capital: str, small: str) -> None:
    assert turkish.lower(capital) == small


def test_upper_knows_both_letters_i() -> None:
    assert turkish.upper("ılık iğne") == "ILIK İĞNE"
    assert turkish.upper("i\u0307zmir") == "İZMİR"


def test_title_and_capitalise() -> None:
    assert turkish.title("iZMİR ılıca") == "İzmir Ilıca"
    assert turkish.capitalise("ilan geçerli") == "İlan geçerli"
    assert turkish.capitalise("") == ""


def test_alphabet_by_letter() -> None:
    assert turkish.upper(ALPHABET) == CAPITALS
    assert turkish.lower(CAPITALS) == ALPHABET


@given(turkish_text)
def test_case_round_trips_in_the_turkish_alphabet(text: str) -> None:
    assert turkish.lower(turkish.upper(text)) == turkish.lower(text)
    assert turkish.upper(turkish.lower(text)) == turkish.upper(text)


@given(st.text())
def test_lower_and_fold_are_idempotent_on_any_text(text: str) -> None:
    assert turkish.lower(turkish.lower(text)) == turkish.lower(text)
    assert turkish.fold(turkish.fold(text)) == turkish.fold(text)


@given(st.text())
def test_lower_leaves_no_dotted_capital_behind(text: str) -> None:
    small = turkish.lower(text)
    assert "İ" not in small
    assert "I" not in small
    assert "i\u0307" not in small


@given(turkish_text)
def test_folding_is_blind_to_case_and_marks(text: str) -> None:
    folded = turkish.fold(text)
    assert folded == turkish.fold(turkish.upper(text)) == turkish.fold(turkish.lower(text))
    assert folded.isascii()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("IŞIĞI", "isigi"),
        ("ışığı", "isigi"),
        ("isigi", "isigi"),
        ("Çölü ŞÜPHE", "colu suphe"),
        ("hâlâ", "hala"),
        ("Vietnam’a", "vietnam'a"),
    ],
)
def test_fold(text: str, key: str) -> None:
    assert turkish.fold(text) == key


# ASCII words of machines, which have no Turkish case: option values, headers, enum names.
MACHINE_WORDS = {
    "cli/mcp.py",
    "cli/verdict_text.py",
    "api/body.py",
    "api/guard.py",
    "api/openapi.py",
    "api/problems.py",
    "api/settings.py",
}


def test_no_other_module_changes_the_case_of_text() -> None:
    """``"I".lower()`` faults cannot come back: only turkish.py calls these methods of ``str``."""
    root = Path(__file__).parents[2]
    methods = {"lower", "upper", "casefold", "title", "capitalize", "swapcase"}
    found = [
        f"{path.relative_to(root)}:{node.lineno} .{node.func.attr}()"
        for folder in ("knowledge", "cli", "api")
        for path in sorted((root / folder).rglob("*.py"))
        if path != root / "knowledge" / "turkish.py"
        if str(path.relative_to(root)) not in MACHINE_WORDS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in methods
        and not (isinstance(node.func.value, ast.Name) and node.func.value.id == "turkish")
    ]
    assert found == []


# --- Words and sentences ------------------------------------------------------------------------


@given(st.text())
def test_tokens_are_pieces_of_the_text_in_order(text: str) -> None:
    end = 0
    for token in turkish.tokens(text):
        assert token.start >= end
        assert text[token.start : token.end] == token.text
        end = token.end


def test_hyphens_and_apostrophes_inside_words() -> None:
    words = [t.text for t in turkish.tokens("AT-AT'nin 3'e yakın; E-Web, 8-9-10, İran-Irak.")]
    assert words == ["AT-AT'nin", "3'e", "yakın", "E-Web", "8", "9", "10", "İran", "Irak"]


def test_token_forms() -> None:
    token = turkish.tokens("AT-AT’nin")[0]
    assert (token.key, token.root, token.joined) == ("at-at'nin", "atat", "atatnin")


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Kart çek. Sonra oyna!", ["Kart çek.", "Sonra oyna!"]),
        ("Geç Savaş 3. turda başlar.", ["Geç Savaş 3. turda başlar."]),
        ("Elin en çok 7. Sonra dur.", ["Elin en çok 7.", "Sonra dur."]),
        ("1. Kartı aç.", ["1. Kartı aç."]),
        ("Renk, sayı vb. özellikler yazar.", ["Renk, sayı vb. özellikler yazar."]),
        ("“Olur mu?” diye sorulur. Olur.", ["“Olur mu?” diye sorulur.", "Olur."]),
        ("Şunlar:\n- kart\n- zar", ["Şunlar:", "- kart", "- zar"]),
        ("II. Jean Paul seçilir. Biter.", ["II. Jean Paul seçilir.", "Biter."]),
        ("", []),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert [text[start:end] for start, end in turkish.sentences(text)] == sentences


@given(st.text(alphabet=ALPHABET + CAPITALS + ' .!?\n"”)0123456789'))
def test_sentences_cover_every_letter_once(text: str) -> None:
    spans = turkish.sentences(text)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    outside = list(text)
    for start, end in spans:
        outside[start:end] = " " * (end - start)
    assert "".join(outside).strip() == ""


# --- Inflection ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "suffix", "expected"),
    [
        ("Vietnam", "dative", "Vietnam'a"),
        ("Vietnam", "locative", "Vietnam'da"),
        ("Mısır", "ablative", "Mısır'dan"),
        ("Fas", "locative", "Fas'ta"),
        ("Küba", "genitive", "Küba'nın"),
        ("Şili", "dative", "Şili'ye"),
        ("Batı Almanya", "accusative", "Batı Almanya'yı"),
        ("Savunma Hattı", "accusative", "Savunma Hattı'nı"),
        ("Savunma Hattı", "instrumental", "Savunma Hattı'yla"),
        ("Çin Kartı", "locative", "Çin Kartı'nda"),
        ("Fildişi Sahili", "ablative", "Fildişi Sahili'nden"),
        ("Ek Taarruz", "genitive", "Ek Taarruz'un"),
        ("Gözcü", "dative", "Gözcü'ye"),
        ("Sis", "with", "Sis'li"),
        ("AT-AT", "genitive", "AT-AT'nin"),
        ("ABD", "genitive", "ABD'nin"),
        ("SSCB", "dative", "SSCB'ye"),
        ("NATO", "genitive", "NATO'nun"),
        ("DEFCON", "accusative", "DEFCON'u"),
        ("Kennedy", "ablative", "Kennedy'den"),
        ("hex", "dative", "hexe"),
        ("kırmızı 10", "accusative", "kırmızı 10'u"),
        (3, "ablative", "3'ten"),
        (4, "locative", "4'te"),
        (5, "dative", "5'e"),
        (6, "genitive", "6'nın"),
        (9, "locative", "9'da"),
        (10, "dative", "10'a"),
        (40, "locative", "40'ta"),
        (70, "ablative", "70'ten"),
        (100, "locative", "100'de"),
        (2, "while", "2'yken"),
        (3, "if", "3'se"),
        (1, "copula", "1'dir"),
        ("bataklık", "dative", "bataklığa"),
        ("renk", "accusative", "rengi"),
        ("kitap", "accusative", "kitabı"),
        ("ağaç", "locative", "ağaçta"),
        ("şehir", "accusative", "şehri"),
        ("hak", "accusative", "hakkı"),
        ("saat", "dative", "saate"),
        ("rol", "accusative", "rolü"),
        ("cephe", "plural", "cepheler"),
        ("oyuncu", "possessed", "oyuncusu"),
        ("hukuk", "accusative", "hukuku"),
        ("top", "accusative", "topu"),
    ],
)
def test_with_suffix(name: str | int, suffix: turkish.Suffix, expected: str) -> None:
    assert with_suffix(name, suffix) == expected


def test_suffixes_chain() -> None:
    assert with_suffix("cephe", "plural", "possessed", "dative") == "cephelerine"
    assert with_suffix("DEFCON 2", "locative", "while") == "DEFCON 2'deyken"


def test_the_apostrophe_can_be_asked_for_or_not() -> None:
    assert with_suffix("Bataklık", "dative") == "Bataklık'a"
    assert with_suffix("Bataklık", "dative", apostrophe=False) == "Bataklığa"
    assert with_suffix("elmas", "accusative", apostrophe=True) == "elmas'ı"


def test_an_empty_name_takes_no_suffix() -> None:
    with pytest.raises(ValueError, match="boş"):
        with_suffix("  ", "dative")


@pytest.mark.parametrize(
    ("word", "particle"),
    [("olur", "mu"), ("alır", "mı"), ("geçer", "mi"), ("görünür", "mü"), (3, "mü"), (6, "mı")],
)
def test_question_particle(word: str | int, particle: str) -> None:
    assert turkish.question_particle(word) == particle


@given(turkish_word, st.sampled_from(["dative", "locative", "ablative", "genitive", "accusative"]))
def test_suffixes_obey_vowel_harmony(word: str, suffix: turkish.Suffix) -> None:
    assume(not re.search("[^aeıioöuü]y$", word))  # read as in Germany
    inflected = with_suffix(word, suffix, apostrophe=True)
    tail = inflected.partition("'")[2]
    last = [c for c in word if c in "aeıioöuü"][-1]
    back = "aıou"
    if word not in turkish._FRONT_ENDING and word not in turkish._SOUNDS:
        assert all((c in back) == (last in back) for c in tail if c in "aeıioöuü")


@given(turkish_word, st.sampled_from(["dative", "locative", "ablative", "genitive", "plural"]))
def test_what_is_inflected_is_recognised(word: str, suffix: turkish.Suffix) -> None:
    assert matches_name(with_suffix(word, suffix, apostrophe=False), word)


# --- Numbers ------------------------------------------------------------------------------------


def kinds(text: str) -> list[tuple[int, str]]:
    return [(number.value, number.kind) for number in turkish.numbers(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("üç kart", [(3, "cardinal")]),
        ("uc kart", [(3, "cardinal")]),
        ("on iki", [(12, "cardinal")]),
        ("onikinci", [(12, "ordinal")]),
        ("ikinci, üçüncü", [(2, "ordinal"), (3, "ordinal")]),
        ("yedişer kart", [(7, "distributive")]),
        ("7'şer", [(7, "distributive")]),
        ("3'e", [(3, "cardinal")]),
        ("3. turda", [(3, "ordinal")]),
        ("Elin 7. Sonra", [(7, "cardinal")]),
        ("8-9-10", [(8, "cardinal"), (9, "cardinal"), (10, "cardinal")]),
        ("üçlü", [(3, "group")]),
        ("üç dokuz", [(3, "cardinal"), (9, "cardinal")]),
        ("bin dokuz yüz seksen dört", [(1984, "cardinal")]),
        ("bir kart", [(1, "article")]),
        ("yirmi bir", [(21, "cardinal")]),
        ("dördüncüyü", [(4, "ordinal")]),
        ("ona ver, onu al", []),
        ("masanın altında", []),
        ("yüzde", []),
    ],
)
def test_numbers(text: str, expected: list[tuple[int, str]]) -> None:
    assert kinds(text) == expected


@given(st.integers(min_value=0, max_value=999_999))
def test_number_words_are_read_back(value: int) -> None:
    kind = "article" if value == 1 else "cardinal"
    assert kinds(turkish.number_words(value)) == [(value, kind)]


@pytest.mark.parametrize("value", [-1, 1_000_000])
def test_number_words_know_their_bounds(value: int) -> None:
    with pytest.raises(ValueError, match=r"999\.999"):
        turkish.number_words(value)


def test_ordinals_and_distributives() -> None:
    assert [turkish.ordinal_words(n) for n in (1, 4, 12, 20)] == [
        *("birinci", "dördüncü", "on ikinci", "yirminci")
    ]
    assert [turkish.distributive_words(n) for n in (2, 4, 6, 10)] == [
        *("ikişer", "dörder", "altışar", "onar")
    ]


# --- Questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoken", "written"),
    [
        ("oynayabilirmiyim", "oynayabilir miyim"),
        ("edebiliyo muyum", "edebiliyor muyum"),
        ("ates edebiliyomuyum", "ates edebiliyor muyum"),
        ("alıcam", "alacağım"),
        ("bi kart", "bir kart"),
        ("olurmu", "olur mu"),
        ("geçerlimidir", "geçerli midir"),
        ("noluyo", "ne oluyor"),
        # What only looks joined or spoken stays.
        ("kartımı", "kartımı"),
        ("yerimi", "yerimi"),
        ("resmi", "resmi"),
        ("piyonu", "piyonu"),
        ("aksiyon", "aksiyon"),
        ("versiyon", "versiyon"),
        ("yardımı", "yardımı"),
    ],
)
def test_normalise(spoken: str, written: str) -> None:
    assert normalise(spoken) == written


@given(st.text(alphabet=ALPHABET + " '?"))
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalise(text)
    assert normalise(normalise(once)) == normalise(once)


def test_particles_know_person_and_joining() -> None:
    found = [(p.person, p.joined) for p in turkish.question_particles("alır mıyım, olurmu, var mı")]
    assert found == [("ben", False), ("o", True), ("o", False)]


# --- Names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Vietnam'a", "Vietnam"),
        ("vietnama", "Vietnam"),
        ("AT-ATnin", "AT-AT"),
        ("atat'ın", "AT-AT"),
        ("at at'ye", "AT-AT"),
        ("cepheye", "cephe"),
        ("bataklığa", "Bataklık"),
        ("BATAKLIĞI", "Bataklık"),
        ("liderimi", "Lider"),
        ("Hain'i", "Hain"),
        ("firariyle", "Firari"),
        ("sırttaki", "sırt"),
        ("renge", "renk"),
        ("savunma hattımı", "Savunma Hattı"),
        ("Doğu Almanya'daki", "Doğu Almanya"),
        ("takviyebirligi", "Takviye Birlik"),
        ("vietnma", "Vietnam"),
        ("batakllığa", "Bataklık"),
        ("snowspedera", "Snowspeeder"),
    ],
)
def test_names_are_recognised(word: str, name: str) -> None:
    assert matches_name(word, name)


@pytest.mark.parametrize(
    ("word", "name"),
    [("sistem", "Sis"), ("oyna", "oyun"), ("kartal", "kart"), ("hayin", "Hain"), ("atla", "AT-AT")],
)
def test_other_words_are_no_names(word: str, name: str) -> None:
    assert not matches_name(word, name)


def test_finder_prefers_longer_and_exact_names() -> None:
    finder = NameFinder({"de": ["Almanya"], "ddr": ["Doğu Almanya"], "claim": ["ilan et-"]})
    text = "Doğu Almanya'ya girip ilan ediyorum"
    assert [(m.name, text[m.start : m.end]) for m in finder.find(text)] == [
        ("ddr", "Doğu Almanya'ya"),
        ("claim", "ilan ediyorum"),
    ]


@pytest.mark.parametrize("forms", [("bitiş", "bitişik"), ("bitişik", "bitiş")])
def test_of_two_names_as_near_the_longer_is_meant(forms: tuple[str, str]) -> None:
    [match] = NameFinder({form: [form] for form in forms}).find("bitişk")
    assert match.name == "bitişik"


def test_words_of_the_language_are_no_misspelt_names() -> None:
    assert NameFinder({"a": ["siper"]}).find("sipre") != []
    assert NameFinder({"a": ["siper"]}, words={"sipre"}).find("sipre") == []


@pytest.mark.parametrize(
    ("a", "b", "limit", "edits"),
    [
        ("kart", "kart", 0, 0),
        ("krat", "kart", 1, 1),
        ("kar", "kart", 1, 1),
        ("kat", "zart", 1, None),
    ],
)
def test_typing_errors(a: str, b: str, limit: int, edits: int | None) -> None:
    assert turkish.typing_errors(a, b, limit) == edits


@given(turkish_word, turkish_word)
def test_typing_errors_are_symmetric(a: str, b: str) -> None:
    assert turkish.typing_errors(a, b, 20) == turkish.typing_errors(b, a, 20)
