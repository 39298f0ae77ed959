import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OffersContext } from './context.ts'
import { type LockedOffer, lockOffer } from './lock-offer.ts'
import { makePayable } from './make-payable.ts'
import { moveOffer } from './move-offer.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'offers.deadlines': Record<string, never>
	}
}

type DeadlineContext = Pick<OffersContext, 'platform' | 'content'>

interface Deadline {
	/** Offers that are due at $1, without those already tried in this run. */
	due: string
	pass(context: DeadlineContext, tx: Sql, offer: LockedOffer): Promise<void>
}

const BATCH = 100

/** Steam has not yet said that the trade is final; the database refuses the move. */
const IS_TRADE_WATCHED = `exists (
	select from trading_intakes due join trading_offers asked on asked.intake_id = due.id
	where due.selling_id = offers.id and asked.trade_due_at is not null
)`

const deadlines: readonly Deadline[] = [
	{
		due: `select id from offers where status = 'offer' and quote_expires_at <= $1 and id <> all ($2)
			order by quote_expires_at limit $3`,
		async pass(context, tx, offer) {
			if (offer.status !== 'offer') return
			await moveOffer(context, tx, offer, {
				to: 'declined_by_user',
				mover: { by: 'system' },
				price: offer.servicePrice ?? undefined,
				reason: { key: 'offer_quote_expired' },
			})
		},
	},
	{
		due: `select id from offers where status = 'skin_received' and payable_at <= $1 and id <> all ($2)
			and not ${IS_TRADE_WATCHED} order by payable_at limit $3`,
		async pass(context, tx, offer) {
			if (offer.status === 'skin_received') await makePayable(context, tx, offer, { by: 'system' })
		},
	},
]

/** Declines proposals that expired without an answer, and ends holds that are over. */
export async function passDeadlines(context: DeadlineContext): Promise<void> {
	for (const deadline of deadlines) await passAll(context, deadline)
}

async function passAll(context: DeadlineContext, { due, pass }: Deadline): Promise<void> {
	const { db, clock, log } = context.platform
	const failed: number[] = []
	while (true) {
		const offers = await db.many<{ id: number }>(due, [clock.now(), failed, BATCH])
		for (const { id } of offers) {
			try {
				// Each in its own transaction: a failing offer must not block the others.
				await db.transaction(async (tx) => pass(context, tx, await lockOffer(tx, id)))
			} catch (err) {
				failed.push(id)
				log.error({ err, offer: id }, 'offers: a deadline could not be handled')
			}
		}
		if (offers.length < BATCH) return
	}
}

export async function scheduleDeadlines(context: DeadlineContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('offers.deadlines', () => passDeadlines(context))
	await jobs.schedule('offers.deadlines', '* * * * *', {})
}

/** Something has ended early: what it held up goes on at once, not by the schedule. */
export function passDeadlinesSoon({ jobs }: Pick<Platform, 'jobs'>, tx: Sql): Promise<void> {
	return jobs.enqueue(tx, 'offers.deadlines', {})
}
