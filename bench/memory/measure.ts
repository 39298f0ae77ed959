import { prepareMix } from '../catalogue/prepare-mix.ts'
import { connectTo, openTrialDatabases, type TrialDatabases } from '../catalogue/trial-databases.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startBareRoute } from '../servers/bare-route.ts'
import { startShop } from '../servers/shop.ts'
import type { MemoryFigures, SizeMemory } from './figures.ts'

export interface MemoryOptions extends Measuring {
	/** Ascending. */
	sizes: readonly number[]
	/** Seconds of load per size. */
	seconds: number
	combinations: number
}

export function measureMemory(options: MemoryOptions): Promise<MemoryFigures> {
	return endingAll(options, (atEnd) => measureSizes(options, atEnd))
}

async function measureSizes(options: MemoryOptions, atEnd: AtEnd): Promise<MemoryFigures> {
	const { sizes, folder, say } = options
	const bare = await startBareRoute(new Response('{}'), folder)
	atEnd(() => bare.stop())
	const bareBytes = Number(await (await fetch(`${bare.origin}/resident-bytes`)).text())
	const databases = await openTrialDatabases(folder, say)
	atEnd(() => databases.stop())
	const figures: MemoryFigures = { bareBytes, sizes: [] }
	const generator = startGenerator()
	atEnd(() => generator.stop())
	for (const listings of sizes)
		figures.sizes.push(await measureSize(options, { databases, generator }, listings, atEnd))
	return figures
}

async function measureSize(
	{ seconds, combinations, say }: MemoryOptions,
	{ databases, generator }: { databases: TrialDatabases; generator: Generator },
	listings: number,
	atEnd: AtEnd,
): Promise<SizeMemory> {
	const url = await databases.ofSize(listings)
	say(`A shop with ${listings.toLocaleString('en')} listings`)
	const db = connectTo(url)
	atEnd(() => db.close())
	const { rowBytes } = await db.one<{ rowBytes: number }>(`select pg_relation_size('items') as "rowBytes"`)
	const shop = await startShop(url)
	atEnd(() => shop.stop())
	const readyBytes = (await shop.usage()).residentBytes
	const { take } = await prepareMix(shop.origin, db, combinations)
	await generator.run({ origin: shop.origin, seconds, connections: 16, paths: take(combinations * 9) })
	const loadedBytes = (await shop.usage()).residentBytes
	await shop.stop()
	return { listings, rowBytes, readyBytes, loadedBytes }
}
