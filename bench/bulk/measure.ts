import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { generateListings } from '../../apps/server/src/modules/catalogue/generate/generate-listings.ts'
import { createSession } from '../../apps/server/src/modules/operators/sessions/sessions.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { createOperator } from '../../apps/server/test/operators.ts'
import { createVisitor, type Visitor } from '../../apps/server/test/visitor.ts'
import { type Buyers, startBuyers } from '../purchase/buyers.ts'
import { buyAtOnce, type Market, openMarket, waitUntilAtRest } from '../purchase/market.ts'
import { fillCarts } from '../purchase/shoppers.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import type { BulkFigures } from './figures.ts'

export interface BulkOptions extends Measuring {
	rounds: number
	secondsPerRound: number
	/** On sale in all, with those in the carts. */
	listings: number
}

const CLIENTS = 16
const SEED = 1
const LOOK_EVERY_MS = 100
/** Up and down in turn, so that prices stay where they are. */
const RULES = [{ percent: '10' }, { percent: '-9' }] as const

export function measureBulk(options: BulkOptions): Promise<BulkFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
}

interface Trial extends Market {
	shop: Shop
	buyers: Buyers
	clerk: Visitor
}

/** Purchases with and without a bulk change alternate on one node, so that other load affects both. */
async function runRounds(options: BulkOptions, atEnd: AtEnd): Promise<BulkFigures> {
	const { rounds, secondsPerRound: seconds, listings, say } = options
	const trial = await openTrial(options, atEnd)
	await rest(trial)
	say('Changing all prices')
	const figures: BulkFigures = {
		clients: CLIENTS,
		listings,
		without: [],
		during: [],
		aloneSeconds: await repriceAlone(trial, listings),
		changedPerSecond: [],
	}
	const buy = () =>
		buyAtOnce(trial.buyers, trial, {
			through: 'http',
			origin: trial.shop.origin,
			connections: CLIENTS,
			seconds,
		})
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		await rest(trial)
		figures.without.push(await buy())
		await rest(trial)
		const job = keepRepricing(trial)
		await job.started
		figures.during.push(await buy())
		figures.changedPerSecond.push(await job.stop())
	}
	return figures
}

async function openTrial(options: BulkOptions, atEnd: AtEnd): Promise<Trial> {
	const { folder, secondsPerRound, listings, say } = options
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	const market = await openMarket(postgres.url, secondsPerRound, atEnd)
	say('Preparing the listings')
	const { db, shoppers } = market
	const count = listings - shoppers.length
	await generateListings(db, { count, seed: SEED, now: new Date(), onProgress: () => undefined })
	await fillCarts(db)
	const shop = await startShop(postgres.url)
	atEnd(() => shop.stop())
	const buyers = startBuyers()
	atEnd(() => buyers.stop())
	return { ...market, shop, buyers, clerk: await signedInClerk(db, shop.origin) }
}

async function signedInClerk(db: Database, origin: string): Promise<Visitor> {
	const { id } = await createOperator(db, 'catalogue')
	const clerk = createVisitor(origin)
	const from = { ip: '127.0.0.1', device: 'bench' }
	clerk.cookies.set('skinverse_operator', await createSession(db, id, from, { secondFactor: true }))
	return clerk
}

/** Every shopper has an item in the cart, and the node has loaded it. */
async function rest({ db, shop }: Trial): Promise<void> {
	await fillCarts(db)
	await waitUntilAtRest(shop)
}

async function startChange({ clerk }: Trial, turn: number): Promise<number> {
	const { status, body } = await clerk.post('/api/backoffice/bulk-changes', {
		action: 'price',
		key: randomUUID(),
		rule: { base: 'price', lowest: '0.10', ...RULES[turn % RULES.length] },
		selection: { filter: {} },
	})
	if (status !== 200) throw new Error(`no bulk change: ${status} ${JSON.stringify(body)}`)
	return body.bulk_change_id
}

interface Progress {
	status: string
	changed: number
	seconds: number | null
}

const progressOf = ({ db }: Trial, id: number) =>
	db.one<Progress>(
		`select status, changed, extract(epoch from finished_at - created_at)::float as seconds
		from bulk_changes where id = $1`,
		[id],
	)

async function untilIt(trial: Trial, id: number, is: (progress: Progress) => boolean): Promise<Progress> {
	for (;;) {
		const progress = await progressOf(trial, id)
		if (is(progress)) return progress
		await pause(LOOK_EVERY_MS)
	}
}

async function repriceAlone(trial: Trial, listings: number): Promise<number> {
	const { changed, seconds } = await untilIt(
		trial,
		await startChange(trial, 1),
		({ status }) => status === 'done',
	)
	// Some of the cheapest are at the lowest price already.
	if (seconds === null || changed < 0.9 * listings) throw new Error(`only ${changed} listings were changed`)
	return seconds
}

/** One change after the other until it is stopped, which returns how many listings were changed in a second. */
function keepRepricing(trial: Trial): { started: Promise<void>; stop(): Promise<number> } {
	const { promise: started, resolve } = Promise.withResolvers<void>()
	let isWanted = true
	let [changed, countedFrom] = [0, 0]
	const work = async () => {
		for (let turn = 0; isWanted; turn++) {
			const id = await startChange(trial, turn)
			const { changed: before } = await untilIt(trial, id, (progress) => progress.changed > 0)
			if (turn === 0) {
				countedFrom = performance.now()
				changed -= before
				resolve()
			}
			await untilIt(trial, id, ({ status }) => status === 'done' || !isWanted)
			changed += (await progressOf(trial, id)).changed
			if (isWanted) continue
			const perSecond = (changed * 1000) / (performance.now() - countedFrom)
			await untilIt(trial, id, ({ status }) => status === 'done')
			return perSecond
		}
		throw new Error('no bulk change was started')
	}
	const working = work()
	return {
		started: Promise.race([started, working.then(() => undefined)]),
		stop() {
			isWanted = false
			return working
		},
	}
}
