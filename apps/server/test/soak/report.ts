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

Two nodes and a PostgreSQL with nothing traded for speed, under mixed traffic: people who browse, sign up and in, top up, fill carts, buy and sell; operators who propose, settle, correct, reprice and pay out. Every few seconds something breaks: a node is killed (\`kill -9\`), the database is killed (\`kill -9\`), it stands still (\`SIGSTOP\`), or others take its last connection. What the clients were told is held against what is there in the end, and the books are verified all along.

**${faults.length === 0 ? 'Nothing was lost: every cent, item, order, deposit, offer and answer adds up.' : `${faults.length} faults.`}** The books were verified ${verified} times meanwhile.
${faults.map((fault) => `\n- ${fault}`).join('')}
## Faults that were made

${table(['fault', 'times', 'both nodes ready again, median', 'longest'], faultRows(report))}

## Memory of the node that was not killed

${table(
	['', 'second quarter', 'last quarter'],
	[
		['heap, least in use', ...[2, 4].map((quarter) => `${mib(leastIn(memory, quarter, 'heapBytes'))} MiB`)],
		['resident, least', ...[2, 4].map((quarter) => `${mib(leastIn(memory, quarter, 'residentBytes'))} MiB`)],
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
