import type { Call } from '@skinverse/contract/client/create-client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readSkin, SKIN_PAGES, type SkinPageData, type SkinPageKey } from './queries.ts'

/** Everyone who looks at the skin hears of a change at once, and reads it at different moments. */
const WITHIN_MS = 3_000
const waiting = new WeakSet<Query>()

/**
 * Reads an open page of a skin again that shows one of these items: prices of the exteriors, counts and marks depend on
 * copies that it does not show, too. The rows keep their places; a sold copy fades in its own.
 */
export function rereadSkins(queryClient: QueryClient, call: Call, changed: ReadonlySet<number>): void {
	for (const page of queryClient.getQueryCache().findAll({ queryKey: SKIN_PAGES, type: 'active' })) {
		const known = queryClient.getQueryData<SkinPageData>(page.queryKey)
		if (known === undefined || waiting.has(page) || !shows(known, changed)) continue
		waiting.add(page)
		setTimeout(() => {
			waiting.delete(page)
			void reread(queryClient, call, page).catch(() => undefined)
		}, Math.random() * WITHIN_MS)
	}
}

function shows(
	{ skin: { items, cheapest, lowest_float } }: SkinPageData,
	changed: ReadonlySet<number>,
): boolean {
	return [cheapest, lowest_float, ...items].some((copy) => copy !== null && changed.has(copy.id))
}

async function reread(queryClient: QueryClient, call: Call, { queryKey, state }: Query): Promise<void> {
	const [, , params, query] = queryKey as SkinPageKey
	const { skin } = await readSkin(call, params, query)
	const keepRows = (known: SkinPageData | undefined) =>
		known && { ...known, skin: { ...skin, items: known.skin.items } }
	// As old as before: the rows were not read again.
	queryClient.setQueryData(queryKey, keepRows, { updatedAt: state.dataUpdatedAt })
}
