import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import type { BuyerResult, BuyerWay } from './buyer-plan.ts'
import { type Buyers, startBuyers } from './buyers.ts'
import type { PurchaseFigures } from './figures.ts'
import type { Limit } from './limit.ts'
import { openServer } from './open-server.ts'
import { addShoppers, fillCarts, type Shopper, shareOneItem } from './shoppers.ts'

export interface PurchaseOptions extends Measuring {
	rounds: number
	secondsPerRound: number
}

/** As many as a node has database connections. */
const CLIENTS = 16
const RACERS = 200
/** The maximum number of purchases per second of any round. */
const MOST_PER_SECOND = 4_000
/** An idle node uses less CPU time than this between two samples. */
const AT_REST_CPU_SECONDS = 0.1
const AT_REST_LOOK_MS = 1_000
const AT_REST_LOOKS = 15
const onProgress = () => undefined

export function measurePurchase(options: PurchaseOptions): Promise<PurchaseFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
}

/** One database with shoppers in it. */
interface Market {
	db: Database
	url: string
	shoppers: Shopper[]
}

interface Trial {
	limit: Limit
	buyers: Buyers
	/** Without a node, so that only the buyers use it. */
	quiet: Market
	/** With a node. */
	open: Market & {
		origin: string
		/** Resolves once the node has loaded the items of the carts: a real shop does not get 20,000 at once. */
		atRest(): Promise<void>
	}
}

/** Limit, operation and HTTP alternate on one PostgreSQL, so that other load affects all of them. */
async function runRounds(options: PurchaseOptions, atEnd: AtEnd): Promise<PurchaseFigures> {
	const { rounds, secondsPerRound: seconds, say } = options
	const { limit, buyers, quiet, open } = await openTrial(options, atEnd)
	const figures: PurchaseFigures = {
		clients: CLIENTS,
		limitName: limit.name,
		limit: [],
		operation: [],
		groups: [],
		http: [],
		race: { buyers: RACERS, tookMs: [] },
	}
	const [databaseUrl, origin] = [quiet.url, open.origin]
	const plan = { connections: CLIENTS, seconds }
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		figures.limit.push({ perSecond: await limit.round(seconds) })
		figures.operation.push(await buyAtOnce(buyers, quiet, { ...plan, through: 'operation', databaseUrl }))
		figures.groups.push(await buyAtOnce(buyers, quiet, { ...plan, through: 'groups', databaseUrl }))
		await fillCarts(open.db)
		await open.atRest()
		figures.http.push(await buyAtOnce(buyers, open, { ...plan, through: 'http', origin }))
		figures.race.tookMs.push(await race(buyers, open))
	}
	return figures
}

async function openTrial(options: PurchaseOptions, atEnd: AtEnd): Promise<Trial> {
	const { secondsPerRound, say } = options
	const { limit, create } = await openServer(options, CLIENTS, atEnd)
	say('Preparing the shoppers')
	const openMarket = async (name: string): Promise<Market> => {
		const url = await create(name)
		await migrate(url, { ...SHOP_SCHEMA, onProgress })
		const db = connectTo(url)
		atEnd(() => db.close())
		return { db, url, shoppers: await addShoppers(db, MOST_PER_SECOND * secondsPerRound) }
	}
	const [quiet, open] = [await openMarket('quiet'), await openMarket('open')]
	await fillCarts(open.db)
	const shop = await startShop(open.url)
	atEnd(() => shop.stop())
	const buyers = startBuyers()
	atEnd(() => buyers.stop())
	return { limit, buyers, quiet, open: { ...open, origin: shop.origin, atRest: () => waitUntilAtRest(shop) } }
}

async function waitUntilAtRest(shop: Shop): Promise<void> {
	for (let looks = 0, before = 0; looks < AT_REST_LOOKS; looks++) {
		const { cpuSeconds } = await shop.usage()
		if (cpuSeconds - before < AT_REST_CPU_SECONDS) return
		before = cpuSeconds
		await pause(AT_REST_LOOK_MS)
	}
}

type Round = { connections: number; seconds: number } & BuyerWay

async function buyAtOnce(buyers: Buyers, { db, shoppers }: Market, round: Round): Promise<BuyerResult> {
	await fillCarts(db)
	await dropFollowUps(db)
	const result = await buyers.run({ ...round, shoppers })
	const { 200: bought = 0, ...other } = result.statuses
	if (bought === 0 || Object.keys(other).length > 0)
		throw new Error(`not every shopper could buy: ${JSON.stringify(result.statuses)}`)
	return result
}

/** All buyers concurrently, over HTTP, for one item. Returns the time until the last response. */
async function race(buyers: Buyers, { db, shoppers, origin }: Trial['open']): Promise<number> {
	const racers = shoppers.slice(0, RACERS)
	await shareOneItem(db, racers)
	await dropFollowUps(db)
	const { tookMs, statuses } = await buyers.run({
		through: 'http',
		origin,
		shoppers: racers,
		connections: RACERS,
	})
	if (statuses[200] !== 1 || statuses[409] !== RACERS - 1)
		throw new Error(`a race with one winner ended as ${JSON.stringify(statuses)}`)
	await db.run('delete from cart_items where user_id = any ($1)', [racers.map(({ id }) => id)])
	return tookMs
}

/** The jobs that follow the last round's orders would slow down the next round. */
async function dropFollowUps(db: Database): Promise<void> {
	await db.run('update orders set announced_at = now() where announced_at is null')
}
