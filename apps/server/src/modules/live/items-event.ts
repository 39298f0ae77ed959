import type { LiveData } from '@skinverse/contract/entities/live-event'
import { cents, decimalOf } from '@skinverse/contract/money'
import type { ItemChanges } from '../catalogue/index.ts'
import { MOST_ITEMS_PER_EVENT } from './limits.ts'

export type ItemsData = LiveData<'items'>
/** `reset` where there is too much to list. */
export type PublicNews = ItemsData | 'reset'

type Prices = ItemsData['prices'][number]

/**
 * What visitors have to know of a change. Items that were not on sale before are new to every page, unless a page may
 * still show them as gone.
 */
export function newsOf(changes: ItemChanges, lostItems: () => ReadonlySet<number>): PublicNews {
	if (changes === 'everything') return 'reset'
	let lost: ReadonlySet<number> | undefined
	const wasLost = (id: number) => {
		lost ??= lostItems()
		return lost.has(id)
	}
	const prices = changes.listed
		.filter(({ listing: { id, priceCents, oldPriceCents }, before }) =>
			before === undefined
				? wasLost(id)
				: before.priceCents !== priceCents || before.oldPriceCents !== oldPriceCents,
		)
		.map(({ listing }) => pricesOf(listing))
	return { gone: [...changes.gone], prices }
}

export const pricesOf = (listing: {
	id: number
	priceCents: number
	oldPriceCents: number | null
}): Prices => ({
	id: listing.id,
	price: decimalOf(cents(listing.priceCents)),
	old_price: listing.oldPriceCents === null ? null : decimalOf(cents(listing.oldPriceCents)),
})

export const isNothing = (news: PublicNews) =>
	news !== 'reset' && news.gone.length === 0 && news.prices.length === 0

export const sizeOf = (news: PublicNews) => (news === 'reset' ? 1 : news.gone.length + news.prices.length)

/** Several changes as one, in their order: the last word about an item counts. */
export function merged(all: readonly PublicNews[]): PublicNews {
	const state = new Map<number, Prices | 'gone'>()
	for (const news of all) {
		if (news === 'reset') return 'reset'
		for (const id of news.gone) state.set(id, 'gone')
		for (const prices of news.prices) state.set(prices.id, prices)
	}
	if (state.size > MOST_ITEMS_PER_EVENT) return 'reset'
	const gone = [...state].flatMap(([id, now]) => (now === 'gone' ? [id] : []))
	return { gone, prices: [...state.values()].filter((now) => now !== 'gone') }
}

/** The newest of these transactions. */
export const latest = (xids: readonly bigint[]) =>
	xids.reduce((newest, xid) => {
		if (xid > newest) return xid
		return newest
	}, 0n)
