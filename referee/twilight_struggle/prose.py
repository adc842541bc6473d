"""Rules that the flow carries out without a decision, and sections that only tell."""

from __future__ import annotations

from referee.twilight_struggle.cards import CARDS
from referee.twilight_struggle.events.table import TEXTS
from referee.twilight_struggle.faults import RULES as RULES

for _name, _cites, _text in (
    (
        "akis.kurulum",
        "hazirlik hazirlik-baslangic-puani",
        "Kurulumda önce SSCB, sonra ABD yerleştirir; puan izi farkı tutar.",
    ),
    (
        "akis.deste",
        "deste-bitince",
        "Çekme destesi bitince ıskartalar karıştırılır; oyundan çıkan kart geri gelmez.",
    ),
    (
        "akis.tur-sonu",
        "tur-sonu elde-kalan-karti-goster turnuva askeri-kontrol-yirmi",
        "Tur sonunda askerî operasyonlara bakılır, kartlar gösterilir, Çin Kartı açılır.",
    ),
    (
        "akis.manset",
        "manset-operasyon manset-sorumluluk",
        "Manşette yalnız olay işler; DEFCON'dan kartı oraya koyan sorumludur.",
    ),
    (
        "akis.cin-olayla",
        "cin-olayla",
        "Olayla el değiştiren Çin Kartı, metin aksini demedikçe açık geçer.",
    ),
    ("akis.cin-uzay", "cin-uzay", "Çin Kartı Uzay Yarışı'na yatırılabilir."),
    ("akis.uzay-olay", "uzay-olay", "Uzaya yatırılan kartın olayı gerçekleşmez."),
    ("akis.nufuz-defcon", "nufuz-defcon", "DEFCON nüfuz yerleştirmeyi engellemez."),
    (
        "akis.gec-savas",
        "gec-savas-senaryosu",
        "Geç Savaş senaryosu 8. turda başlar; ABD 20 puana ulaşamazsa SSCB kazanır.",
    ),
):
    RULES.fact(_name, cites=_cites, text=_text)

# How each event is modelled, so that `hakem kapsam` shows it with the card's section.
for _model, _name, _text in (
    ("exact", "kesin", "Olayın her uygulanışı metne göre tek tek yargılanır."),
    ("war", "savas", "Savaş olayı verilen zardan çözülür."),
    ("modifier", "etki", "Yürürlükte kalan etkisi değiştiriciler tablosundadır."),
    ("bounded", "sinirli", "Sonuç açıkça verilir ve yalnız metnin sınırlarına göre denetlenir."),
):
    RULES.fact(
        f"olay-modeli.{_name}",
        cites=" ".join(CARDS[card].slug for card, row in TEXTS.items() if row["model"] == _model),
        text=_text,
    )

RULES.prose(
    "metin.giris",
    cites="oyun-hakkinda bilesenler terimler amac varyantlar",
    reason="Oyunu tanıtan ve terimleri açıklayan metin; yargılanacak bir hamle içermez.",
)
RULES.prose(
    "metin.kart-listeleri",
    cites="erken-savas-kartlari orta-savas-kartlari gec-savas-kartlari",
    reason="Kartların dönem başlıkları; her kartın kendi bölümü vardır.",
)
