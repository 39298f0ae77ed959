import { QueryObserver } from '@tanstack/react-query'
import { revisionQuery } from '../../shared/content/queries.ts'
import type { RunningShop } from '../create-shop.ts'

/**
 * Refreshes open screens after an operator changed content. It refetches twice, a moment apart: the first responses
 * may come from a node that has not seen the change yet.
 */
export function followContent(shop: RunningShop): () => void {
	const { call, queryClient, live } = shop
	const { queryKey } = revisionQuery(call)
	let known = queryClient.getQueryData(queryKey)
	let seenAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
	let asksAgain = false
	const options = revisionQuery(call, () => live.isOpen() && !asksAgain)
	const observer = new QueryObserver(queryClient, options)
	// The interval is computed again.
	const stopWatching = live.subscribe(() => observer.setOptions({ ...options }))
	const stop = observer.subscribe(({ data, dataUpdatedAt }) => {
		if (data === undefined || dataUpdatedAt === seenAt) return
		const isNews = known !== undefined && data !== known
		if (isNews || asksAgain) void refresh(shop)
		seenAt = dataUpdatedAt
		known = data
		asksAgain = isNews
		observer.setOptions({ ...options })
	})
	return () => {
		stopWatching()
		stop()
	}
}

/** Lazy: few visits see a change. If a part fails, the next change retries it. */
async function refresh(shop: RunningShop): Promise<void> {
	const part = await import('./refresh-content.ts').catch(() => undefined)
	await part?.refreshContent(shop)
}
