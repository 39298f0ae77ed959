/** How many cards a window shows at each width, and the gap between them; must match carousel.css. */
const SMALL_GAP_PX = 8
const GAP_PX = 30

export const views = [
	{ fromPx: 320, cards: 1.8, gapPx: SMALL_GAP_PX },
	{ fromPx: 768, cards: 3, gapPx: GAP_PX },
	{ fromPx: 1024, cards: 4, gapPx: GAP_PX },
	{ fromPx: 1512, cards: 5, gapPx: GAP_PX },
] as const

/** The most cards a window shows, also partly: the number of skeletons. */
export const MOST_CARDS_IN_VIEW = 5
