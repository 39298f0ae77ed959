import { parseArgs } from 'node:util'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { startStormCluster } from '../cluster/storm-cluster.ts'
import { runStorm } from './run-storm.ts'
import { startStormPostgres } from './storm-postgres.ts'

const HELP = `npm run storm -- [--seconds 60] [--seed N] [--clients 64] [--cluster]

Runs many clients against two servers and a database that are killed repeatedly, and then verifies every cent
and every item. The same seed makes the same plans.

--cluster: against three servers on a PostgreSQL cluster (docs/cluster.md), with fail-overs instead of kills.`

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '60' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		clients: { type: 'string', default: '64' },
		cluster: { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
})
const [seconds, seed, clients] = [values.seconds, values.seed, values.clients].map(Number)
if (values.help || !isWhole(seconds) || !isWhole(seed) || !isWhole(clients)) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

// Servers and database end with this process unless it is killed.
onInterrupt(() => process.exit())
const postgres = values.cluster ? await startStormCluster() : await startStormPostgres()
try {
	console.log(`A storm of ${seconds} s with ${clients} clients, seed ${seed}`)
	const { faults, counts, output } = await runStorm({ seed, seconds, clients, database: postgres })
	for (const [what, count] of [...counts].toSorted(([, a], [, b]) => b - a))
		console.log(String(count).padStart(8), what)
	if ('summary' in postgres) console.log(postgres.summary())
	for (const fault of faults) console.log(fault)
	if (faults.length > 0) {
		console.log(`\nThe end of the nodes' output:\n${output}`)
		if ('keepLogs' in postgres) console.log(`The cluster's logs are kept: ${postgres.keepLogs()}`)
	}
	console.log(faults.length === 0 ? 'No faults found.' : `${faults.length} faults, seed ${seed}`)
	process.exitCode = faults.length === 0 ? 0 : 1
} finally {
	await postgres.stop()
}

function isWhole(value: number | undefined): value is number {
	return Number.isSafeInteger(value)
}
