import { randomUUID } from 'node:crypto'
import { buyCart } from '../../apps/server/src/modules/orders/buy-cart.ts'
import { createGroupBuying } from '../../apps/server/src/modules/orders/buy-carts.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { Connection } from '../load/connection.ts'
import { summarise } from '../load/summarise.ts'
import type { BuyerPlan, BuyerResult } from './buyer-plan.ts'
import { type Shopper, TRADE_URL } from './shoppers.ts'

/** Buys the shopper's cart; returns the response's status. */
type Buy = (shopper: Shopper) => Promise<number>

const PURCHASE = { tradeUrl: TRADE_URL }
const BODY = JSON.stringify(PURCHASE)
const SETTINGS = {
	internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
	delivery_fee: 0,
	vat_percent: 21,
	shipping_required: false,
}

/** Purchases of the warm-up are not counted: connections open, and PostgreSQL plans its statements. */
const WARM_UP_SHARE = 0.15

/** A separate process, so that its work and its GC pauses are not the server's. */
process.on('message', async (plan: BuyerPlan) => {
	process.send?.(await (plan.through === 'http' ? overHttp(plan) : byOperation(plan)))
})

async function byOperation(plan: BuyerPlan & { through: 'operation' | 'groups' }): Promise<BuyerResult> {
	const db = openDatabase({
		url: plan.databaseUrl,
		maxConnections: plan.connections,
		name: 'bench buyers',
		onIdleError: () => undefined,
	})
	const context = { platform: { db }, content: { settings: () => SETTINGS } }
	const inputHash = Buffer.alloc(32)
	const keyOf = (userId: number) =>
		({ userId, endpoint: 'POST /purchase/product', key: randomUUID(), inputHash }) as const
	const inGroup = createGroupBuying(context)
	const buy: Buy = async ({ id }) => {
		if (plan.through === 'groups') await inGroup(id, PURCHASE, keyOf(id))
		else await buyCart(context, id, PURCHASE, keyOf(id))
		return 200
	}
	try {
		return await buyAll(
			plan,
			Array.from({ length: plan.connections }, () => buy),
		)
	} finally {
		await db.close()
	}
}

async function overHttp(plan: BuyerPlan & { through: 'http' }): Promise<BuyerResult> {
	const opening = Array.from({ length: plan.connections }, () => Connection.open(plan.origin))
	const connections = await Promise.all(opening)
	const buyers = connections.map(
		(connection): Buy =>
			({ token }) => {
				const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`
				return connection.post('/api/purchase/product', headers, BODY)
			},
	)
	const result = await buyAll(plan, buyers)
	for (const connection of connections) connection.close()
	return result
}

async function buyAll({ shoppers, seconds }: BuyerPlan, buyers: readonly Buy[]): Promise<BuyerResult> {
	const statuses: Record<string, number> = {}
	const latenciesMs: number[] = []
	const waiting = shoppers.values()
	const startedAt = performance.now()
	const countFrom = startedAt + (seconds ?? 0) * 1000 * WARM_UP_SHARE
	const end = seconds === undefined ? Number.POSITIVE_INFINITY : countFrom + seconds * 1000
	const work = async (buy: Buy) => {
		for (const shopper of waiting) {
			const sentAt = performance.now()
			if (sentAt >= end) return
			const status = await buy(shopper)
			if (sentAt >= countFrom) latenciesMs.push(performance.now() - sentAt)
			statuses[status] = (statuses[status] ?? 0) + 1
		}
		if (seconds !== undefined) throw new Error('the shoppers ran out before the time did')
	}
	await Promise.all(buyers.map(work))
	const tookMs = performance.now() - countFrom
	const sample = { latenciesMs, answers: latenciesMs.length, errors: 0, seconds: tookMs / 1000 }
	const { perSecond, p50Ms, p99Ms } = summarise(sample)
	return { perSecond, p50Ms, p99Ms, tookMs, statuses }
}
