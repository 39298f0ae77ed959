import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../platform/database/database.ts'
import { requestReceipts } from '../receipts/index.ts'
import type { OrdersContext } from './context.ts'
import { holdOrders } from './hold-orders.ts'
import { mailOrders } from './mail-order.ts'

export interface Announcer {
	/** Also polls for orders that this node did not announce itself. */
	start(): void
	/** Called after each purchase, without waiting: there is a new order. */
	poke(): void
	close(): Promise<void>
}

/** Finds the orders of a node that was killed between the purchase and its announcement. */
const POLL_INTERVAL_MS = 2_000
/** Batch window: the delay of a mail is not noticeable, and a busy shop needs fewer statements. */
const BATCH_WINDOW_MS = 50
const BATCH = 100

interface NewOrder {
	id: number
	kind: 'product' | 'pack' | 'prompt'
	user_id: number
}

/**
 * The outbox of purchases. A purchase is one database call and ends with its commit. Its effects (change feed, mail,
 * delivery, popularity) are started here by the first node that locks the order. The order's row records that, so
 * they happen exactly once.
 */
export function createAnnouncer(context: OrdersContext): Announcer {
	const { db, log } = context.platform
	const closing = new AbortController()
	let underWay: Promise<void> | undefined
	let isPoked = false

	const announceAll = async () => {
		do {
			await pause(BATCH_WINDOW_MS, undefined, { signal: closing.signal })
			isPoked = false
			while (!closing.signal.aborted && (await db.transaction((tx) => announceSome(context, tx))) === BATCH);
		} while (isPoked)
	}
	const poke = () => {
		isPoked = true
		if (closing.signal.aborted || underWay !== undefined) return
		underWay = announceAll()
			.catch((err: unknown) => {
				if (!closing.signal.aborted) log.warn({ err }, 'orders could not be announced; retrying')
			})
			.finally(() => {
				underWay = undefined
			})
	}
	let timer: NodeJS.Timeout | undefined
	return {
		start() {
			timer = setInterval(poke, POLL_INTERVAL_MS)
			timer.unref()
		},
		poke,
		async close() {
			closing.abort()
			clearInterval(timer)
			await underWay
		},
	}
}

/** Returns how many it announced. Orders that another node has locked are skipped. */
async function announceSome(context: OrdersContext, tx: Sql): Promise<number> {
	const orders = await tx.many<NewOrder>(
		`select id, kind, user_id from orders where announced_at is null order by id limit $1 for update skip locked`,
		[BATCH],
	)
	if (orders.length === 0) return 0
	const [prompts, others] = [idsOf(orders, true), idsOf(orders, false)]
	// A prompt is delivered with its purchase.
	await mailOrders(context, tx, { orderIds: prompts, news: 'delivered' })
	await mailOrders(context, tx, { orderIds: others, news: 'placed' })
	await context.delivery.begin(tx, await holdOrders(context, tx, others))
	const ids = [...prompts, ...others]
	await requestReceipts(context.platform, tx, 'order', ids)
	await tx.run(
		`insert into popularity_events (user_id, kind_id)
		select placed.user_id, bought.kind_id from order_items bought join orders placed on placed.id = bought.order_id
		where placed.id = any ($1)`,
		[ids],
	)
	await tx.run('update orders set announced_at = now() where id = any ($1)', [ids])
	// Purchases leave this notification to the outbox: see `announce_item_changes`.
	await tx.run('select announce_item_changes()')
	const userIds = [...new Set(orders.map(({ user_id }) => user_id))]
	await context.platform.events.publish(tx, 'user.changed', { userIds, parts: ['balance', 'orders', 'cart'] })
	return orders.length
}

const idsOf = (orders: readonly NewOrder[], arePrompts: boolean): number[] =>
	orders.filter(({ kind }) => (kind === 'prompt') === arePrompts).map(({ id }) => id)
