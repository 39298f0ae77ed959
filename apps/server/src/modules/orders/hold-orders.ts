import { pointsOf } from '@skinverse/contract/risk-signals'
import type { Sql } from '../../platform/database/database.ts'
import { findSignals, type StoredSignal } from '../risk/index.ts'
import type { OrdersContext } from './context.ts'

type HoldContext = Pick<OrdersContext, 'platform' | 'content'>

interface PaidOrder {
	id: number
	user_id: number
	is_blocked: boolean
	total_cents: number
}

interface Risk {
	points: number
	signals: StoredSignal[]
}

/**
 * An order of a buyer with a released one is held again if the points have risen, if it costs more (a cheap order must
 * not clear an expensive one), or after this time.
 */
const RELEASE_COUNTS_DAYS = 30

/**
 * Holds the orders of blocked buyers, and of those with as many points as the setting says, in the transaction that
 * announces them: no buyer waits for it. Returns the orders to deliver.
 */
export async function holdOrders(
	{ content }: HoldContext,
	tx: Sql,
	orderIds: readonly number[],
): Promise<number[]> {
	if (orderIds.length === 0) return []
	const orders = await tx.many<PaidOrder>(
		`select placed.id, placed.user_id, buyer.blocked_at is not null as is_blocked, placed.total_cents
		from orders placed join users buyer on buyer.id = placed.user_id
		where placed.id = any ($1) and placed.status = 'processing' order by placed.id`,
		[orderIds],
	)
	const userIds = [...new Set(orders.map(({ user_id }) => user_id))]
	const risks = await findRisks(content.settings(), tx, userIds)
	const released = risks.size === 0 ? [] : await findReleased(tx, userIds)
	const reviews = orders.flatMap(({ id, user_id, is_blocked, total_cents }) => {
		const found = risks.get(user_id)
		const isCleared = released.some(
			(before) =>
				before.user_id === user_id &&
				before.points >= (found?.points ?? 0) &&
				before.total_cents >= total_cents,
		)
		const risk = isCleared ? undefined : found
		if (!is_blocked && risk === undefined) return []
		return [{ order_id: id, cause: is_blocked ? 'blocked' : 'risk', ...(risk ?? { points: 0, signals: [] }) }]
	})
	if (reviews.length === 0) return [...orderIds]
	await tx.run(
		`insert into order_reviews (order_id, cause, points, signals)
		select order_id, cause, points, signals
		from jsonb_to_recordset($1) as (order_id bigint, cause text, points int, signals jsonb)
		on conflict do nothing`,
		[JSON.stringify(reviews)],
	)
	const held = new Set(reviews.map(({ order_id }) => order_id))
	return orderIds.filter((id) => !held.has(id))
}

/** Buyers with too many points. */
async function findRisks(
	settings: ReturnType<HoldContext['content']['settings']>,
	tx: Sql,
	userIds: readonly number[],
): Promise<Map<number, Risk>> {
	const risks = new Map<number, Risk>()
	if (settings.risk_hold_points === 0) return risks
	const rows = await findSignals(tx, userIds, settings)
	for (const userId of userIds) {
		const signals = rows
			.filter(({ user_id }) => user_id === userId)
			.map(({ user_id: _, ...signal }) => signal)
		const points = pointsOf(signals)
		if (points >= settings.risk_hold_points) risks.set(userId, { points, signals })
	}
	return risks
}

interface Released {
	user_id: number
	points: number
	total_cents: number
}

function findReleased(tx: Sql, userIds: readonly number[]): Promise<Released[]> {
	return tx.many<Released>(
		`select placed.user_id, review.points, placed.total_cents
		from order_reviews review join orders placed on placed.id = review.order_id
		where review.released_at > now() - interval '${RELEASE_COUNTS_DAYS} days' and placed.user_id = any ($1)`,
		[userIds],
	)
}

export async function isHeld(tx: Sql, orderId: number): Promise<boolean> {
	const { held } = await tx.one<{ held: boolean }>('select is_order_held($1) as held', [orderId])
	return held
}
