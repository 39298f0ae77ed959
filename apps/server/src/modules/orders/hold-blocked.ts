import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OrdersContext } from './context.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		/** What a blocked buyer has in progress. */
		'orders.hold-blocked': { userId: number }
	}
}

/**
 * Holds the open orders of a shopper who is being blocked: in a job, because orders are locked before shoppers, and an
 * order may be announced at this moment by a node that has not seen the block yet.
 */
export function holdBlockedSoon({ jobs }: Pick<Platform, 'jobs'>, tx: Sql, userId: number): Promise<void> {
	return jobs.enqueue(tx, 'orders.hold-blocked', { userId })
}

export async function workOnBlocked({ platform }: Pick<OrdersContext, 'platform'>): Promise<void> {
	const { db, jobs, events } = platform
	await jobs.work('orders.hold-blocked', ({ userId }) =>
		db.transaction(async (tx) => {
			const open = await tx.many<{ id: number }>(
				`select placed.id from orders placed
				where placed.user_id = $1 and placed.status = 'processing' and exists (
					select from order_items line
					where line.order_id = placed.id and line.status = 'processing' and line.marked_sent_at is null)
				order by placed.id for update of placed`,
				[userId],
			)
			const held = await tx.many<{ id: number }>(
				`insert into order_reviews (order_id, cause, points, signals)
				select placed.id, 'blocked', 0, '[]' from orders placed join users buyer on buyer.id = placed.user_id
				where placed.id = any ($1) and buyer.blocked_at is not null
				order by placed.id
				on conflict do nothing returning order_id as id`,
				[open.map(({ id }) => id)],
			)
			if (held.length === 0) return
			// Open trade offers are called off.
			await tx.run(
				'update trading_deliveries set due_at = now() where order_id = any ($1) and ended_at is null',
				[held.map(({ id }) => id)],
			)
			await events.publish(tx, 'trading.due', {})
		}),
	)
}
