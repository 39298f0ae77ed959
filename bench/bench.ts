import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../scripts/lib/on-interrupt.ts'
import { catalogueChapter } from './catalogue/chapter.ts'
import { measureCatalogue } from './catalogue/measure.ts'
import { verdicts } from './catalogue/targets.ts'
import { describeMachine } from './report/machine.ts'
import { writeChapter } from './report/write-page.ts'

const HELP = `npm run bench -- [catalogue] [--quick] [--sizes 10000,100000,1000000] [--data FOLDER]

--quick   two short rounds at two small sizes, printed only; docs/performance.md stays as it is
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
const isKnown = positionals.every((chapter) => chapter === 'catalogue')
if (values.help || !isKnown || sizes.some((size) => !Number.isSafeInteger(size) || size < 1000)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const { promise: interrupted, reject } = Promise.withResolvers<never>()
const interrupt = onInterrupt(() => reject(new Error('interrupted')))
const startedAt = performance.now()
const say = (text: string) =>
	console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(6), text)
const folder =
	values.data === undefined ? await mkdtemp(join(tmpdir(), 'skinverse-bench-')) : resolve(values.data)
try {
	const figures = await measureCatalogue({
		sizes,
		folder,
		say,
		interrupted,
		...(values.quick
			? { rounds: 2, secondsPerRound: 2, combinations: 1000 }
			: { rounds: 5, secondsPerRound: 5, combinations: 6000 }),
	})
	const chapter = catalogueChapter(figures, describeMachine(new Date()))
	if (values.quick) console.log(`\n${chapter.markdown}`)
	else await writeChapter(chapter)
	for (const { what, target, measured, kept } of verdicts(figures))
		console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${measured} (${target})`)
} catch (error) {
	if (!interrupt.interrupted()) throw error
} finally {
	if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}
// Whatever was under way when it was interrupted has nothing left to talk to.
if (interrupt.interrupted()) process.exit()
