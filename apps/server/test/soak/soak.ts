import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeMachine } from '../../../../bench/report/machine.ts'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { startStormPostgres } from '../storm/storm-postgres.ts'
import { soakPage } from './report.ts'
import { runSoak } from './run-soak.ts'

const PAGE = new URL('../../../../docs/soak.md', import.meta.url)
/** Shorter runs are only printed. */
const WRITTEN_FROM_MINUTES = 10

const HELP = `npm run soak -- [--minutes 30] [--seed N]

Mixed traffic at two servers and their database, with a fault every few seconds: a server or the database is
killed, hangs or runs out of connections. Verifies every cent, item and response, and that memory does not
grow. The same seed makes the same plans. From ${WRITTEN_FROM_MINUTES} minutes on it writes docs/soak.md.`

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '30' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		help: { type: 'boolean', default: false },
	},
})
const [minutes = Number.NaN, seed = Number.NaN] = [values.minutes, values.seed].map(Number)
if (values.help || !(minutes > 0) || !Number.isSafeInteger(seed)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const startedAt = performance.now()
const say = (text: string) =>
	console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(7), text)
const machine = describeMachine(new Date())
// Servers and database end with this process unless it is killed.
onInterrupt(() => process.exit())
const postgres = await startStormPostgres()
try {
	say(`A soak of ${minutes} minutes, seed ${seed}`)
	const report = await runSoak({ seed, minutes, postgres, say })
	const page = soakPage(report, { seed, minutes, machine })
	if (minutes >= WRITTEN_FROM_MINUTES) await writeFile(PAGE, page)
	console.log(`\n${page}`)
	if (report.faults.length > 0) console.log(`The end of the nodes' output:\n${report.output}`)
	process.exitCode = report.faults.length === 0 ? 0 : 1
} finally {
	await postgres.stop()
}
