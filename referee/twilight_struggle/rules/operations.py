"""Operations: placing influence, coups and realignment rolls."""

from __future__ import annotations

from referee.twilight_struggle.actions import Coup, PlaceInfluence, Realign
from referee.twilight_struggle.bans import banned, bans, concerned, in_force
from referee.twilight_struggle.board import markers, reaches
from referee.twilight_struggle.cards import US, USSR
from referee.twilight_struggle.countries import CIVIL_WAR, PLACES
from referee.twilight_struggle.effects import EFFECTS, LOSES_BY_COUP
from referee.twilight_struggle.operations import (
    MOST_MARKERS_IN_BOX,
    allowance,
    applies,
    placement,
)
from referee.twilight_struggle.rules.book import (
    CLOSABLE,
    DEFCON_REGIONS,
    RULES,
    country_name,
    listed,
    region_names,
    who,
)
from referee.twilight_struggle.state import State
from referee.verdict import Why

_USE_OF = {PlaceInfluence: "influence", Coup: "coup", Realign: "realign"}
_USE_TR = {"influence": "nüfuz yerleştirme", "coup": "darbe", "realign": "yeniden hizalama"}
Operation = PlaceInfluence | Coup | Realign


@RULES.rule(
    "operasyon.tur",
    PlaceInfluence,
    Coup,
    Realign,
    cites="operasyonlar",
    text="Bir kartın puanlarının tümü tek tür operasyona gider.",
)
def kind_of_operation(s: State, a: Operation) -> bool | None:
    """The pending operations allow this use, and none of the points went to another."""
    task = s.task
    if task is None or task.kind != "operations":
        return None
    use = _USE_OF[type(a)]
    if use not in task.uses:
        return False
    return not task.spent or use == "realign" or s.options.split_operations


@kind_of_operation.why
def _(s: State, a: Operation, ok: bool) -> Why:
    task = s.task
    assert task is not None
    allowed = listed(_USE_TR[use] for use in task.uses)
    if ok:
        return Why(f"Bu puanlarla yapılabilenler: {allowed}.")
    return Why(f"Bu puanlarla yalnız şunlar yapılabilir: {allowed}.")


@RULES.rule(
    "operasyon.yer",
    PlaceInfluence,
    Coup,
    Realign,
    cites="bedava-darbe karsitlik-kart-ustun hazirlik-sscb hazirlik-abd",
    text="Olay ya da kurulum bölgeyi sınırlıyorsa puanlar yalnız orada kullanılır.",
)
def within_where(s: State, a: Operation) -> bool | None:
    """Operations that an event limits to regions or countries stay there."""
    task = s.task
    if task is None or not task.where:
        return None
    countries = a.countries if isinstance(a, PlaceInfluence) else (a.country,)
    return all(applies(task, country) for country in countries)


@within_where.why
def _(s: State, a: Operation, ok: bool) -> Why:
    task = s.task
    assert task is not None
    where = region_names(task.where)
    if ok:
        return Why(f"Hedef izin verilen yerde: {where}.")
    return Why(f"Bu puanlar yalnız şuralarda kullanılabilir: {where}.")


@RULES.rule(
    "operasyon.bolme",
    PlaceInfluence,
    Realign,
    cites="tasarimci-kurallari operasyonlar",
    text="Puanlar bölünüyorsa aynı ülkede hem nüfuz hem yeniden hizalama olmaz.",
)
def split_apart(s: State, a: PlaceInfluence | Realign) -> bool | None:
    """With split operations no country takes both kinds."""
    task = s.task
    if not s.options.split_operations or task is None or not task.done:
        return None
    placed = {c.removeprefix("+") for c in task.done if c.startswith("+")}
    rolled = {c for c in task.done if not c.startswith("+")}
    if isinstance(a, Realign):
        return a.country not in placed
    return rolled.isdisjoint(a.countries)


@split_apart.why
def _(s: State, a: PlaceInfluence | Realign, ok: bool) -> Why:
    if ok:
        return Why("Bölünen puanlar ayrı ülkelerde kullanılıyor.")
    return Why("Aynı ülkede hem nüfuz koyup hem yeniden hizalama yapılamaz.")


# --- Placing influence --------------------------------------------------------------------------


@RULES.rule(
    "nufuz.yer",
    PlaceInfluence,
    cites="nufuz-yer nufuz-super-guc",
    text="Nüfuz, tur başında nüfuzun olan ya da ona komşu bir ülkeye, ya da kendi süper "
    "gücüne komşu ülkeye konur.",
)
def reachable(s: State, a: PlaceInfluence) -> bool | None:
    """Own markers there or next to it when the action round began, or the own superpower's "
    "border."""
    task = s.task
    if task is not None and task.kind == "setup":
        return None
    return all(reaches(s, a.player, country) for country in dict.fromkeys(a.countries))


@reachable.why
def _(s: State, a: PlaceInfluence, ok: bool) -> Why:
    if ok:
        return Why("Seçilen ülkelerin hepsine uzanabiliyorsun.")
    far = [country_name(c) for c in dict.fromkeys(a.countries) if not reaches(s, a.player, c)]
    return Why(
        f"Aksiyon turunun başında şu ülkelerde ve komşularında nüfuzun yoktu: {listed(far)}.",
        "Tur başında bu ülkelerin birinde ya da komşusunda nüfuzun olsaydı koyabilirdin.",
    )


@RULES.rule(
    "nufuz.maliyet",
    PlaceInfluence,
    cites="nufuz-maliyet nufuz cin-arti-bir hazirlik-sscb hazirlik-abd",
    text="Belirteç 1 puan, o anda rakibin kontrolündeki ülkede 2 puandır; toplam eldeki "
    "puanı geçemez.",
)
def affordable(s: State, a: PlaceInfluence) -> bool | None:
    """The running cost stays within the points; in setup every marker is placed."""
    task = s.task
    if task is None or task.kind not in ("setup", "operations"):
        return None  # the phase rule speaks of this
    if not a.countries:
        return False
    if task.kind == "setup":
        return len(a.countries) == task.points
    cost = placement(s, a.player, a.countries)[-1].spent
    used = tuple(c.removeprefix("+") for c in task.done)
    return task.spent + cost <= allowance(s, task, (*used, *a.countries))


@affordable.why
def _(s: State, a: PlaceInfluence, ok: bool) -> Why:
    task = s.task
    assert task is not None
    if not a.countries:
        return Why("En az bir belirteç yerleştirilir.")
    if task.kind == "setup":
        return Why(
            f"Kurulumda yerleştirilecek: {task.points}. Yerleştirilen: {len(a.countries)}.",
            f"Tam {task.points} belirteç yerleştirseydin olurdu.",
        )
    made = placement(s, a.player, a.countries)
    used = tuple(c.removeprefix("+") for c in task.done)
    points = allowance(s, task, (*used, *a.countries)) - task.spent
    running = ", ".join(
        f"{country_name(marker.country)} {marker.cost} (toplam {marker.spent})" for marker in made
    )
    text = f"Maliyet sırayla: {running}. Kullanılabilir puan: {points}."
    return Why(text, None if ok else f"{made[-1].spent} puanın olsaydı yerleştirebilirdin.")


@RULES.rule(
    "nufuz.engel",
    PlaceInfluence,
    cites="kart-chernobyl",
    text="Çernobil bölgesine SSCB o tur operasyonla nüfuz koyamaz.",
)
def not_contaminated(s: State, a: PlaceInfluence) -> bool | None:
    """Chernobyl closes a region to Soviet placement by operations."""
    if a.player != USSR or (s.task is not None and s.task.kind == "setup"):
        return None
    return not any(banned(s, a.player, "influence", c) for c in dict.fromkeys(a.countries))


@not_contaminated.why
def _(s: State, a: PlaceInfluence, ok: bool) -> Why:
    if ok:
        return Why("Bu bölgelerde yürürlükte bir yerleştirme yasağı yok.")
    return Why(
        "Çernobil yürürlükte: SSCB bu bölgeye operasyonla nüfuz koyamaz.",
        "Çernobil başka bir bölge için oynanmış olsaydı koyabilirdin.",
    )


@RULES.rule(
    "nufuz.kutu",
    PlaceInfluence,
    cites="cin-ic-savasi",
    text="Çin İç Savaşı kutusuna yalnız SSCB, en fazla üç nüfuz koyar.",
)
def civil_war_box(s: State, a: PlaceInfluence) -> bool | None:
    """The box of the variant takes three Soviet markers."""
    if CIVIL_WAR not in a.countries:
        return None
    if not s.options.chinese_civil_war or a.player != USSR:
        return False
    return markers(s, USSR, CIVIL_WAR) + a.countries.count(CIVIL_WAR) <= MOST_MARKERS_IN_BOX


@civil_war_box.why
def _(s: State, a: PlaceInfluence, ok: bool) -> Why:
    if ok:
        return Why("Çin İç Savaşı kutusunda yer var.")
    return Why("Bu kutuya varyantta yalnız SSCB, toplam üç nüfuz koyabilir.")


@RULES.rule(
    "kurulum.teklif",
    PlaceInfluence,
    cites="taraf-teklifi",
    text="Teklif nüfuzu yalnız nüfuzun olan ülkelere, kontrol için gerekenin en çok 2 "
    "fazlasına konur.",
)
def bid_limits(s: State, a: PlaceInfluence) -> bool | None:
    """The bid's markers go where own markers lie, at most two above control."""
    task = s.task
    if task is None or task.kind != "setup" or task.card != "bid":
        return None
    return all(a.countries.count(c) <= bid_room(s, a.player, c) for c in dict.fromkeys(a.countries))


def bid_room(s: State, player: int, country: str) -> int:
    """How many of the bid's markers a country takes."""
    own = markers(s, player, country)
    if not own:
        return 0
    return max(0, PLACES[country].stability + markers(s, 1 - player, country) + 2 - own)


@bid_limits.why
def _(s: State, a: PlaceInfluence, ok: bool) -> Why:
    if ok:
        return Why("Teklif nüfuzu izin verilen ülkelerde.")
    return Why(
        "Teklif nüfuzu, nüfuzun olmayan bir ülkeye ya da kontrol sınırının 2 fazlasından "
        "ötesine konamaz."
    )


# --- Coups and realignment rolls ----------------------------------------------------------------


@RULES.rule(
    "defcon.bolge",
    Coup,
    Realign,
    cites="defcon-bolgeler darbe-hedef hizalama-hedef bedava-darbe tasarimci-kurallari",
    text="DEFCON 4'te Avrupa, 3'te ayrıca Asya, 2'de ayrıca Orta Doğu darbe ve yeniden "
    "hizalamaya kapalıdır.",
)
def defcon_region(s: State, a: Coup | Realign) -> bool:
    """DEFCON closes whole regions, but not to an event's free coup or realignment.

    The ban is told from the DEFCON level and the country alone where these settle it.
    """
    region = PLACES[a.country].region
    if region not in CLOSABLE or region not in DEFCON_REGIONS.get(s.defcon, ()):
        return True
    if isinstance(a, Realign) and s.options.realign_ignores_defcon:
        return True
    if not s.knows("tasks"):
        return False  # only an event's free coup would be exempt, and none was spoken of
    task = s.task
    return task is not None and task.free


@defcon_region.why
def _(s: State, a: Coup | Realign, ok: bool) -> Why:
    region = PLACES[a.country].region
    use = "darbe" if isinstance(a, Coup) else "yeniden hizalama"
    if region and region not in CLOSABLE:
        return Why(f"{region_names((region,))} hiçbir DEFCON düzeyinde kapanmaz.")
    closed = DEFCON_REGIONS.get(s.defcon, ())
    if not ok:
        opens = max(level for level, regions in DEFCON_REGIONS.items() if region not in regions)
        lowest = min(level for level, regions in DEFCON_REGIONS.items() if region not in regions)
        return Why(
            f"DEFCON {s.defcon} iken şu bölgelerde darbe ve yeniden hizalama yapılamaz: "
            f"{region_names(closed)}. Hedef ülke: {country_name(a.country)}, bölgesi "
            f"{region_names((region,))}.",
            f"DEFCON {lowest if lowest == opens else f'{lowest} ya da daha yüksek'} olsaydı "
            f"{use} yapılabilirdi.",
        )
    if region in closed:
        return Why("Bu hak DEFCON bölge yasağından muaf.")
    if not region:
        return Why("Hedef hiçbir bölgede değil.")
    return Why(
        f"DEFCON {s.defcon} iken {region_names((region,))} {use} için açık.",
    )


@RULES.rule(
    "darbe.hedef",
    Coup,
    cites="darbe-hedef",
    text="Darbe için hedef ülkede rakibin nüfuzu olmalıdır; kendi nüfuzun gerekmez.",
)
def coup_target(s: State, a: Coup) -> bool:
    """The rival has a marker in the target; one's own are not needed."""
    return a.country != CIVIL_WAR and markers(s, 1 - a.player, a.country) > 0


@coup_target.why
def _(s: State, a: Coup, ok: bool) -> Why:
    return _target_why(s, a, ok)


@RULES.rule(
    "hizalama.hedef",
    Realign,
    cites="hizalama-hedef baski-farklari",
    text="Yeniden hizalama için hedef ülkede rakibin nüfuzu olmalıdır (2010 baskısı bunu istemez).",
)
def realign_target(s: State, a: Realign) -> bool | None:
    """The later printing demands a rival marker in the target."""
    if a.country == CIVIL_WAR:
        return False
    if s.options.edition == "deluxe_2010":
        return None
    return markers(s, 1 - a.player, a.country) > 0


@realign_target.why
def _(s: State, a: Realign, ok: bool) -> Why:
    return _target_why(s, a, ok)


def _target_why(s: State, a: Coup | Realign, ok: bool) -> Why:
    if a.country == CIVIL_WAR:
        return Why("Çin İç Savaşı kutusu hedef alınamaz.")
    name = country_name(a.country)
    if ok:
        return Why(f"Hedef ülkede rakibin nüfuzu var: {name}.")
    return Why(
        f"Hedef ülkede rakibin nüfuzu yok: {name}.",
        "Rakibin bu ülkede en az 1 nüfuzu olsaydı yapılabilirdi.",
    )


@RULES.rule(
    "operasyon.yasak",
    Coup,
    Realign,
    cites="kart-nato kart-us-japan-mutual-defense-pact kart-the-reformer "
    "kart-de-gaulle-leads-france "
    "kart-willy-brandt",
    text="Yürürlükteki NATO, ABD-Japonya Paktı ve Reformcu SSCB'nin hedeflerini sınırlar.",
)
def not_banned(s: State, a: Coup | Realign) -> bool | None:
    """Events in force protect countries."""
    use = "coup" if isinstance(a, Coup) else "realign"
    possible = concerned(a.player, use, a.country)
    if not possible:
        return None
    return not any(in_force(s, ban, a.country) for ban in possible)


@not_banned.why
def _(s: State, a: Coup | Realign, ok: bool) -> Why:
    use = "coup" if isinstance(a, Coup) else "realign"
    if ok:
        return Why(f"Bu ülkeyi koruyan bir olay yürürlükte değil: {country_name(a.country)}.")
    ban = bans(s, a.player, use, a.country)[0]
    return Why(
        f"{EFFECTS[ban.effect].name} yürürlükte: {EFFECTS[ban.effect].text}",
        f"{EFFECTS[ban.effect].name} yürürlükte olmasaydı yapılabilirdi.",
    )


@RULES.rule(
    "darbe.kriz",
    Coup,
    cites="kart-cuban-missile-crisis nukleer-savas",
    text="Küba Füze Krizi hedefindeki oyuncunun her darbesi ona oyunu kaybettirir (yasak "
    "değildir).",
)
def crisis_warning(s: State, a: Coup) -> bool | None:
    """A coup under the crisis is allowed and loses the game: said, never forbidden."""
    return True if s.effects.get(LOSES_BY_COUP[a.player]) else None


@crisis_warning.why
def _(s: State, a: Coup, ok: bool) -> Why:
    return Why(
        f"Küba Füze Krizi {who(a.player)} için yürürlükte: bu darbe nükleer savaş çıkarır, "
        "darbeyi yapan oyunu kaybeder."
    )


@RULES.rule(
    "darbe.nukleer",
    Coup,
    cites="nukleer-savas darbe-defcon defcon-dusus",
    text="DEFCON 2 iken savaş bölgesine darbe DEFCON'u 1'e indirir ve hamledeki oyuncu kaybeder.",
)
def nuclear_warning(s: State, a: Coup) -> bool | None:
    """A battleground coup at DEFCON 2 is allowed and ends the game: said, never forbidden."""
    if not s.knows("defcon") or s.defcon > 2 or not PLACES[a.country].battleground:
        return None
    return None if a.player == US and s.effects.get("nuclear_subs") else True


@nuclear_warning.why
def _(s: State, a: Coup, ok: bool) -> Why:
    loser = who(s.phasing) if s.knows("phasing") else "hamledeki oyuncu"
    return Why(
        f"DEFCON {s.defcon}, hedef savaş bölgesi: darbe DEFCON 1'e indirir, oyun biter. "
        f"Kaybeden: {loser}."
    )
