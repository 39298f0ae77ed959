import { table } from '../../../../bench/report/table.ts'
import { leastIn, mib } from './memory.ts'
import type { SoakReport } from './run-soak.ts'

interface About {
	seed: number
	minutes: number
	machine: string
}

/** The page `docs/soak.md`. */
export function soakPage(report: SoakReport, { seed, minutes, machine }: About): string {
	const { faults, memory, verified } = report
	return `# Soak

Written by \`npm run soak -- --minutes ${minutes} --seed ${seed}\`. ${machine}

Mixed traffic at two nodes and a PostgreSQL with all durability settings on: shoppers browse, sign up, sign in, top up, fill carts, buy and sell; operators quote, settle, correct, reprice (also in bulk), pay out one by one and in runs, and work on disputes and refunds. Every few seconds a fault is injected: a node is killed (\`kill -9\`), the database is killed (\`kill -9\`), the database hangs (\`SIGSTOP\`), or its connections are used up. At the end the responses that clients got are compared with the database; the books are verified throughout.

**${faults.length === 0 ? 'Nothing was lost: no discrepancy in any balance, item, order, deposit, offer or response.' : `${faults.length} faults.`}** The books were verified ${verified} times during the run.
${faults.map((fault) => `\n- ${fault}`).join('')}
## Injected faults

${table(['fault', 'times', 'both nodes ready again, median', 'longest'], faultRows(report))}

## Memory of the node that was not killed

${table(
	['', 'second quarter', 'last quarter'],
	[
		['heap, minimum in use', ...[2, 4].map((quarter) => `${mib(leastIn(memory, quarter, 'heapBytes'))} MiB`)],
		[
			'resident, minimum',
			...[2, 4].map((quarter) => `${mib(leastIn(memory, quarter, 'residentBytes'))} MiB`),
		],
	],
)}

## What happened

${table(
	['times', 'what'],
	[...report.counts]
		.toSorted(([, a], [, b]) => b - a)
		.map(([what, count]) => [count.toLocaleString('en'), what]),
)}

Refusals (4xx) are correct responses: another buyer was faster, the balance was too small, the password was wrong. Clients see a fault as a lost response or a 503; they retry with the same idempotency key.
`
}

function faultRows({ made }: SoakReport): string[][] {
	return [...Map.groupBy(made, ({ fault }) => fault)].map(([fault, records]) => {
		const times = records.map(({ recoveredMs }) => recoveredMs).toSorted((a, b) => a - b)
		const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`
		return [fault, String(records.length), seconds(times[times.length >> 1]), seconds(times.at(-1))]
	})
}
