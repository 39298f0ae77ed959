import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random, randomFrom } from '../../src/modules/catalogue/demo/random.ts'
import { type Content, openContent } from '../../src/modules/content/index.ts'
import { openProviders } from '../../src/modules/deposits/index.ts'
import { reconcileDeposits } from '../../src/modules/deposits/reconcile.ts'
import { settleOrder } from '../../src/modules/orders/index.ts'
import { type RunningPlatform, startPlatform } from '../../src/platform/start-platform.ts'
import { movableClock } from '../movable-clock.ts'
import { testConfig } from '../test-config.ts'
import type { Witness } from './witness.ts'

/** The operator, in a separate process beside the two nodes. */
export interface StormOperator {
	readonly platform: RunningPlatform
	readonly content: Content
	/** Marks orders as delivered or not deliverable, and refunds what was delivered, until the signal. */
	settleOrders(seed: number, witness: Witness, end: AbortSignal): Promise<void>
	/** Moves the clock past the minutes after which the shop reconciles deposits without a webhook. */
	reconcile(): Promise<void>
	stop(): Promise<void>
}

const ROUND_MINUTES = 3
const NOTHING_TO_DO_MS = 20
/** The newest orders: two operators may settle them at once, and they may still be in progress. */
const NEWEST = 12

export async function startOperator(databaseUrl: string): Promise<StormOperator> {
	const clock = movableClock()
	const platform = await startPlatform(testConfig({ demo: true }), databaseUrl, { clock })
	const content = await openContent(platform)
	return {
		platform,
		content,
		async settleOrders(seed, witness, end) {
			const random = randomFrom(seed)
			while (!end.aborted) {
				// While the database is unavailable nothing can be settled.
				const settled = await settleOne(platform, content, random).catch(() => undefined)
				const refunded = await refundLater(platform, random).catch(() => false)
				if (refunded) witness.count('refunds after the delivery')
				if (settled === undefined && !refunded) await pause(NOTHING_TO_DO_MS)
				if (settled !== undefined) witness.count(settled === 'canceled' ? 'refunds' : 'deliveries')
				if (settled === 'twice') witness.broken.push('an order was settled twice')
			}
		},
		async reconcile() {
			const providers = await openProviders(platform)
			const startedAt = clock.now()
			do {
				clock.moveMinutes(ROUND_MINUTES)
				await reconcileDeposits({ platform, content, providers })
			} while (await isAnyUnasked(platform, startedAt))
		},
		async stop() {
			await content.close()
			await platform.stop()
		},
	}
}

/** Twice concurrently, as by two operators: the second outcome must change nothing. */
async function settleOne(
	platform: RunningPlatform,
	content: Content,
	random: Random,
): Promise<'canceled' | 'completed' | 'twice' | undefined> {
	const outcome = pick(random, ['canceled', 'canceled', 'completed'] as const)
	const place = Math.floor(random() * NEWEST)
	const isPartial = random() < 0.3
	const order = await platform.db.maybe<{ id: number; itemId: number }>(
		`select placed.id, min(bought.item_id) as "itemId" from orders placed
			join order_items bought on bought.order_id = placed.id
		where placed.status = 'processing' group by placed.id order by placed.id desc limit 1 offset $1`,
		[place],
	)
	if (order === undefined) return undefined
	const settlement = { orderId: order.id, ...(isPartial && { itemIds: [order.itemId] }) }
	const settle = (how: typeof outcome) =>
		platform.db.transaction((tx) => settleOrder({ platform, content }, tx, { ...settlement, outcome: how }))
	const [first, second] = await Promise.all([settle(outcome), settle('canceled')])
	if (first.length > 0 && second.length > 0) return 'twice'
	if (first.length > 0) return outcome
	return second.length > 0 ? 'canceled' : undefined
}

/** A part of the price of a delivered item, or all of it, twice concurrently; the database keeps it within the price. */
async function refundLater({ db }: RunningPlatform, random: Random): Promise<boolean> {
	const place = Math.floor(random() * NEWEST)
	const share = pick(random, [0.3, 0.6, 1])
	const fate = pick(random, ['kept', 'returned', 'written_off'])
	const refund = () =>
		db.maybe(
			`select refund_delivered(line.order_id, line.item_id, line.cents, $3, 'Goodwill',
				(select min(id) from operators), null)
			from (
				select order_id, item_id, ceil((price_cents - discount_cents) * $2::numeric)::bigint as cents from order_items
				where status = 'completed' order by order_id desc, item_id limit 1 offset $1
			) line`,
			[place, share, fate],
		)
	const both = await Promise.allSettled([refund(), refund()])
	return both.some((one) => one.status === 'fulfilled' && one.value !== undefined)
}

async function isAnyUnasked({ db }: RunningPlatform, since: Date): Promise<boolean> {
	const unasked = await db.maybe(
		`select from deposits where status in ('Pending', 'Processing') and provider_ref is not null
			and coalesce(asked_at < $1, true) limit 1`,
		[since],
	)
	return unasked !== undefined
}
