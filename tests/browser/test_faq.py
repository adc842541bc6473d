"""Frequent questions keep their answers: each one's ruling and section, read from the rulebooks."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from api.pages.faq import questions
from knowledge.answer import ask
from referee import game_ids

# question → the answer's first word or number, and the section (its slug) that states the rule
EXPECTED = {
    "battle-line": {
        "Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?": (
            "Hayır",
            "taktik-siniri",
        ),
        "İki lideri de oynayabilir miyim?": ("Hayır", "lider-siniri"),
        "Elimde 7 kart varken kart çekebilir miyim?": ("Hayır", "el-siniri"),
        "Kazanılmış cepheye birlik kartı koyabilir miyim?": ("Hayır", "kapali-cephe"),
        "Benim tarafımda 3 kart olan cepheye Sis koyabilir miyim?": ("Evet", "kart-yeri"),
        "Üç kartım tamamken üstüne Bataklık geldi, cepheyi ilan edebilir miyim?": (
            "Hayır",
            "ilan-kosulu",
        ),
        "Rakibin turunda cephe ilan edebilir miyim?": ("Hayır", "tur-akisi"),
        "Hain ile rakibin liderini alabilir miyim?": ("Hayır", "hain"),
        "Gözcü oynadığım turun sonunda kart çekebilir miyim?": ("Hayır", "kart-cekme"),
        "Gözcü ile kaç kart çekilir?": ("3 kart", "gozcu"),
        "İki formasyon tam eşitse cepheyi kim alır?": ("önce tamamlayan", "esitlik"),
        "Kazanmak için kaç cephe gerekir?": ("5 cephe", "amac"),
        "Oyun kaç kişiyle oynanır?": ("2 kişi", "oyun-hakkinda"),
    },
    "hoth": {
        "AT-AT 3 hex hareket edebilir mi?": ("Hayır", "hareket-mesafesi"),
        "Piyade 2 hex gittiği tur saldırabilir mi?": ("Hayır", "hareket-mesafesi"),
        "AT-AT sırta çıkabilir mi?": ("Hayır", "gecilemez-arazi"),
        "Kayaya giren birim o tur saldırabilir mi?": ("Hayır", "kaya"),
        "Snowtrooper buz çatlağına girebilir mi?": ("Hayır", "buz-catlagi"),
        "Kendi birimimin üstünden düşmana saldırabilir miyim?": ("Hayır", "gorus-engelleri"),
        "Emir alan birim hareket etmek zorunda mı?": ("Hayır", "hareket"),
        "AT-AT siperdeki askere üç hex öteden kaç zar atar?": ("2 zar", "menzil-ve-zar"),
        "Snowspeeder kaç hex gider?": ("3 hex", "snowspeeder"),
        "Siper kaç zar azaltır?": ("1 zar eksik", "siper"),
        "Kayıp veren birim daha az zar mı atar?": ("bağlı değildir", "kayip-gucu-dusurmez"),
        "Komut destesi bitince ne olur?": ("sona erdirmez", "deste-bitince"),
        "Keşif droidi yok edilince madalya verir mi?": ("kazandırmaz", "madalyasiz-birimler"),
        "Asiler kalkan jeneratörüne saldırabilir mi?": ("Hayır", "saldiri"),
    },
    "twilight-struggle": {
        "DEFCON 3 iken Vietnam'a darbe yapabilir miyim?": ("Hayır", "defcon-bolgeler"),
        "İran'a darbe yapabilir miyim?": ("Duruma bağlı", "defcon-bolgeler"),
        "DEFCON 2 iken Fransa'ya nüfuz koyabilir miyim?": ("Evet", "nufuz-yer"),
        "Rakibin nüfuzu olmayan ülkede yeniden hizalama yapabilir miyim?": (
            "Hayır",
            "hizalama-hedef",
        ),
        "Puanlama kartı sonraki tura bırakılabilir mi?": ("Hayır", "elde-kalan-puanlama-karti"),
        "BM Müdahalesi kartını manşete koyabilir miyim?": ("Hayır", "kart-un-intervention"),
        "Elimde kart kalmadıysa Çin Kartı'nı oynamak zorunda mıyım?": ("Hayır", "cin-yasaklar"),
        "Bütün operasyon puanlarını harcamak zorunda mıyım?": ("Hayır", "operasyonlar"),
        "DEFCON 1'e düşerse kim kaybeder?": ("hamledeki oyuncu kaybeder", "nukleer-savas"),
        "İlk üç turda kaç aksiyon turu vardır?": ("6 aksiyon turu", "aksiyon-turlari"),
        "Orta Doğu'da hükmetme kaç zafer puanıdır?": ("5 zafer puanı", "puanlama-orta-dogu"),
        "Çin Kartı oyun sonunda kaç zafer puanı verir?": ("1 zafer puanı", "cin-final"),
    },
}
ALL = [(game, question) for game in game_ids() for question in questions(game)]


def test_every_game_has_a_list_and_every_question_an_expected_answer():
    assert {game: set(questions(game)) for game in game_ids()} == {
        game: set(expected) for game, expected in EXPECTED.items()
    }
    assert all(10 <= len(expected) <= 15 for expected in EXPECTED.values())


@pytest.mark.parametrize(("game", "question"), ALL)
def test_the_answer_is_the_rulebooks(game: str, question: str):
    answer, slug = EXPECTED[game][question]
    reply = ask(question, game)
    cited = {citation.section.id: citation.passage for citation in reply.citations}
    section = f"{game}#{slug}"
    assert section in cited
    if answer in ("Evet", "Hayır", "Duruma bağlı"):
        assert reply.headline.startswith(answer)
    elif reply.kind == "passages":
        assert next(iter(cited)) == section
        assert answer in cited[section]
    else:
        assert answer in f"{reply.headline} {cited[section]}"


@pytest.mark.parametrize("game", [*game_ids(), "kaleler"])
def test_structured_data_says_what_the_page_shows(client: httpx.Client, game: str):
    response = client.get(f"/v1/games/{game}/faq.jsonld")
    assert response.headers["content-type"].startswith("application/ld+json")
    data = response.json()
    assert (data["@context"], data["@type"]) == ("https://schema.org", "FAQPage")
    text = html.unescape(re.sub(r"<[^>]+>|\s+", " ", client.get(f"/oyun/{game}").text))
    shown = " ".join(text.split())
    assert data["mainEntity"]
    for item in data["mainEntity"]:
        answer = item["acceptedAnswer"]
        assert (item["@type"], answer["@type"]) == ("Question", "Answer")
        assert item["name"] in shown
        for sentence in answer["text"].split(". "):
            assert " ".join(sentence.split()) in shown
        assert answer["citation"] in shown


def test_a_game_without_a_model_gets_only_the_questions_that_its_rulebook_answers(
    client: httpx.Client,
):
    data = client.get("/v1/games/kaleler/faq.jsonld").json()
    answers = {item["name"]: item["acceptedAnswer"]["text"] for item in data["mainEntity"]}
    assert "2 ila 4 kişiyle" in answers["Oyun kaç kişiyle oynanır?"]
    assert "Deste bitince" in answers["Oyun ne zaman biter?"]
    assert "Eşitlik olursa ne olur?" not in answers
