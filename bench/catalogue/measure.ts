import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import type { LoadResult, Plan } from '../load/plan.ts'
import { repeat } from '../load/repeat.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startBareRoute } from '../servers/bare-route.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import { isByHand, listByHand } from './by-hand.ts'
import { checkTotals } from './check-totals.ts'
import type { CatalogueFigures, LiveFigures, Round, SizeFigures } from './figures.ts'
import { startLiveChanges } from './live-changes.ts'
import { type Mix, prepareMix } from './prepare-mix.ts'
import { connectTo, openTrialDatabases } from './trial-databases.ts'
import { watchSold } from './watch-sold.ts'

export interface CatalogueOptions extends Measuring {
	/** Ascending; the targets are about the last one. */
	sizes: readonly number[]
	rounds: number
	secondsPerRound: number
	/** Number of filter combinations; each is requested in every order and at three pages. */
	combinations: number
}

interface Trial {
	shop: Shop
	db: Database
	/** One connection per client of the hand-written SQL. */
	byHand: Database
	mix: Mix
	figures: SizeFigures
}

const REPEATED = '/api/items/list?category=cs2&sort=popular'
const LIVE = { perSecond: 500, changesPerSecond: 50, connections: 128, watchEvery: 5 }
/** As of hundreds of shoppers who type at the same time. */
const TYPING = { perSecond: 100, connections: 32 }
/** Most visitors look at items. */
const GROUPING = { perSecond: 100, connections: 32 }
/** One skin of thousands is opened by many when it is in the news. */
const LARGEST = { perSecond: 20, connections: 16 }
const CHECKED_TOTALS = 40
const BY_HAND_CLIENTS = 16
/** The maximum number of URLs per round; at more than ten thousand a second it starts again. */
const MOST_PER_ROUND = 50_000

/** Everything in one run: limits, sizes and loads alternate, so that other load affects all of them. */
export function measureCatalogue(options: CatalogueOptions): Promise<CatalogueFigures> {
	return endingAll(options, (atEnd) => runTrials(options, atEnd))
}

async function runTrials(options: CatalogueOptions, atEnd: AtEnd): Promise<CatalogueFigures> {
	const databases = await openTrialDatabases(options.folder, options.say)
	atEnd(() => databases.stop())
	const generator = startGenerator()
	atEnd(() => generator.stop())
	const trials: Trial[] = []
	for (const listings of options.sizes) {
		const url = await databases.ofSize(listings)
		options.say(`Starting a shop with ${listings.toLocaleString('en')} listings`)
		const shop = await startShop(url)
		atEnd(() => shop.stop())
		const db = connectTo(url)
		atEnd(() => db.close())
		const byHand = connectTo(url, BY_HAND_CLIENTS)
		atEnd(() => byHand.close())
		const mix = await prepareMix(shop.origin, db, options.combinations)
		trials.push({ shop, db, byHand, mix, figures: noFigures(listings, shop.readySeconds, mix) })
	}
	return measureTrials(options, trials, generator, atEnd)
}

async function measureTrials(
	{ rounds, secondsPerRound: seconds, folder, say }: CatalogueOptions,
	trials: readonly Trial[],
	generator: Generator,
	atEnd: AtEnd,
): Promise<CatalogueFigures> {
	const largest = trials.at(-1)
	if (largest === undefined) throw new Error('no size to measure')
	const answer = await fetch(largest.shop.origin + REPEATED)
	const bareRoute = await startBareRoute(answer.clone(), folder)
	atEnd(() => bareRoute.stop())
	const checkedTotals = await checkTotals(largest.db, largest.mix.totals, CHECKED_TOTALS)

	const bare: CatalogueFigures['bare'] = []
	const bareWithHeaders: CatalogueFigures['bare'] = []
	const limit = { origin: bareRoute.origin, seconds, connections: 64 }
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		bare.push(await generator.run({ ...limit, paths: ['/bare'] }))
		bareWithHeaders.push(await generator.run({ ...limit, paths: ['/with-headers'] }))
		for (const { shop, byHand, mix, figures } of trials) {
			const plan = { origin: shop.origin, seconds, paths: [REPEATED], connections: 64 }
			figures.repeated.push(await runAt(shop, generator, plan))
			for (const [connections, results] of [[16, figures.at16] as const, [64, figures.at64] as const]) {
				results.push(
					await runAt(shop, generator, { ...plan, connections, paths: mix.take(MOST_PER_ROUND / rounds) }),
				)
			}
			const typed = mix.takeTyped(TYPING.perSecond * seconds)
			figures.typed.push(await runSteady(shop, generator, { ...TYPING, seconds, paths: typed }))
			const grouped = mix.takeSkins(GROUPING.perSecond * seconds)
			figures.skins.push(await runSteady(shop, generator, { ...GROUPING, seconds, paths: grouped }))
			const pages = mix.takeSkinPages(GROUPING.perSecond * seconds)
			figures.skinPages.push(await runSteady(shop, generator, { ...GROUPING, seconds, paths: pages }))
			const { paths } = mix.largestSkin
			figures.largestSkin.push(await runSteady(shop, generator, { ...LARGEST, seconds, paths }))
			figures.byHand.push(await runByHand(byHand, mix.take(MOST_PER_ROUND / rounds), seconds))
		}
	}
	const live = await measureLive(largest, generator, rounds, seconds, say)
	for (const { shop, figures } of trials) figures.residentBytes = (await shop.usage()).residentBytes
	return {
		bare,
		bareWithHeaders,
		answerBytes: (await answer.arrayBuffer()).byteLength,
		sizes: trials.map(({ figures }) => figures),
		live,
		checkedTotals,
	}
}

async function runAt(shop: Shop, generator: Generator, plan: Plan): Promise<Round> {
	const before = await shop.usage()
	const result = await generator.run(plan)
	if (result.errors > 0) throw new Error(`${result.errors} answers were not 200`)
	const used = (await shop.usage()).cpuSeconds - before.cpuSeconds
	return { ...result, cpuMicros: (used * 1_000_000) / result.answers }
}

async function runSteady(
	{ origin }: Shop,
	generator: Generator,
	plan: Omit<Plan, 'origin'>,
): Promise<LoadResult> {
	const result = await generator.run({ ...plan, origin })
	if (result.errors > 0) throw new Error(`${result.errors} answers were not 200`)
	return result
}

/** The subset of the same mix that hand-written SQL can answer. */
function runByHand(db: Database, paths: readonly string[], seconds: number): Promise<LoadResult> {
	const queries = paths.map((path) => new URLSearchParams(path.split('?')[1])).filter(isByHand)
	let next = 0
	return repeat(BY_HAND_CLIENTS, seconds, () =>
		listByHand(db, queries[next++ % queries.length] ?? new URLSearchParams()),
	)
}

/** A steady open-loop load while listings are sold, added and repriced. */
async function measureLive(
	{ shop, db, mix, figures: { listings } }: Trial,
	generator: Generator,
	rounds: number,
	secondsPerRound: number,
	say: (text: string) => void,
): Promise<LiveFigures> {
	say('A steady load while listings change')
	const soldVisibleMs: number[] = []
	let sold = 0
	const changes = await startLiveChanges(db, {
		perSecond: LIVE.changesPerSecond,
		async onSell(id, sell) {
			if (sold++ % LIVE.watchEvery !== 0) {
				await sell()
				return
			}
			const visible = await watchSold(shop.origin, db, id, sell)
			if (visible !== undefined) soldVisibleMs.push(visible)
		},
	})
	const results: LiveFigures['rounds'] = []
	const { perSecond, connections } = LIVE
	const seconds = secondsPerRound * 2
	for (let round = 0; round < rounds; round++) {
		const paths = mix.take(perSecond * seconds)
		const result = await generator.run({ origin: shop.origin, perSecond, connections, seconds, paths })
		if (result.errors > 0) throw new Error(`${result.errors} answers were not 200`)
		results.push(result)
	}
	return { listings, perSecond, changesPerSecond: await changes.stop(), rounds: results, soldVisibleMs }
}

function noFigures(listings: number, readySeconds: number, { largestSkin }: Mix): SizeFigures {
	return {
		listings,
		readySeconds,
		residentBytes: 0,
		at16: [],
		at64: [],
		repeated: [],
		typed: [],
		skins: [],
		skinPages: [],
		largestSkin: [],
		largestSkinCopies: largestSkin.copies,
		byHand: [],
	}
}
