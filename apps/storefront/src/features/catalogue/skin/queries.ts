import type { Call } from '@skinverse/contract/client/create-client'
import { type SkinAddress, skinAddressQuery } from '@skinverse/contract/skin-address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export interface SkinParams {
	category: string
	slug: string
}

export const skinQuery = (call: Call, params: SkinParams, address: SkinAddress) => {
	const query = skinAddressQuery(address)
	return queryOptions({
		queryKey: ['skins', params.category, params.slug, query],
		queryFn: async ({ signal }) => {
			const { payload, meta } = await call('GET /skins/{category}/{slug}', { params, query, signal })
			return { skin: payload, meta }
		},
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
