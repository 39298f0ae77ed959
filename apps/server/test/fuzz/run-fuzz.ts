import { verifyBooks } from '../../src/modules/books/index.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { ownPort } from '../own-port.ts'
import { startNode } from '../storm/node.ts'
import { type Callers, createCallers } from './callers.ts'
import { readCorpus } from './corpus.ts'
import { judge } from './judge.ts'
import { type Attack, attackOf, targets } from './plan.ts'
import { createSeenValues } from './seen-values.ts'
import { createSender } from './send.ts'

export interface FuzzOptions {
	seed: number
	requests: number
	databaseUrl: string
	onProgress?: (done: number) => void
}

export interface FuzzReport {
	/** One line for each distinct fault. */
	faults: string[]
	/** One call for each distinct fault, to be added to the corpus. */
	found: Attack[]
	/** Number of responses by status. */
	statuses: ReadonlyMap<number, number>
	/** Number of calls by endpoint. */
	called: ReadonlyMap<string, number>
	/** Number of successful calls by endpoint. */
	granted: ReadonlyMap<string, number>
	endpoints: number
	seconds: number
	/** The end of the server's output. */
	output: string
}

const AT_ONCE = 16
const EXAMPLE_CHARS = 600
const KIND_CHARS = 60

/** Sends hostile calls to a server of its own, then checks the server and its books. */
export async function runFuzz({ seed, requests, databaseUrl, onProgress }: FuzzOptions): Promise<FuzzReport> {
	const port = await ownPort()
	// Each call comes from a different address, because rate limits by address would refuse most of them. The server has
	// a host name, because there are no passkeys at an IP address.
	const env = { TRUSTED_PROXIES: 'loopback', PUBLIC_URL: `http://localhost:${port}` }
	const node = startNode({ port, databaseUrl, nodeArgs: [], env })
	const db = openDatabase({ url: databaseUrl, maxConnections: 4, name: 'fuzz', onIdleError: () => {} })
	const sender = createSender(node.origin, AT_ONCE)
	const faults = new Map<string, { count: number; example: string; attack?: Attack }>()
	const statuses = new Map<number, number>()
	const called = new Map<string, number>()
	const granted = new Map<string, number>()
	const seen = createSeenValues()
	const note = (fault: string, example: string, attack?: Attack) => {
		const known = faults.get(fault)
		if (known === undefined) faults.set(fault, { count: 1, example, ...(attack && { attack }) })
		else known.count++
	}

	async function attack(callers: Callers, planned: Attack, number: number): Promise<void> {
		const caller = await callers.of(planned.caller)
		try {
			const reply = await sender.send(planned, caller, addressOf(number))
			count(statuses, reply.status)
			count(called, planned.key)
			if (reply.status < 400) {
				count(granted, planned.key)
				seen.learn(planned.key.slice(planned.key.indexOf('/')), reply.text)
			}
			if (reply.status === 401 || reply.status === 419 || reply.status === 429)
				callers.replace(planned.caller, caller)
			for (const fault of judge(planned, reply)) {
				note(
					`${planned.key} ${kindOf(fault)}`,
					`${describe(planned, number)} → ${reply.status} ${shortened(fault)}`,
					planned,
				)
			}
		} catch (error) {
			note(`${planned.key} no answer`, `${describe(planned, number)} → ${error}`, planned)
		}
	}

	try {
		await node.ready()
		const born = await birthOf(node.origin)
		const callers = await createCallers(db, node.origin)
		const start = performance.now()
		// Negative numbers: a call of the corpus belongs to no seed.
		for (const [index, known] of readCorpus().entries()) await attack(callers, known, -1 - index)
		let next = 0
		const work = async () => {
			while (next < requests) {
				const number = next++
				await attack(callers, attackOf(seed, number, seen), number)
				onProgress?.(number)
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, work))
		const seconds = (performance.now() - start) / 1000
		if ((await birthOf(node.origin)) !== born) note('the server', 'it crashed and was restarted')
		for (const fault of (await verifyBooks(db)).faults) note('the books', fault)
		for (const fault of await failedJobs(db)) note('a job', fault)
		const lines = [...faults].map(([what, { count, example }]) => `${count} x ${what}\n    ${example}`)
		return {
			faults: lines,
			found: [...faults.values()].flatMap(({ attack: found }) => found ?? []),
			statuses,
			called,
			granted,
			endpoints: targets.length,
			seconds,
			output: node.output(),
		}
	} finally {
		sender.close()
		await node.stop()
		await db.close()
	}
}

/** The start time of the process at this URL; it changes with a restart. */
async function birthOf(origin: string): Promise<string> {
	const figures = await (await fetch(`${origin}/metrics`)).text()
	return /^process_start_time_seconds (\S+)$/m.exec(figures)?.[1] ?? ''
}

/** Jobs that were accepted and failed afterwards. */
async function failedJobs(db: Database): Promise<string[]> {
	const jobs = await db.many<{ name: string; output: unknown }>(
		`select distinct on (name) name, output from jobs.job where state in ('retry', 'failed')`,
	)
	return jobs.map(({ name, output }) => `${name} failed: ${JSON.stringify(output).slice(0, EXAMPLE_CHARS)}`)
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** The same fault with other ids or texts counts as the same. */
const kindOf = (fault: string) =>
	fault
		.replace(/^\S+ \S+ answered/, 'answered')
		.split('\n', 1)[0]
		?.slice(0, KIND_CHARS) ?? ''

function describe({ method, url, caller, headers, body }: Attack, number: number): string {
	return shortened(
		[`#${number}`, method, url, `as ${caller}`, JSON.stringify(headers), String(body ?? '')].join(' '),
	)
}

/** Most of a long example is one repeated letter. */
function shortened(text: string): string {
	return text
		.replaceAll(/(.{1,6}?)\1{20,}/gu, (all, part: string) => `${part}(x ${all.length / part.length})`)
		.slice(0, EXAMPLE_CHARS)
}

function count<K>(counts: Map<K, number>, key: K): void {
	counts.set(key, (counts.get(key) ?? 0) + 1)
}
