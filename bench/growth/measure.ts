import { verifyBooks } from '../../apps/server/src/modules/books/index.ts'
import { closedBounds, sealLedger } from '../../apps/server/src/modules/ledger/index.ts'
import { listMovements } from '../../apps/server/src/modules/people/list-movements.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { listPartitions } from '../../apps/server/src/platform/database/partitions/partitioned-tables.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type Buyers, startBuyers } from '../purchase/buyers.ts'
import type { Limit } from '../purchase/limit.ts'
import { openServer } from '../purchase/open-server.ts'
import { addShoppers, fillCarts, type Shopper } from '../purchase/shoppers.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import type { GrowthFigures, SizeFigures } from './figures.ts'
import { loadTransfers } from './load-transfers.ts'

export interface GrowthOptions extends Measuring {
	/** Numbers of transfers, ascending. */
	transfers: readonly number[]
	rounds: number
	secondsPerRound: number
}

const CLIENTS = 16
/** The most purchases per second of any round. */
const MOST_PER_SECOND = 4_000
const PAGES = 200
/** The disk is calm when the limit is near its best for so long. */
const CALM_SECONDS = 5
const CALM_SHARE = 0.7
const LONGEST_WAIT_SECONDS = 120
const GB = 1e9

export function measureGrowth(options: GrowthOptions): Promise<GrowthFigures> {
	return endingAll(options, (atEnd) => measureAll(options, atEnd))
}

interface Trial {
	db: Database
	url: string
	shoppers: readonly Shopper[]
	buyers: Buyers
	limit: Limit
}

async function measureAll(options: GrowthOptions, atEnd: AtEnd): Promise<GrowthFigures> {
	const trial = await openTrial(options, atEnd)
	const sizes: SizeFigures[] = []
	const most = Math.max(...options.transfers)
	for (const transfers of options.transfers) {
		options.say(`Loading ${transfers.toLocaleString('en')} transfers`)
		await loadTransfers(trial.db, transfers, most, options.say)
		options.say('Waiting until the disk has written them')
		await untilCalm(trial.limit)
		sizes.push(await measureSize(trial, transfers, options))
	}
	return { limitName: trial.limit.name, sizes }
}

/** Loading leaves gigabytes to be written; commits wait for them. */
async function untilCalm(limit: Limit): Promise<void> {
	let [best, calm] = [0, 0]
	for (let second = 0; second < LONGEST_WAIT_SECONDS && calm < CALM_SECONDS; second++) {
		const perSecond = await limit.round(1)
		best = Math.max(best, perSecond)
		calm = perSecond > 0 && perSecond >= best * CALM_SHARE ? calm + 1 : 0
	}
}

async function openTrial(options: GrowthOptions, atEnd: AtEnd): Promise<Trial> {
	const { secondsPerRound } = options
	const { limit, create } = await openServer(options, CLIENTS, atEnd)
	const url = await create('growth')
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(url)
	atEnd(() => db.close())
	const shoppers = await addShoppers(db, MOST_PER_SECOND * secondsPerRound)
	const buyers = startBuyers()
	atEnd(() => buyers.stop())
	return { db, url, shoppers, buyers, limit }
}

async function measureSize(
	{ db, url, shoppers, buyers, limit }: Trial,
	transfers: number,
	{ rounds, secondsPerRound: seconds, say }: GrowthOptions,
): Promise<SizeFigures> {
	const figures: Pick<SizeFigures, 'purchases' | 'limit'> = { purchases: [], limit: [] }
	for (let round = 1; round <= rounds; round++) {
		say(`Purchases, round ${round} of ${rounds}`)
		await fillCarts(db)
		await db.run('update orders set announced_at = now() where announced_at is null')
		figures.limit.push({ perSecond: await limit.round(seconds) })
		figures.purchases.push(
			await buyers.run({ shoppers, connections: CLIENTS, seconds, through: 'operation', databaseUrl: url }),
		)
	}
	say('History')
	const historyMs = await readPages(db, shoppers)
	say('Verifying everything')
	const fullMs = await tookMs(() => verify(db, true))
	say('Sealing')
	const sealMs = await tookMs(async () => sealLedger(db, await closedBounds(db)))
	say('Verifying what is not sealed')
	const incrementalMs = await tookMs(() => verify(db, false))
	const { bytes } = await db.one<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
	const partitions = (await listPartitions(db)).filter(({ table }) => table === 'ledger_transfers').length
	return {
		transfers,
		partitions,
		gigabytes: bytes / GB,
		...figures,
		historyMs,
		fullMs,
		sealMs,
		incrementalMs,
	}
}

async function verify(db: Database, isFull: boolean): Promise<void> {
	const { faults } = await verifyBooks(db, isFull)
	if (faults.length > 0) throw new Error(`the books do not add up: ${faults[0]}`)
}

/** Of shoppers from all over the table. */
async function readPages(db: Database, shoppers: readonly Shopper[]): Promise<number[]> {
	const times: number[] = []
	for (let page = 0; page < PAGES; page++) {
		const shopper = shoppers[Math.floor((page / PAGES) * shoppers.length)]
		if (shopper === undefined) continue
		times.push(await tookMs(() => listMovements(db, shopper.id, { page: 1, limit: 20 })))
	}
	return times
}

async function tookMs(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now()
	await work()
	return performance.now() - startedAt
}
