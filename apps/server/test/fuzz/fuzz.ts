import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeMachine } from '../../../../bench/report/machine.ts'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { startStormPostgres } from '../storm/storm-postgres.ts'
import { addToCorpus } from './corpus.ts'
import { fuzzPage } from './report.ts'
import { runFuzz } from './run-fuzz.ts'

const PAGE = new URL('../../../../docs/fuzz.md', import.meta.url)
/** Shorter runs are only printed. */
const WRITTEN_FROM = 100_000

const HELP = `npm run fuzz -- [--requests 100000] [--seed N]

Calls every endpoint of the contract with hostile input, in every role, with and without permission. No response
may be a 5xx, leak internals or violate the contract; afterwards the server is still the same process and its
books are correct. The same seed makes the same calls. A call that finds a fault is added to
test/fuzz/corpus.jsonl, which every later run sends first. From ${WRITTEN_FROM} calls on it writes docs/fuzz.md.`

const { values } = parseArgs({
	options: {
		requests: { type: 'string', default: '100000' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		help: { type: 'boolean', default: false },
	},
})
const [requests, seed] = [values.requests, values.seed].map(Number)
if (values.help || !isWhole(requests) || !isWhole(seed)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const TELL_EVERY = 10_000
const machine = describeMachine(new Date())
// Servers and database end with this process unless it is killed.
onInterrupt(() => process.exit())
const postgres = await startStormPostgres()
try {
	console.log(`${requests} hostile calls, seed ${seed}`)
	const report = await runFuzz({
		seed,
		requests,
		databaseUrl: postgres.url,
		onProgress: (done) => done > 0 && done % TELL_EVERY === 0 && console.log(String(done).padStart(8)),
	})
	const { faults, statuses, granted, endpoints, seconds } = report
	if (requests >= WRITTEN_FROM) await writeFile(PAGE, fuzzPage(report, { seed, requests, machine }))
	for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) {
		console.log(String(count).padStart(8), status)
	}
	console.log(`${granted.size} of ${endpoints} endpoints succeeded at least once; ${seconds.toFixed(0)} s`)
	for (const fault of faults) console.log(fault)
	await addToCorpus(report.found)
	if (faults.length > 0) console.log(`\nThe end of the server's output:\n${report.output}`)
	console.log(faults.length === 0 ? 'No faults found.' : `${faults.length} distinct faults, seed ${seed}`)
	process.exitCode = faults.length === 0 ? 0 : 1
} finally {
	await postgres.stop()
}

function isWhole(value: number | undefined): value is number {
	return Number.isSafeInteger(value)
}
