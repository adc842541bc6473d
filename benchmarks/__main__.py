"""All figures in one table: `python -m benchmarks`, or `python -m benchmarks battle_line asking`.

A figure with a baseline is also printed as a ratio to it, measured in the same run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from rich.console import Console
from rich.table import Table

from benchmarks.load import CONNECTIONS


@dataclass(frozen=True, slots=True)
class Figure:
    """What is measured: the module and key of its value, the aim, and the key of its baseline.

    `aim` is a limit, from above (`<`) or below (`>`).
    """

    module: str
    key: str
    title: str
    aim: str = ""
    baseline: str = ""


FIGURES = (
    Figure("battle_line", "judge_median_us", "Battle Line: karar, ortanca µs", "< 20"),
    Figure("battle_line", "legality_checks_per_s", "Battle Line: denetim/s", "> 100000"),
    Figure(
        "battle_line",
        "legal_actions_per_s",
        "Battle Line: sıralanan hamle/s (taban: python-chess)",
        baseline="chess_moves_per_s",
    ),
    Figure(
        "battle_line",
        "steps_per_s",
        "Battle Line: rastgele oyun adımı/s (taban: python-chess)",
        baseline="chess_plies_per_s",
    ),
    Figure(
        "battle_line",
        "open_spiel_steps_per_s",
        "OpenSpiel (C++), gin rummy: adım/s (taban: Battle Line)",
        baseline="steps_per_s",
    ),
    Figure("claim_proof", "median_ms", "İlan ispatı: ortanca ms", "< 0.5"),
    Figure("claim_proof", "worst_ms", "İlan ispatı: en kötü ms", "< 20"),
    Figure("hoth", "line_of_sight_median_us", "Hoth: görüş hattı, ortanca µs", "< 20"),
    Figure("hoth", "legal_attacks_full_board_median_ms", "Hoth: dolu tahtada saldırılar ms", "< 5"),
    Figure("hoth", "actions_per_second", "Hoth: rastgele oyun adımı/s"),
    Figure("twilight_struggle", "judge_coup_us", "Twilight Struggle: darbe kararı µs", "< 30"),
    Figure(
        "twilight_struggle", "judge_realign_us", "Twilight Struggle: yeniden düzenleme µs", "< 30"
    ),
    Figure(
        "twilight_struggle", "judge_placement_4_us", "Twilight Struggle: 4 puan etki µs", "< 200"
    ),
    Figure("twilight_struggle", "score_europe_us", "Twilight Struggle: bölge puanı µs", "< 50"),
    Figure("twilight_struggle", "steps_per_second", "Twilight Struggle: rastgele oyun adımı/s"),
    Figure("bulk", "one_core_per_s", "hakem toplu: satır/s, tek çekirdek"),
    Figure(
        "bulk",
        "all_cores_per_s",
        "hakem toplu: satır/s, bütün çekirdekler (taban: tek)",
        baseline="one_core_per_s",
    ),
    Figure(
        "bulk",
        "peak_of_four_times_mb",
        "hakem toplu: bellek MB, dört kat satırla (taban: bir kat)",
        "< 200",
        "peak_mb",
    ),
    Figure("retrieval", "warm_ready_ms", "Arama: hazır olma, yeni süreç, önbellekle ms", "< 300"),
    Figure("retrieval", "warm_start_ms", "Arama: ilk yanıt, yeni süreç, önbellekle ms"),
    Figure("retrieval", "first_start_ms", "Arama: ilk yanıt, yeni süreç, önbelleksiz ms"),
    Figure(
        "retrieval",
        "search_median_ms",
        "Arama: ortanca ms (taban: kodlayıcı çağrısı)",
        baseline="encoder_call_median_ms",
    ),
    Figure(
        "retrieval",
        "search_inferring_game_median_ms",
        "Arama, oyunu söylenmemiş: ortanca ms (taban: kodlayıcı çağrısı)",
        baseline="encoder_call_median_ms",
    ),
    Figure("retrieval", "search_words_only_median_ms", "Arama, kodlayıcısız: ortanca ms"),
    Figure("retrieval", "search_p99_ms", "Arama: p99 ms", "< 100"),
    Figure("asking", "encoder_call_median_ms", "Bir kodlayıcı çağrısı: ortanca ms"),
    Figure(
        "asking",
        "ruled_median_ms",
        "Hakemin yanıtladığı soru: ortanca ms",
        "< 3",
        "encoder_call_median_ms",
    ),
    Figure("asking", "ruled_p99_ms", "Hakemin yanıtladığı soru: p99 ms", "< 100"),
    Figure(
        "asking",
        "quoted_median_ms",
        "Kitaptan yanıtlanan soru: ortanca ms",
        "",
        "encoder_call_median_ms",
    ),
    Figure(
        "asking", "quoted_over_encoder", "Kitaptan yanıtlanan soru / kodlayıcı çağrısı", "< 1.5"
    ),
    Figure("asking", "quoted_p99_ms", "Kitaptan yanıtlanan soru: p99 ms", "< 100"),
    Figure(
        "asking",
        "cold_denetle_ms",
        "hakem denetle, yeni süreç ms (taban: boş Python)",
        "< 400",
        "cold_python_ms",
    ),
    Figure("page", "shift", "Ürün sayfası: düzen kayması, parça kullanılmadan", "< 0.001"),
    Figure(
        "page",
        "blocking_ms",
        "Ürün sayfası: engelleme ms (taban: parçasız)",
        "",
        "bare_blocking_ms",
    ),
    Figure(
        "page", "paint_ms", "Ürün sayfası: ilk boyama ms (taban: parçasız)", "", "bare_paint_ms"
    ),
    Figure("page", "kb", "Ürün sayfası: inen kB (taban: parçasız)", "", "bare_kb"),
    Figure(
        "page",
        "used_kb",
        "Ürün sayfası: inen kB, bir soru sorulunca (taban: parçasız)",
        "",
        "bare_kb",
    ),
)


def _load_figures() -> Iterator[Figure]:
    """The load test: one worker at each number of connections, and what a second one adds."""
    for kind, name in (("judge", "denetim"), ("ask", "soru")):
        for count in CONNECTIONS:
            for key, shown in (("per_s", "istek/s"), ("p50_ms", "p50 ms"), ("p99_ms", "p99 ms")):
                title = f"hakem sun, {count} bağlantı: {name} {shown} (taban: /healthz)"
                base = f"health_1w_{count}_{key}"
                yield Figure("load", f"{kind}_1w_{count}_{key}", title, baseline=base)
            title = f"hakem sun, {count} bağlantı: {name} istek/s, iki işçi (taban: bir)"
            base = f"{kind}_1w_{count}_per_s"
            yield Figure("load", f"{kind}_2w_{count}_per_s", title, baseline=base)
    yield Figure("load", "errors", "hakem sun: yanlış ya da eksik yanıt, bütün yükte", "< 1")


FIGURES += tuple(_load_figures())


def main(chosen: list[str]) -> int:
    """Print the table; exit code 1 when an aim is missed."""
    modules = [m for m in dict.fromkeys(f.module for f in FIGURES) if not chosen or m in chosen]
    table = Table("ölçüm", "değer", "hedef", "tabana oranı")
    missed = 0
    for module in modules:
        values = import_module(f"benchmarks.{module}").measure()
        for figure in (f for f in FIGURES if f.module == module):
            value = values[figure.key]
            met = _meets(value, figure.aim)
            missed += not met
            ratio = f"{value / values[figure.baseline]:.2f}" if figure.baseline else ""
            table.add_row(figure.title, f"{value:,.2f}", figure.aim + ("" if met else " ✗"), ratio)
    Console(width=110).print(table)
    return 1 if missed else 0


def _meets(value: float, aim: str) -> bool:
    if not aim:
        return True
    sign, limit = aim.split()
    return value < float(limit) if sign == "<" else value > float(limit)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
