import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../platform/database/database.ts'
import type { OrdersContext } from './context.ts'
import { mailOrders } from './mail-order.ts'

export interface Announcer {
	/** Also looks for orders that no call of this node announced. */
	start(): void
	/** There is a new order; called after each purchase and never waited for. */
	poke(): void
	close(): Promise<void>
}

/** Finds the orders of a node that was killed between the purchase and its announcement. */
const LOOK_EVERY_MS = 2_000
/** Orders within this time are announced in one batch: the delay of a mail is not noticeable, and a busy shop needs fewer statements. */
const GATHER_MS = 50
const BATCH = 100

interface NewOrder {
	id: number
	kind: 'product' | 'pack' | 'prompt'
}

/**
 * The outbox of purchases. A purchase is one call of the database and ends with its commit; what follows from
 * it (the nodes' catalogues, mail, delivery, popularity) is set going here, right after, by whichever node finds the order first. The
 * order's own row says whether that has happened, so nothing is forgotten and nothing happens twice.
 */
export function createAnnouncer(context: OrdersContext): Announcer {
	const { db, log } = context.platform
	const closing = new AbortController()
	let underWay: Promise<void> | undefined
	let isPoked = false

	const announceAll = async () => {
		do {
			await pause(GATHER_MS, undefined, { signal: closing.signal })
			isPoked = false
			while (!closing.signal.aborted && (await db.transaction((tx) => announceSome(context, tx))) === BATCH);
		} while (isPoked)
	}
	const poke = () => {
		isPoked = true
		if (closing.signal.aborted || underWay !== undefined) return
		underWay = announceAll()
			.catch((err: unknown) => {
				if (!closing.signal.aborted) log.warn({ err }, 'orders could not be announced; trying again')
			})
			.finally(() => {
				underWay = undefined
			})
	}
	let timer: NodeJS.Timeout | undefined
	return {
		start() {
			timer = setInterval(poke, LOOK_EVERY_MS)
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

/** How many it announced. Orders that another node is at work on are passed over. */
async function announceSome(context: OrdersContext, tx: Sql): Promise<number> {
	const orders = await tx.many<NewOrder>(
		`select id, kind from orders where announced_at is null order by id limit $1 for update skip locked`,
		[BATCH],
	)
	if (orders.length === 0) return 0
	const [prompts, others] = [idsOf(orders, true), idsOf(orders, false)]
	// A prompt is delivered by being bought.
	await mailOrders(context, tx, { orderIds: prompts, news: 'delivered' })
	await mailOrders(context, tx, { orderIds: others, news: 'placed' })
	await context.delivery.begin(tx, others)
	const ids = [...prompts, ...others]
	await tx.run(
		`insert into popularity_events (user_id, kind_id)
		select placed.user_id, bought.kind_id from order_items bought join orders placed on placed.id = bought.order_id
		where placed.id = any ($1)`,
		[ids],
	)
	await tx.run('update orders set announced_at = now() where id = any ($1)', [ids])
	// Purchases leave it to us: see `announce_item_changes`.
	await tx.run('select announce_item_changes()')
	return orders.length
}

const idsOf = (orders: readonly NewOrder[], arePrompts: boolean): number[] =>
	orders.filter(({ kind }) => (kind === 'prompt') === arePrompts).map(({ id }) => id)
