import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startShop } from '../servers/shop.ts'
import { type Buyers, startBuyers } from './buyers.ts'
import type { PurchaseFigures } from './figures.ts'
import type { Limit } from './limit.ts'
import { buyAtOnce, dropFollowUps, type Market, openMarket, waitUntilAtRest } from './market.ts'
import { openServer } from './open-server.ts'
import { fillCarts, shareOneItem } from './shoppers.ts'

export interface PurchaseOptions extends Measuring {
	rounds: number
	secondsPerRound: number
}

/** As many as a node has database connections. */
const CLIENTS = 16
const RACERS = 200

export function measurePurchase(options: PurchaseOptions): Promise<PurchaseFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
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
	const market = async (name: string) => openMarket(await create(name), secondsPerRound, atEnd)
	const [quiet, open] = [await market('quiet'), await market('open')]
	await fillCarts(open.db)
	const shop = await startShop(open.url)
	atEnd(() => shop.stop())
	const buyers = startBuyers()
	atEnd(() => buyers.stop())
	return { limit, buyers, quiet, open: { ...open, origin: shop.origin, atRest: () => waitUntilAtRest(shop) } }
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
