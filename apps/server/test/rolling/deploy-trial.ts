import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { startStormPostgres } from '../storm/storm-postgres.ts'
import { startNginx } from './nginx.ts'
import { nextRelease } from './release.ts'
import { type RollingReport, runRolling } from './run-rolling.ts'

const HELP = `npm run deploy-trial -- [--calls 200] [--delay 4]

A rolling deploy: three nodes behind the installed nginx, with deploy/nginx.conf, are replaced one after the
other by a release with new migrations and functions, while shoppers read, fill carts and buy. Verifies that
no call failed and that every purchase a client was told of is in the books once.
--calls: calls per second; --delay: SHUTDOWN_DELAY in seconds.`

const { values } = parseArgs({
	options: {
		calls: { type: 'string', default: '200' },
		delay: { type: 'string', default: '4' },
		help: { type: 'boolean', default: false },
	},
})
const callsPerSecond = Number(values.calls)
if (values.help || !(callsPerSecond > 0) || !/^\d+$/.test(values.delay)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const SHOPPERS = 128
/** The patience of a browser. */
const PATIENCE_MS = 30_000
const SHOWN_FAULTS = 20

// Servers, proxy and database end with this process unless it is killed.
onInterrupt(() => process.exit())
const folder = await mkdtemp(join(tmpdir(), 'skinverse-deploy-'))
const postgres = await startStormPostgres()
try {
	const report = await runRolling({
		databaseUrl: postgres.url,
		release: await nextRelease(folder),
		callsPerSecond,
		shoppers: SHOPPERS,
		patienceMs: PATIENCE_MS,
		env: { LOG_LEVEL: 'warn', SHUTDOWN_DELAY: values.delay, TRUSTED_PROXIES: 'loopback' },
		startFront: (ports) => startNginx(folder, ports),
		say: (text) => console.log(text),
	})
	print(report)
	if (report.faults.length > 0) console.log(await readFile(join(folder, 'error.log'), 'utf8'))
	process.exitCode = report.faults.length === 0 ? 0 : 1
} finally {
	await postgres.stop()
	await rm(folder, { recursive: true, force: true })
}

function print({
	faults,
	answered,
	leftOut,
	purchases,
	moved,
	seconds,
	tookMs,
	output,
}: RollingReport): void {
	const sorted = tookMs.toSorted((a, b) => a - b)
	const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
	console.log(`${answered} calls in ${Math.round(seconds)} s, ${Math.round(answered / seconds)} a second`)
	console.log(`${leftOut} calls were not sent, because every shopper still waited`)
	console.log(`${purchases} purchases, ${moved} streams moved to another node`)
	console.log(`half within ${at(0.5)}, 99 % within ${at(0.99)}, all within ${at(0.999999)}`)
	for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(fault)
	if (faults.length > 0) console.log(`The end of the nodes' output:\n${output}`)
	console.log(faults.length === 0 ? 'No call failed.' : `${faults.length} faults`)
}
