import { onInterrupt } from './lib/on-interrupt.ts'
import { fetchPostgres, PROMISED_VERSIONS } from './lib/postgres-version.ts'
import { endRunning, run } from './lib/run.ts'

const HELP = `npm run postgres-versions -- [15 16 17 18]

Fetches each version of PostgreSQL and runs against it the tests that depend on the database, and a short storm.`

/** Parts of paths of the server's tests whose result may depend on the version: what SQL, locks, WAL and files do. */
const DEPENDENT = [
	'platform/database',
	'platform/jobs',
	'modules/catalogue/feed',
	'modules/catalogue/snapshot',
	'modules/content/schema',
	'modules/jobs',
	'modules/ledger',
	'modules/offers',
	'modules/orders',
	'modules/payout-runs',
	'modules/privacy/retention',
	'commands/ledger',
	'test/first-edition',
	'test/roles',
	'test/schema',
	'test/two-nodes',
]

/** Seeded, so that every version gets the same plans. */
const STORM = ['apps/server/test/storm/storm.ts', '--seconds', '30', '--seed', '1']

const asked = process.argv.slice(2)
if (!asked.every((version) => PROMISED_VERSIONS.includes(version))) {
	console.log(HELP)
	process.exit(asked.includes('--help') ? 0 : 2)
}

const { interrupted } = onInterrupt(endRunning)
const results: string[] = []
for (const version of asked.length > 0 ? asked : PROMISED_VERSIONS) {
	const env = { POSTGRES_BIN: await fetchPostgres(version), PATIENT_TESTS: '1' }
	for (const [name, args] of [
		['tests', ['scripts/test.ts', 'server', ...DEPENDENT]],
		['storm', STORM],
	] as const) {
		if (interrupted()) break
		const { ok, seconds } = await run('node', args, { visible: true, env })
		results.push(`${ok ? '✓' : '✗'} PostgreSQL ${version}: ${name} (${seconds.toFixed(0)} s)`)
		if (!ok) process.exitCode ||= 1
	}
}
console.log(results.join('\n'))
