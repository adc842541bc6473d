"""Pages for people, and the widget for other people's pages.

`/oyun/…` are the rulebooks and boards, `/demo/…` shop-like product pages with the widget, and
`/widget/hakem.js` the widget itself. Everything works without JavaScript but the widget.
"""

from fastapi import APIRouter

from api.pages import assets, board, demo, discovery, rulebook

router = APIRouter()
for module in (rulebook, board, demo, discovery, assets):
    router.include_router(module.router)
