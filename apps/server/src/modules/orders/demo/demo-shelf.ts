/** Packs, at a price below the sum of their items. */
export const demoPacks = [
	{ title: 'Starter pack', itemCount: 3, category: 'cs2' },
	{ title: 'Rifle rack', itemCount: 4, category: 'cs2' },
	{ title: 'Hero wardrobe', itemCount: 3, category: 'dota2' },
]
/** Fraction of the sum of the items' prices. */
export const PACK_PRICE_PERCENT = 90

export const demoPrompts = [
	{
		title: 'Neon loadout wallpaper',
		priceCents: 299,
		text: 'A lone rifle on a rain-wet rooftop at night, lit by violet and cyan neon, reflections in puddles, shallow depth of field, no people, no text, 16:9.',
	},
	{
		title: 'Trade-up story',
		priceCents: 199,
		text: 'Write a 200-word story in which ten worn pistols become one knife. Begin with the cheapest of them and end before the case is opened.',
	},
	{
		title: 'Sticker craft critic',
		priceCents: 149,
		text: 'You judge sticker crafts. For the weapon and the four stickers I name, say what fits, what clashes and which one sticker you would scrape off, in five sentences.',
	},
]

/** The demo shopper's orders and their results, oldest first. */
export const demoOrders = [
	{ daysAgo: 41, itemCount: 1, outcome: 'completed' },
	{ daysAgo: 23, itemCount: 2, outcome: 'completed' },
	{ daysAgo: 12, itemCount: 1, outcome: 'canceled' },
	{ daysAgo: 9, itemCount: 1, outcome: 'completed' },
	{ daysAgo: 4, itemCount: 3, outcome: 'completed' },
	{ daysAgo: 2, itemCount: 1, outcome: 'canceled' },
	// Left to the operator: one to look at, and one in progress.
	{ daysAgo: 1, itemCount: 1, outcome: 'held' },
	{ daysAgo: 0, itemCount: 1, outcome: 'processing' },
] as const

/** After the purchase. */
export const SENT_AFTER_MINUTES = 1
export const SETTLED_AFTER_MINUTES = 4

export const DEMO_TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Demo-1_x'
/** Enough credits to try the demo shop, in hundredths. */
export const DEMO_BALANCE_MINOR = 250_000
/** Before the first order. */
export const DEMO_BALANCE_DAYS_AGO = 45
/** What the shop paid for what it sold, of the price. */
export const DEMO_COST_PERCENT = 71
/** Cheap enough for the demo balance to pay for all demo orders. */
export const DEAREST_DEMO_ITEM_CENTS = 6_000
