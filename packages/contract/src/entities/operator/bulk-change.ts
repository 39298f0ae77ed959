import { z } from 'zod'
import { oldPriceChoices, priceBases, priceEndings } from '../../rules/bulk-change.ts'
import { epochSeconds, eur, id } from '../common.ts'

const count = z.int().nonnegative()

export const bulkActions = ['price', 'withdraw', 'put_back', 'file'] as const
export type BulkAction = (typeof bulkActions)[number]

/** `draft` is an uploaded file that waits for a decision. */
export const bulkStatuses = ['draft', 'discarded', 'queued', 'running', 'done', 'undoing', 'undone'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/** Why a listing was not changed, or keeps its change when the rest is undone. */
export const skipReasons = [
	'unchanged',
	'sold',
	'reserved',
	'written_off',
	'changed',
	'busy',
	'no_cost',
	'no_sales',
	'no_other_copy',
	'out_of_range',
	'unknown',
	'stopped',
] as const
export type SkipReason = (typeof skipReasons)[number]
const reasons = z.partialRecord(z.enum(skipReasons), count)

/** What a change would do to the whole selection. */
export const bulkPreview = z
	.object({
		matching: count,
		changes: count,
		cheaper: count,
		dearer: count,
		skipped: reasons,
		/** Prices that a bound decided: cost plus a percentage, or another one. */
		held_at_cost: count,
		held_at_bound: count,
		/** Of the listings that change: without a known cost, which no bound of cost protects. */
		unknown_cost: count,
		/** Of all matching listings. */
		sum_before: eur,
		sum_after: eur,
		/** Percent of the price that is not cost, of listings with a known cost. */
		margin_before: z.number().nullable(),
		margin_after: z.number().nullable(),
		/** How many prices change by how many percent; the outer ones are "or more". */
		spread: z.array(z.object({ percent: z.int(), count })),
		/** The listings themselves, if they were named one by one. */
		rows: z.array(
			z.object({
				id,
				price: eur.nullable(),
				skipped: z.enum(skipReasons).nullable(),
				held: z.enum(['cost', 'bound']).nullable(),
			}),
		),
	})
	.meta({ id: 'BulkPreview' })
export type BulkPreview = z.infer<typeof bulkPreview>

/** A price rule in whole numbers: hundredths of a percent, and cents. */
const storedRule = z.object({
	base: z.enum(priceBases),
	percent: z.int().optional(),
	amount: z.int().optional(),
	price: z.int().optional(),
	ending: z.enum(priceEndings),
	above_cost: z.int().optional(),
	change_at_most: z.int().optional(),
	lowest: z.int().optional(),
	highest: z.int().optional(),
	old_price: z.enum(oldPriceChoices),
})
export type StoredRule = z.infer<typeof storedRule>

/** A change of many listings at once. */
export const bulkChange = z
	.object({
		id,
		action: z.enum(bulkActions),
		status: z.enum(bulkStatuses),
		operator: z.string(),
		/** The operator who undid it. */
		undone_by: z.string().nullable(),
		rule: storedRule.nullable(),
		reason: z.string().nullable(),
		file: z.string().nullable(),
		lines: count,
		changed: count,
		skipped: count,
		skips: reasons,
		undone: count,
		kept: count,
		sum_before: eur,
		sum_after: eur,
		created_at: epochSeconds,
		finished_at: epochSeconds.nullable(),
		/** Its job failed all its retries: nothing happens until an operator retries it. */
		is_parked: z.boolean(),
		/** Null: it cannot be undone, or not any more. */
		undo_until: epochSeconds.nullable(),
		/** How many listings an undo would change at this moment; null if it cannot be undone. */
		undoable: count.nullable(),
	})
	.meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof bulkChange>

/** A line of an uploaded file that cannot be used. */
export const bulkFileFault = z.object({ line: count, fault: z.string() }).meta({ id: 'BulkFileFault' })
export type BulkFileFault = z.infer<typeof bulkFileFault>
