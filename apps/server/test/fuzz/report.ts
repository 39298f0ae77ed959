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

${number(requests)} calls in ${number(Math.round(seconds))} s, made from the contract by a seed: every endpoint in turn, as guests, shoppers, bearers of tokens and operators of every role, with plausible input (ids come from earlier answers) of which up to three fields were made hostile, odd headers, bodies that are no JSON, addresses that cannot be decoded. No answer may be a 5xx, give away what is inside (stack traces, SQL, paths, errors of libraries) or leave the contract; afterwards the server is still the same process, no job has failed, and the books add up.

**${faults.length === 0 ? 'Nothing was found.' : `${faults.length} kinds of faults.`}**
${faults.map((fault) => `\n- ${fault.replaceAll('\n', ' ')}`).join('')}
## Answers

${table(
	['status', 'times'],
	[...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [String(status), number(count)]),
)}

## Endpoints

${granted.size} of ${called.size} granted something; the others ask for what chance does not make (a signature, a link from a mail, a row in one certain state) and were only ever refused.

${table(
	['endpoint', 'calls', 'granted'],
	[...called]
		.toSorted(([a], [b]) => a.localeCompare(b))
		.map(([key, count]) => [`\`${key}\``, number(count), number(granted.get(key) ?? 0)]),
)}
`
}
