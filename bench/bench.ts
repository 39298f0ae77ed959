import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../scripts/lib/on-interrupt.ts'
import { chapters } from './chapters.ts'
import { describeMachine } from './report/machine.ts'
import { type Chapter, writeChapter } from './report/write-page.ts'

const NAMES = Object.keys(chapters)

const HELP = `npm run bench -- [${NAMES.join('] [')}] [--quick] [--sizes 10000,100000,1000000] [--transfers 1000000] [--data FOLDER]

--quick   a few short rounds, the catalogue at two small sizes; printed only, docs/performance.md stays as it is
--sizes   numbers of listings, ascending; ten million need 5 GB on the disk and 8 GiB of memory, in chapter listings
--transfers  numbers of transfers of the chapter growth, ascending; thirty million need 12 GB in TMPDIR
--data    keeps the generated listings in that folder for the next run`

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		quick: { type: 'boolean', default: false },
		sizes: { type: 'string' },
		transfers: { type: 'string', default: '1000000' },
		data: { type: 'string' },
		help: { type: 'boolean', default: false },
	},
})
const sizes = (values.sizes ?? (values.quick ? '10000,100000' : '10000,100000,1000000'))
	.split(',')
	.map(Number)
const transfers = values.transfers.split(',').map(Number)
const isKnown = positionals.every((chapter) => NAMES.includes(chapter))
if (
	values.help ||
	!isKnown ||
	[...sizes, ...transfers].some((size) => !Number.isSafeInteger(size) || size < 1000)
) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const { promise: interrupted, reject } = Promise.withResolvers<never>()
const interrupt = onInterrupt(() => reject(new Error('interrupted')))
const startedAt = performance.now()
const say = (text: string) =>
	console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(6), text)
/** Chapters that share the database with many listings. */
const WITH_LISTINGS = new Set(['catalogue', 'listings', 'ablations', 'memory', 'office'])

const durationChapter = (minutes: string): Chapter => ({
	name: 'duration',
	images: {},
	markdown: `## Duration\n\nThe last complete run took ${minutes} minutes (at most 25). ${describeMachine(new Date())}`,
})

const scratch = await mkdtemp(join(tmpdir(), 'skinverse-bench-'))
const listings = values.data === undefined ? join(scratch, 'listings') : resolve(values.data)
try {
	for (const [name, run] of Object.entries(chapters)) {
		if (positionals.length > 0 && !positionals.includes(name)) continue
		say(`Chapter: ${name}`)
		const folder = WITH_LISTINGS.has(name) ? listings : join(scratch, name)
		await mkdir(folder, { recursive: true })
		const machine = describeMachine(new Date())
		const { chapter, verdicts } = await run({
			isQuick: values.quick,
			sizes,
			transfers,
			machine,
			folder,
			say,
			interrupted,
		})
		if (values.quick) console.log(`\n${chapter.markdown}`)
		else await writeChapter(chapter)
		for (const { what, target, measured, kept } of verdicts)
			console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${measured} (${target})`)
	}
	const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
	say(`Done after ${minutes} minutes`)
	if (positionals.length === 0 && !values.quick) await writeChapter(durationChapter(minutes))
} catch (error) {
	if (!interrupt.interrupted()) throw error
} finally {
	await rm(scratch, { recursive: true, force: true })
}
// Work that was running at the interrupt cannot continue.
if (interrupt.interrupted()) process.exit()
