import type { Sql } from '../../../platform/database/database.ts'
import { mailOrders } from '../../orders/index.ts'
import { failurePauseMs } from '../offers/pauses.ts'
import type { Round } from '../offers/round.ts'
import type { Delivery } from './read-due.ts'

const HOUR_MS = 3_600_000

/** The delivery is looked at again after this time. */
export function postpone(round: Round, delivery: Delivery, ms: number, reason: string | null): Promise<void> {
	return change(
		round.context.platform.db,
		round,
		delivery,
		`due_at = now() + $3 * interval '1 millisecond', reason = coalesce($4, reason), failures = 0`,
		[ms, reason],
	)
}

/** Steam could not be asked. */
export function postponeFailed(round: Round, delivery: Delivery): Promise<void> {
	return change(
		round.context.platform.db,
		round,
		delivery,
		`due_at = now() + $3 * interval '1 millisecond', failures = failures + 1`,
		[failurePauseMs(round.context.pace, delivery.failures)],
	)
}

/** What Steam said instead of a check, for the operator. */
export function noteTry(round: Round, delivery: Delivery, words: string): Promise<void> {
	return change(round.context.platform.db, round, delivery, 'tries = tries + 1, detail = $3', [words])
}

/** The offer is open at Steam. */
export function markSent(tx: Sql, round: Round, delivery: Delivery): Promise<void> {
	return change(tx, round, delivery, 'unsent_since = null')
}

export function markOffered(tx: Sql, round: Round, delivery: Delivery): Promise<void> {
	return change(
		tx,
		round,
		delivery,
		`state = 'offered', tries = tries + 1, reason = null, detail = '', wish = null, choose_until = null, failures = 0`,
	)
}

/** A new offer after this time. */
export function resume(round: Round, delivery: Delivery, ms: number, reason: string | null): Promise<void> {
	return round.context.platform.db.transaction(async (tx) => {
		await change(
			tx,
			round,
			delivery,
			`state = 'waiting', wish = null, choose_until = null, reason = $4, failures = 0,
				due_at = now() + $3 * interval '1 millisecond', unsent_since = coalesce(unsent_since, now())`,
			[ms, reason],
		)
		await tellBuyer(tx, delivery)
	})
}

export function askBuyer(round: Round, delivery: Delivery, reason: string | null): Promise<void> {
	const { content, pace, platform } = round.context
	const hours = content.settings().trade_choice_hours
	return platform.db.transaction(async (tx) => {
		await change(
			tx,
			round,
			delivery,
			`state = 'choice', wish = null, reason = $3, choose_until = now() + $4 * interval '1 hour', failures = 0,
				unsent_since = null, due_at = now() + $5 * interval '1 millisecond'`,
			[reason, hours, pace.followMs],
		)
		await tellBuyer(tx, delivery)
		await mailOrders(round.context, tx, {
			orderIds: [delivery.order_id],
			itemIds: delivery.items.map(({ item_id }) => item_id),
			news: 'choice',
			until: new Date(platform.clock.now().getTime() + hours * HOUR_MS),
		})
	})
}

/** The end of a delivery and what settles its items, in one transaction. */
export function end(
	round: Round,
	delivery: Delivery,
	state: 'delivered' | 'refunded' | 'by_hand' | 'undone',
	settle: (tx: Sql) => Promise<void>,
	reason: string | null = null,
): Promise<void> {
	return round.context.platform.db.transaction(async (tx) => {
		// In the order of an operator's refund: first the order, then what belongs to it.
		await tx.run('select from orders where id = $1 for update', [delivery.order_id])
		await settle(tx)
		await change(
			tx,
			round,
			delivery,
			`state = $3, reason = $4, wish = null, choose_until = null, ended_at = now()`,
			[state, reason],
		)
		await tellBuyer(tx, delivery)
	})
}

/** Open pages of the buyer follow. */
export async function tellBuyer(tx: Sql, { order_id }: Pick<Delivery, 'order_id'>): Promise<void> {
	await tx.run(`select announce_own_change(user_id, 'orders') from orders where id = $1`, [order_id])
}

async function change(
	sql: Sql,
	{ lease }: Round,
	{ id }: Delivery,
	set: string,
	values: readonly unknown[] = [],
): Promise<void> {
	await sql.run(`update trading_deliveries set fence = $2, ${set} where id = $1 and ended_at is null`, [
		id,
		lease.fence,
		...values,
	])
}
