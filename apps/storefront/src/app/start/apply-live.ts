import type { LiveData, LiveEvent, OwnPart } from '@skinverse/contract/entities/live-event'
import { cartQuery } from '../../features/cart/cart-query.ts'
import { rereadSkins } from '../../features/catalogue/skin/reread-skins.ts'
import { joinStream } from '../../features/live/join-stream.ts'
import { revisionQuery } from '../../shared/content/queries.ts'
import { HOLDS } from '../../shared/holds/holds-key.ts'
import { MINE } from '../../shared/session/mine.ts'
import { watchlistQuery } from '../../shared/watchlist/watchlist-query.ts'
import type { RunningShop } from '../create-shop.ts'
import { withPrices } from './with-prices.ts'

/** After a reset every open page reads again what it shows, spread over this time. */
const RESET_WITHIN_MS = 10_000
/** All pages hear of new content at once, and read it at different moments. */
const CONTENT_WITHIN_MS = 2_000

/** Where each part of the user's own data is in the query cache. */
const ownKeys: Readonly<Record<OwnPart, readonly string[]>> = {
	balance: ['profile', 'statement', 'debt'],
	orders: ['orders'],
	deposits: ['deposits'],
	offers: ['offers'],
	cart: ['cart'],
}

export function applyLive(shop: RunningShop): (() => void) | undefined {
	const { live, session } = shop
	const joined = joinStream({ onEvent: (event) => applyEvent(shop, event), onState: live.setOpen })
	if (!joined) return undefined
	let count = session.count()
	const stopWatching = session.subscribe(() => {
		if (session.count() === count) return
		count = session.count()
		joined.restart()
	})
	return () => {
		stopWatching()
		joined.leave()
		live.setOpen(false)
	}
}

export function applyEvent(shop: RunningShop, event: LiveEvent): void {
	const { queryClient, call, live } = shop
	switch (event.name) {
		case 'hello':
			void compareSession(shop, event.data)
			break
		case 'items':
			applyItems(shop, event.data)
			break
		case 'holds':
			rereadHolds(shop, event.data.item_ids)
			break
		case 'own':
			for (const key of event.data.parts.flatMap((part) => ownKeys[part]))
				void queryClient.invalidateQueries({ queryKey: [MINE, key] })
			break
		case 'content':
			later(CONTENT_WITHIN_MS, () => {
				void queryClient.invalidateQueries({ queryKey: revisionQuery(call).queryKey })
			})
			break
		case 'reset':
			later(RESET_WITHIN_MS, () => {
				live.forget()
				void queryClient.invalidateQueries()
			})
	}
}

const later = (withinMs: number, work: () => void) => void setTimeout(work, Math.random() * withinMs)

/** The server knows no session for this browser, though the page shows one: it ended elsewhere. */
async function compareSession({ session, stored, router }: RunningShop, { user_id }: LiveData<'hello'>) {
	// A token is not part of the stream's request.
	if (user_id !== null || !session.state().authenticated || stored.get('auth_token')) return
	await session.check()
	if (!session.state().authenticated) await router.invalidate()
}

function applyItems(shop: RunningShop, news: LiveData<'items'>): void {
	const { live, queryClient } = shop
	live.take(news)
	if (news.prices.length > 0) {
		const prices = new Map(news.prices.map((each) => [each.id, each]))
		for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
			if (queryKey[0] === MINE || state.data === undefined) continue
			const data = withPrices(state.data, prices)
			// As old as before: the rest of it was not read again.
			if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
		}
	}
	const changed = [...news.gone, ...news.prices.map(({ id }) => id)]
	// A sold item is no longer reserved, also if it comes back.
	rereadHolds(shop, changed)
	rereadWatchlist(shop, new Set(changed))
	rereadSkins(queryClient, shop.call, new Set(changed))
}

/** The watchlist, if one of these items is on it: its price, and whether it is as low as the alert asks. */
function rereadWatchlist({ queryClient, call }: RunningShop, changed: ReadonlySet<number>): void {
	const { queryKey } = watchlistQuery(call)
	const known = queryClient.getQueryData(queryKey)
	if (!known?.entries.some(({ kind, id }) => kind === 'item' && changed.has(id))) return
	void queryClient.invalidateQueries({ queryKey })
}

/** The cart and the reservations that are shown, if one of these items is in them. */
function rereadHolds({ queryClient, call }: RunningShop, itemIds: readonly number[]): void {
	const changed = new Set(itemIds)
	void queryClient.invalidateQueries({
		queryKey: [HOLDS],
		predicate: ({ queryKey }) => (queryKey.at(-1) as readonly number[]).some((id) => changed.has(id)),
	})
	const { queryKey } = cartQuery(call)
	const known = queryClient.getQueryData(queryKey)
	if (!known?.cart.some(({ item_id }) => changed.has(item_id))) return
	// Rows and totals come from one response, so that they never disagree.
	void queryClient.invalidateQueries({ queryKey })
}
