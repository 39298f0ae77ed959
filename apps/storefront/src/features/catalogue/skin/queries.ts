import type { Call } from '@skinverse/contract/client/create-client'
import { type SkinAddress, skinAddressQuery } from '@skinverse/contract/skin-address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export interface SkinParams {
	category: string
	slug: string
}

type SkinQuery = ReturnType<typeof skinAddressQuery>

export const SKIN_PAGES = ['skins', 'page'] as const
export type SkinPageKey = readonly [...typeof SKIN_PAGES, SkinParams, SkinQuery]
export type SkinPageData = Awaited<ReturnType<typeof readSkin>>

export async function readSkin(call: Call, params: SkinParams, query: SkinQuery, signal?: AbortSignal) {
	const { payload, meta } = await call('GET /skins/{category}/{slug}', {
		params,
		query,
		...(signal && { signal }),
	})
	return { skin: payload, meta }
}

export const skinQuery = (call: Call, { category, slug }: SkinParams, address: SkinAddress) => {
	const params = { category, slug }
	const query = skinAddressQuery(address)
	return queryOptions({
		queryKey: [...SKIN_PAGES, params, query] satisfies SkinPageKey,
		queryFn: ({ signal }) => readSkin(call, params, query, signal),
		// Another filter of the same page: its copies stay until the new ones are there.
		placeholderData: keepPreviousData,
	})
}

interface HistoryChoice extends Pick<SkinAddress, 'exterior' | 'class'> {
	days: number
}

export const skinHistoryQuery = (call: Call, params: SkinParams, choice: HistoryChoice) =>
	queryOptions({
		queryKey: ['skins', 'history', params.category, params.slug, choice],
		queryFn: async ({ signal }) => {
			const query = { ...choice, days: String(choice.days) }
			return (await call('GET /skins/{category}/{slug}/history', { params, query, signal })).payload
		},
		placeholderData: keepPreviousData,
		// Days are closed once a day.
		staleTime: 600_000,
	})
