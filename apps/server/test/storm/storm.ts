import { parseArgs } from 'node:util'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { startStormCluster } from '../cluster/storm-cluster.ts'
import { runStorm } from './run-storm.ts'
import { startStormPostgres } from './storm-postgres.ts'
import { runTradingStorm } from './trading/run-trading-storm.ts'

const HELP = `npm run storm -- [--seconds 60] [--seed N] [--clients 64] [--cluster]
npm run storm -- --trading [--deliveries 10000] [--accounts 20] [--nodes 3] [--seed N]

Runs many clients against two servers and a database that are killed repeatedly, and then verifies every cent
and every item. The same seed makes the same plans.

--cluster: against three servers on a PostgreSQL cluster (docs/cluster.md), with fail-overs instead of kills.
--trading: trade accounts deliver at a stand-in for Steam that loses and doubles answers, while nodes, database and
stand-in are killed; in the end every paid item was delivered or refunded, once.`

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '60' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		clients: { type: 'string', default: '64' },
		cluster: { type: 'boolean', default: false },
		trading: { type: 'boolean', default: false },
		deliveries: { type: 'string', default: '10000' },
		accounts: { type: 'string', default: '20' },
		nodes: { type: 'string', default: '3' },
		help: { type: 'boolean', default: false },
	},
})
const [seconds, seed, clients] = [values.seconds, values.seed, values.clients].map(Number)
const [deliveries, accounts, nodes] = [values.deliveries, values.accounts, values.nodes].map(Number)
if (
	values.help ||
	!isWhole(seconds) ||
	!isWhole(seed) ||
	!isWhole(clients) ||
	!isWhole(deliveries) ||
	!isWhole(accounts) ||
	!isWhole(nodes)
) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

// Servers and database end with this process unless it is killed.
onInterrupt(() => process.exit())
const postgres = values.cluster ? await startStormCluster() : await startStormPostgres()
try {
	const startedAtMs = performance.now()
	const say = (text: string) =>
		console.log(`${Math.round((performance.now() - startedAtMs) / 1000)} s`.padStart(7), text)
	console.log(
		values.trading
			? `A storm of ${deliveries} deliveries, ${accounts} trade accounts and ${nodes} nodes, seed ${seed}`
			: `A storm of ${seconds} s with ${clients} clients, seed ${seed}`,
	)
	const { faults, counts, output } = values.trading
		? await runTradingStorm({ seed, deliveries, accounts, nodes, database: postgres, say })
		: await runStorm({ seed, seconds, clients, database: postgres })
	console.log(`${Math.round((performance.now() - startedAtMs) / 1000)} s`)
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
