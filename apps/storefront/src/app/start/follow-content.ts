import { QueryObserver } from '@tanstack/react-query'
import { revisionQuery } from '../../shared/content/queries.ts'
import type { RunningShop } from '../create-shop.ts'

/**
 * Brings what an operator changed onto the screens that are open. After a change everything is asked for twice,
 * a moment apart: the first answers may come from a node that has not heard of it yet.
 */
export function followContent(shop: RunningShop): () => void {
	const { call, queryClient } = shop
	const { queryKey } = revisionQuery(call)
	let known = queryClient.getQueryData(queryKey)
	let seenAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
	let asksAgain = false
	return new QueryObserver(queryClient, revisionQuery(call)).subscribe(({ data, dataUpdatedAt }) => {
		if (data === undefined || dataUpdatedAt === seenAt) return
		const isNews = known !== undefined && data !== known
		if (isNews || asksAgain) void refresh(shop)
		seenAt = dataUpdatedAt
		known = data
		asksAgain = isNews
	})
}

/** Fetched when there is something to do; few visits see a change. A part that does not come is asked for next time. */
async function refresh(shop: RunningShop): Promise<void> {
	const part = await import('./refresh-content.ts').catch(() => undefined)
	await part?.refreshContent(shop)
}
