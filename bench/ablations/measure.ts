import { fileURLToPath } from 'node:url'
import { type Mix, prepareMix } from '../catalogue/prepare-mix.ts'
import { percent } from '../catalogue/targets.ts'
import { connectTo, openTrialDatabases } from '../catalogue/trial-databases.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import type { Plan } from '../load/plan.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { type Shop, startShop } from '../servers/shop.ts'
import { ablations, type Figure } from './ablations.ts'
import { type AblationFigures, type AblationRound, type AblationsFigures, gain } from './figures.ts'
import type { Replacement } from './replace-modules.ts'

export interface AblationsOptions extends Measuring {
	listings: number
	rounds: number
	combinations: number
}

const REPLACER = fileURLToPath(new URL('./replace-modules.ts', import.meta.url))
const REPEATED = '/api/items/list?category=cs2&sort=popular'
/** Requests per round. The warm-up is long enough for the JIT compiler to be done on both sides. */
const REQUESTS = {
	'any query': { round: 1500, warmUp: 10_000 },
	'repeated query': { round: 10_000, warmUp: 30_000 },
	'repeated query, compressed': { round: 2000, warmUp: 10_000 },
} satisfies Record<Figure, { round: number; warmUp: number }>

/** The shop with and without one of its fast paths, in turns. */
export function measureAblations(options: AblationsOptions): Promise<AblationsFigures> {
	return endingAll(options, (atEnd) => runAblations(options, atEnd))
}

async function runAblations(options: AblationsOptions, atEnd: AtEnd): Promise<AblationsFigures> {
	const { folder, say, listings, rounds } = options
	const databases = await openTrialDatabases(folder, say)
	atEnd(() => databases.stop())
	const url = await databases.ofSize(listings)
	const generator = startGenerator()
	atEnd(() => generator.stop())
	const start = async (replacements: readonly Replacement[]) => {
		const shop = await startShop(url, { ABLATION: JSON.stringify(replacements) }, ['--import', REPLACER])
		atEnd(() => shop.stop())
		return shop
	}
	const mix = await drawMix(url, await start([]), options)
	const figures: AblationFigures[] = []
	for (const ablation of ablations) {
		say(`With and without: ${ablation.path}`)
		// Two new processes for each ablation, so that both have served the same requests.
		const [own, other] = await Promise.all([start([]), start(ablation.replacements)])
		const [shop, ablated] = ablation.isRemoved ? [other, own] : [own, other]
		const taken = await takeTurns({ shop, ablated, generator }, loadsOf(ablation.figure, mix, rounds))
		figures.push({ ...ablation, rounds: taken })
		say(`Gain: ${percent(gain(taken))}`)
		await Promise.all([shop.stop(), ablated.stop()])
	}
	return { listings, figures }
}

async function drawMix(url: string, shop: Shop, { combinations }: AblationsOptions): Promise<Mix> {
	const db = connectTo(url)
	try {
		return await prepareMix(shop.origin, db, combinations)
	} finally {
		await db.close()
		await shop.stop()
	}
}

interface Sides {
	shop: Shop
	ablated: Shop
	generator: Generator
}

type Load = Omit<Plan, 'origin'>

/** Each load at one side and then at the other, alternating the order; the first pair is the warm-up. */
async function takeTurns({ shop, ablated, generator }: Sides, loads: Load[]): Promise<AblationRound[]> {
	const taken: AblationRound[] = []
	for (const [round, load] of loads.entries()) {
		const sides = round % 2 === 0 ? [shop, ablated] : [ablated, shop]
		const measured = new Map<Shop, number>()
		for (const side of sides) measured.set(side, await cpuMicros(side, generator, load))
		const [cpuWith = Number.NaN, cpuWithout = Number.NaN] = [measured.get(shop), measured.get(ablated)]
		if (round > 0) taken.push({ cpuWith, cpuWithout })
	}
	return taken
}

/** The warm-up, then one for each round. */
function loadsOf(figure: Figure, mix: Mix, rounds: number): Load[] {
	const { round, warmUp } = REQUESTS[figure]
	return Array.from({ length: rounds + 1 }, (_, index) => {
		const requests = index === 0 ? warmUp : round
		if (figure === 'any query') return { paths: mix.take(requests), connections: 16, seconds: 0, requests }
		const headers: Record<string, string> =
			figure === 'repeated query' ? {} : { 'accept-encoding': 'gzip, deflate, br' }
		return { paths: [REPEATED], connections: 64, headers, seconds: 0, requests }
	})
}

/** CPU time of the server per response: other load on the machine affects it less than wall-clock time. */
async function cpuMicros(shop: Shop, generator: Generator, load: Load): Promise<number> {
	const before = await shop.usage()
	const { answers, errors } = await generator.run({ ...load, origin: shop.origin })
	if (errors > 0) throw new Error(`${errors} answers were not 200`)
	return (((await shop.usage()).cpuSeconds - before.cpuSeconds) * 1_000_000) / answers
}
