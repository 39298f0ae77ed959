import { table } from '../../../../bench/report/table.ts'
import type { FuzzReport } from './run-fuzz.ts'

interface About {
	seed: number
	requests: number
	machine: string
}

/** The page `docs/fuzz.md`. */
export function fuzzPage(report: FuzzReport, { seed, requests, machine }: About): string {
	const { faults, statuses, called, granted, seconds } = report
	const number = (value: number) => value.toLocaleString('en')
	return `# Fuzz

Written by \`npm run fuzz -- --requests ${requests} --seed ${seed}\`. ${machine}

${number(requests)} calls in ${number(Math.round(seconds))} s, generated from the contract by a seed: every endpoint in turn, as guests, shoppers, holders of bearer tokens and operators of every role, with plausible input (ids come from earlier responses) in which up to three fields are hostile, unusual headers, bodies that are not JSON, and URLs that cannot be decoded. No response may be a 5xx, leak internals (stack traces, SQL, paths, errors of libraries) or violate the contract; afterwards the server is still the same process, no job has failed, and the books are correct.

**${faults.length === 0 ? 'No faults were found.' : `${faults.length} distinct faults.`}**
${faults.map((fault) => `\n- ${fault.replaceAll('\n', ' ')}`).join('')}
## Responses

${table(
	['status', 'times'],
	[...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [String(status), number(count)]),
)}

## Endpoints

${granted.size} of ${called.size} succeeded at least once; the others need something that random input does not produce (a signature, a link from a mail, a row in a certain state) and were always refused.

${table(
	['endpoint', 'calls', 'succeeded'],
	[...called]
		.toSorted(([a], [b]) => a.localeCompare(b))
		.map(([key, count]) => [`\`${key}\``, number(count), number(granted.get(key) ?? 0)]),
)}
`
}
