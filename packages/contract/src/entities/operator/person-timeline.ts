import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'
import { heldReasons } from './deposit.ts'

export const timelineKinds = [
	'order',
	'deposit',
	'offer',
	'payout',
	'message',
	'answer',
	'reply',
	'note',
	'account',
	'operator',
	'correction',
	'case',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened with a shopper. */
export const timelineEntry = z
	.object({
		kind: z.enum(timelineKinds),
		at: epochSeconds,
		/** The number of the order, deposit, offer, payout, thread or case; null where there is none. */
		ref: id.nullable(),
		/** The state, or the event of an account. */
		status: z.string().nullable(),
		amount: z.number().nullable(),
		/** A currency, or `credits`. */
		currency: z.string().nullable(),
		/** Of a case its kind. */
		text: z.string().nullable(),
		/** The operator. */
		by: z.string().nullable(),
		/** Why a deposit is held. */
		held_reason: z.enum(heldReasons).nullable(),
	})
	.meta({ id: 'OfficeTimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

export const personTimeline = z
	.object({
		/** Newest first. */
		entries: z.array(timelineEntry),
		/** What is not finished: orders, deposits, offers, payouts and cases. */
		open: z.array(timelineEntry),
		/** For `before`: the older entries; null if there are none. */
		next: z.string().nullable(),
	})
	.meta({ id: 'OfficePersonTimeline' })
export type PersonTimeline = z.infer<typeof personTimeline>
