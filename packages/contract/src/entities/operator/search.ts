import { z } from 'zod'
import type { Capability } from '../../capabilities.ts'
import { epochSeconds, id } from '../common.ts'

/** What the back office searches, in the order of the results, with the capability that each needs. */
export const searchGroups = {
	people: 'people.read',
	messages: 'messages.read',
	cases: 'cases.read',
	orders: 'orders.read',
	deposits: 'deposits.read',
	offers: 'offers.read',
	payouts: 'payouts.read',
	items: 'catalogue.read',
} as const satisfies Record<string, Capability>
export type SearchGroup = keyof typeof searchGroups
export const searchGroupNames = Object.keys(searchGroups) as [SearchGroup, ...SearchGroup[]]

export const searchResult = z
	.object({
		group: z.enum(searchGroupNames),
		id,
		/** A name, a topic, the title of an item, the kind of a case; empty where the number says it all. */
		title: z.string(),
		/** The shopper, an address, a reference. */
		details: z.string(),
		/** Null where there is none. */
		status: z.string().nullable(),
		/** The account, or that of its shopper, is blocked. */
		blocked: z.boolean(),
		amount: z.number().nullable(),
		/** A currency, or `credits`. */
		currency: z.string().nullable(),
		at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficeSearchResult' })
export type SearchResult = z.infer<typeof searchResult>
