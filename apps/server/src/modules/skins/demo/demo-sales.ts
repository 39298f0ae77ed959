import type { Random } from '../../catalogue/index.ts'

export interface DemoVariant {
	skinId: number
	exterior: string | null
	class: string | null
	/** What its copies cost today. */
	priceCents: number
	/** From 0 for the most popular to 1. */
	rank: number
}

export interface DemoSaleDay {
	/** 1 is yesterday. */
	daysAgo: number
	pricesCents: number[]
}

const DAYS = 365
/** The share of days with sales: of what hardly sells, and how much more of what sells most. */
const RARE_DAYS = 0.015
const POPULAR_DAYS = 0.8
/** The higher, the fewer skins sell often. */
const POPULARITY_SKEW = 12
const MOST_SALES_A_DAY = 4
/** Copies differ in float and seed, so their prices differ on the same day. */
const PRICE_SPREAD = 0.06
/** How far the price moves from one day to the next, and how strongly it is pulled back to today's. */
const DAILY_MOVE = 0.02
const PULL = 0.02
/** More is sold at weekends. */
const DAYS_A_WEEK = 7
const WEEKEND = 1.4

/** A year of sales, from yesterday back. Days without sales are left out. */
export function* demoSales(random: Random, { priceCents, rank }: DemoVariant): Generator<DemoSaleDay> {
	const share = RARE_DAYS + POPULAR_DAYS * (1 - rank) ** POPULARITY_SKEW
	const weekend = Math.floor(random() * DAYS_A_WEEK)
	let level = 0
	for (let daysAgo = 1; daysAgo <= DAYS; daysAgo++) {
		level = level * (1 - PULL) + (random() - 0.5) * 2 * DAILY_MOVE
		const isWeekend = (daysAgo + weekend) % DAYS_A_WEEK < 2
		if (random() > share * (isWeekend ? WEEKEND : 1)) continue
		const count = 1 + Math.floor(random() ** 2 * MOST_SALES_A_DAY * share * 2)
		const pricesCents = Array.from({ length: count }, () =>
			Math.max(1, Math.round(priceCents * Math.exp(level + (random() - 0.5) * 2 * PRICE_SPREAD))),
		)
		yield { daysAgo, pricesCents }
	}
}
