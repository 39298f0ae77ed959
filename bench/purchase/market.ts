import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import type { AtEnd } from '../report/measuring.ts'
import type { Shop } from '../servers/shop.ts'
import type { BuyerResult, BuyerWay } from './buyer-plan.ts'
import type { Buyers } from './buyers.ts'
import { addShoppers, fillCarts, type Shopper } from './shoppers.ts'

/** The maximum number of purchases per second of any round. */
const MOST_PER_SECOND = 4_000
/** An idle node uses less CPU time than this between two samples. */
const AT_REST_CPU_SECONDS = 0.1
const AT_REST_LOOK_MS = 1_000
const AT_REST_LOOKS = 15

/** One database with shoppers in it. */
export interface Market {
	db: Database
	url: string
	shoppers: Shopper[]
}

/** A new shop in an empty database, with enough shoppers for a round. */
export async function openMarket(url: string, secondsPerRound: number, atEnd: AtEnd): Promise<Market> {
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(url)
	atEnd(() => db.close())
	return { db, url, shoppers: await addShoppers(db, MOST_PER_SECOND * secondsPerRound) }
}

export async function waitUntilAtRest(shop: Shop): Promise<void> {
	for (let looks = 0, before = 0; looks < AT_REST_LOOKS; looks++) {
		const { cpuSeconds } = await shop.usage()
		if (cpuSeconds - before < AT_REST_CPU_SECONDS) return
		before = cpuSeconds
		await pause(AT_REST_LOOK_MS)
	}
}

type Round = { connections: number; seconds: number } & BuyerWay

export async function buyAtOnce(
	buyers: Buyers,
	{ db, shoppers }: Market,
	round: Round,
): Promise<BuyerResult> {
	await fillCarts(db)
	await dropFollowUps(db)
	const result = await buyers.run({ ...round, shoppers })
	const { 200: bought = 0, ...other } = result.statuses
	if (bought === 0 || Object.keys(other).length > 0)
		throw new Error(`not every shopper could buy: ${JSON.stringify(result.statuses)}`)
	return result
}

/** The jobs that follow the last round's orders would slow down the next round. */
export async function dropFollowUps(db: Database): Promise<void> {
	await db.run('update orders set announced_at = now() where announced_at is null')
}
