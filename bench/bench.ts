import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../scripts/lib/on-interrupt.ts'
import { catalogueChapter } from './catalogue/chapter.ts'
import { measureCatalogue } from './catalogue/measure.ts'
import { type Verdict, verdicts } from './catalogue/targets.ts'
import { purchaseChapter } from './purchase/chapter.ts'
import { measurePurchase } from './purchase/measure.ts'
import { purchaseVerdicts } from './purchase/targets.ts'
import { describeMachine } from './report/machine.ts'
import { type Chapter, writeChapter } from './report/write-page.ts'

const HELP = `npm run bench -- [catalogue] [purchase] [--quick] [--sizes 10000,100000,1000000] [--data FOLDER]

--quick   a few short rounds, the catalogue at two small sizes; printed only, docs/performance.md stays as it is
--sizes   numbers of listings, ascending
--data    keeps the generated listings in that folder for the next run`

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		quick: { type: 'boolean', default: false },
		sizes: { type: 'string' },
		data: { type: 'string' },
		help: { type: 'boolean', default: false },
	},
})
const sizes = (values.sizes ?? (values.quick ? '10000,100000' : '10000,100000,1000000'))
	.split(',')
	.map(Number)
const CHAPTERS = ['catalogue', 'purchase']
const isKnown = positionals.every((chapter) => CHAPTERS.includes(chapter))
if (values.help || !isKnown || sizes.some((size) => !Number.isSafeInteger(size) || size < 1000)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const { promise: interrupted, reject } = Promise.withResolvers<never>()
const interrupt = onInterrupt(() => reject(new Error('interrupted')))
const startedAt = performance.now()
const say = (text: string) =>
	console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(6), text)
const isWanted = (chapter: string) => positionals.length === 0 || positionals.includes(chapter)
const machine = describeMachine(new Date())
try {
	if (isWanted('catalogue')) await benchCatalogue()
	if (isWanted('purchase')) await benchPurchase()
} catch (error) {
	if (!interrupt.interrupted()) throw error
}
// Whatever was under way when it was interrupted has nothing left to talk to.
if (interrupt.interrupted()) process.exit()

async function benchCatalogue(): Promise<void> {
	const pace = values.quick
		? { rounds: 2, secondsPerRound: 2, combinations: 1000 }
		: { rounds: 5, secondsPerRound: 5, combinations: 6000 }
	await inFolder(values.data, async (folder) => {
		const figures = await measureCatalogue({ sizes, folder, say, interrupted, ...pace })
		await report(catalogueChapter(figures, machine), verdicts(figures))
	})
}

async function benchPurchase(): Promise<void> {
	const pace = values.quick ? { rounds: 2, secondsPerRound: 2 } : { rounds: 5, secondsPerRound: 5 }
	await inFolder(undefined, async (folder) => {
		const figures = await measurePurchase({ folder, say, interrupted, ...pace })
		await report(purchaseChapter(figures, machine), purchaseVerdicts(figures))
	})
}

/** In the given folder, which stays, or in one that is removed afterwards. */
async function inFolder(kept: string | undefined, work: (folder: string) => Promise<void>): Promise<void> {
	if (kept !== undefined) return work(resolve(kept))
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-bench-'))
	try {
		await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function report(chapter: Chapter, promises: readonly Verdict[]): Promise<void> {
	if (values.quick) console.log(`\n${chapter.markdown}`)
	else await writeChapter(chapter)
	for (const { what, target, measured, kept } of promises)
		console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${measured} (${target})`)
}
