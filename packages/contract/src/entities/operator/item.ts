import { z } from 'zod'
import { games } from '../../games.ts'
import { epochSeconds, eur, id } from '../common.ts'

export const itemStatuses = ['available', 'sold', 'withdrawn'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** A listing, as catalogue operators see it. */
export const officeItem = z
	.object({
		id,
		title: z.string(),
		category: z.enum(games),
		type: z.string(),
		quality: z.string().nullable(),
		exterior: z.string().nullable(),
		class: z.string().nullable(),
		picture: z.string().nullable(),
		price: eur,
		/** Struck through in the shop if it is greater than the price. */
		old_price: eur.nullable(),
		/** What the shop paid for it; null if that is unknown. */
		cost: eur.nullable(),
		status: z.enum(itemStatuses),
		float_value: z.number().nullable(),
		paint_seed: z.int().nullable(),
		trade_lock_until: epochSeconds.nullable(),
		created_at: epochSeconds,
		/** The trade account that holds it; null if none does. */
		account: z.string().nullable(),
	})
	.meta({ id: 'OfficeItem' })
export type OfficeItem = z.infer<typeof officeItem>

/** The operators' changes of a listing. */
export const officeItemEvent = z
	.object({
		at: epochSeconds,
		event: z.enum(['edit', 'withdraw', 'put_back', 'add', 'write_off']),
		operator: z.string().nullable(),
		reason: z.string().nullable(),
		/** Before and after, for changes of prices. */
		prices: z.tuple([eur, eur]).nullable(),
		/** It was one of many in this bulk change. */
		bulk_change_id: id.nullable(),
	})
	.meta({ id: 'OfficeItemEvent' })
export type OfficeItemEvent = z.infer<typeof officeItemEvent>

export const officeItemDetails = officeItem
	.extend({ source: z.string().nullable(), history: z.array(officeItemEvent) })
	.meta({ id: 'OfficeItemDetails' })
export type OfficeItemDetails = z.infer<typeof officeItemDetails>

/** `in_stock`: trade accounts hold copies. `never`: no copy was ever listed. `gone`: all were sold or withdrawn. */
export const unpricedFilters = ['in_stock', 'never', 'gone'] as const
export type UnpricedFilter = (typeof unpricedFilters)[number]

/** A kind of items without a listing on sale, so without a price. */
export const unpricedKind = z
	.object({
		id,
		title: z.string(),
		/** The names of a kind's phases are equal: `Phase 2`. Empty for most. */
		phase: z.string(),
		category: z.enum(games),
		type: z.string(),
		quality: z.string().nullable(),
		picture: z.string().nullable(),
		/** Copies on trade accounts that are not listed. */
		in_stock: z.int().nonnegative(),
		/** One of these accounts. */
		account_id: id.nullable(),
		/** How many listings it had. */
		listings: z.int().nonnegative(),
		/** Of its last listing; null if it had none. */
		last_price: eur.nullable(),
		last_status: z.enum(itemStatuses).nullable(),
	})
	.meta({ id: 'UnpricedKind' })
export type UnpricedKind = z.infer<typeof unpricedKind>

/** A saved filter of the catalogue: one's own, or one that a colleague shares. */
export const itemView = z
	.object({
		id,
		name: z.string(),
		is_shared: z.boolean(),
		is_own: z.boolean(),
		operator: z.string(),
		/** As an address has it. */
		filter: z.record(z.string(), z.string()),
	})
	.meta({ id: 'ItemView' })
export type ItemView = z.infer<typeof itemView>
