import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTotals } from '../catalogue/check-totals.ts'
import { startLiveChanges } from '../catalogue/live-changes.ts'
import { prepareMix } from '../catalogue/prepare-mix.ts'
import { connectTo, openTrialDatabases } from '../catalogue/trial-databases.ts'
import { watchSold } from '../catalogue/watch-sold.ts'
import { startGenerator } from '../load/generator.ts'
import type { LoadResult, Plan } from '../load/plan.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import type { ListingsSize } from './figures.ts'

export interface ListingsOptions extends Measuring {
	/** Ascending. */
	sizes: readonly number[]
	seconds: number
	combinations: number
}

const REPEATED = '/api/items/list?category=cs2&sort=popular'
const STEADY = { perSecond: 100, connections: 32 }
const LARGEST = { perSecond: 20, connections: 16 }
const LIVE = { perSecond: 200, connections: 64, changesPerSecond: 50, watchEvery: 5 }
/** Of what the node answers when it does nothing else. */
const WITHIN_SHARE = 0.6
const CHECKED_TOTALS = 20
/** A count of ten million rows by hand takes longer than a query of the shop may. */
const COUNT_WITHIN = "set statement_timeout = '10min'"
const MOST_PATHS = 50_000

/** One size after the other, so that only the largest one has to fit into memory. */
export function measureListings(options: ListingsOptions): Promise<ListingsSize[]> {
	return endingAll(options, async (atEnd) => {
		const databases = await openTrialDatabases(options.folder, options.say)
		atEnd(() => databases.stop())
		const sizes: ListingsSize[] = []
		for (const listings of options.sizes) {
			const url = await databases.ofSize(listings)
			sizes.push(await endingAll(options, (end) => measureSize(options, listings, url, end)))
		}
		return sizes
	})
}

type Starts = Pick<
	ListingsSize,
	| 'listings'
	| 'tableBytes'
	| 'coldSeconds'
	| 'snapshotSeconds'
	| 'snapshotBytes'
	| 'coldCpuSeconds'
	| 'snapshotCpuSeconds'
	| 'stopSeconds'
	| 'readyBytes'
	| 'loadedBytes'
>

async function measureSize(
	options: ListingsOptions,
	listings: number,
	url: string,
	atEnd: AtEnd,
): Promise<ListingsSize> {
	const { folder, say } = options
	const db = connectTo(url)
	atEnd(() => db.close())
	const { tableBytes } = await db.one<{ tableBytes: number }>(
		`select pg_total_relation_size('items') as "tableBytes"`,
	)
	const env = { CATALOGUE_SNAPSHOT_DIR: join(folder, `snapshot-${listings}`) }
	// No earlier snapshot may help.
	await db.run('delete from catalogue_snapshots')
	say(`${listings.toLocaleString('en')} listings: starting without a snapshot`)
	const cold = await startShop(url, env)
	const coldCpuSeconds = (await cold.usage()).cpuSeconds
	const stopping = performance.now()
	await cold.stop()
	const stopSeconds = (performance.now() - stopping) / 1000
	const snapshotBytes = (await stat(join(env.CATALOGUE_SNAPSHOT_DIR, 'catalogue.snapshot'))).size
	say('Starting from the snapshot')
	const shop = await startShop(url, env)
	atEnd(() => shop.stop())
	const { residentBytes: readyBytes, cpuSeconds: snapshotCpuSeconds } = await shop.usage()
	return {
		listings,
		tableBytes,
		coldSeconds: cold.readySeconds,
		snapshotSeconds: shop.readySeconds,
		snapshotBytes,
		coldCpuSeconds,
		snapshotCpuSeconds,
		stopSeconds,
		readyBytes,
		...(await measureAnswers(options, shop, url)),
		loadedBytes: (await shop.usage()).residentBytes,
	}
}

type Answers = Omit<ListingsSize, keyof Starts>

async function measureAnswers(
	{ seconds, combinations, say }: ListingsOptions,
	shop: Shop,
	url: string,
): Promise<Answers> {
	const db = connectTo(url)
	const generator = startGenerator()
	const run = async (plan: Omit<Plan, 'origin' | 'seconds'>): Promise<LoadResult> => {
		const result = await generator.run({ origin: shop.origin, seconds, ...plan })
		if (result.errors > 0) throw new Error(`${result.errors} answers were not 200`)
		return result
	}
	try {
		const mix = await prepareMix(shop.origin, db, combinations)
		say('Comparing totals with PostgreSQL')
		const checkedTotals = await db.transaction(async (tx) => {
			await tx.run(COUNT_WITHIN)
			return checkTotals(tx, mix.totals, CHECKED_TOTALS)
		})
		say('Queries')
		const repeated = await run({ paths: [REPEATED], connections: 64 })
		const before = (await shop.usage()).cpuSeconds
		const any = await run({ paths: mix.take(MOST_PATHS), connections: 16 })
		const cpuMicros = (((await shop.usage()).cpuSeconds - before) * 1_000_000) / any.answers
		const typed = await run({ ...STEADY, paths: mix.takeTyped(STEADY.perSecond * seconds) })
		const skins = await run({ ...STEADY, paths: mix.takeSkins(STEADY.perSecond * seconds) })
		const skinPages = await run({ ...STEADY, paths: mix.takeSkinPages(STEADY.perSecond * seconds) })
		const largestSkin = await run({ ...LARGEST, paths: mix.largestSkin.paths })
		/** A steady rate of queries while listings change. */
		const runLive = async (perSecond: number) => {
			const soldVisibleMs: number[] = []
			let sold = 0
			const changes = await startLiveChanges(db, {
				perSecond: LIVE.changesPerSecond,
				async onSell(id, sell) {
					const visible =
						sold++ % LIVE.watchEvery === 0 ? await watchSold(shop.origin, db, id, sell) : await sell()
					if (typeof visible === 'number') soldVisibleMs.push(visible)
				},
			})
			const { connections } = LIVE
			const load = await run({ perSecond, connections, paths: mix.take(perSecond * seconds) })
			return { load, soldVisibleMs, changesPerSecond: await changes.stop() }
		}
		const perSecond = Math.max(1, Math.min(LIVE.perSecond, Math.floor(any.perSecond * WITHIN_SHARE)))
		say(`${perSecond} queries a second while listings change`)
		const within = await runLive(perSecond)
		say(`${LIVE.perSecond} queries a second while listings change`)
		const { load: live, soldVisibleMs, changesPerSecond } = await runLive(LIVE.perSecond)
		return {
			repeated,
			any: { ...any, cpuMicros },
			typed,
			skins,
			skinPages,
			largestSkin,
			largestSkinCopies: mix.largestSkin.copies,
			live,
			liveWithin: within.load,
			changesPerSecond,
			soldVisibleMs,
			soldVisibleWithinMs: within.soldVisibleMs,
			checkedTotals,
		}
	} finally {
		await generator.stop()
		await db.close()
	}
}
