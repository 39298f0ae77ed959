import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pick, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import type { StormNode } from '../storm/node.ts'
import type { StormPostgres } from '../storm/storm-postgres.ts'

const faults = [
	'a node is killed',
	'the database is killed',
	'the database hangs',
	'the connections are used up',
] as const
type Fault = (typeof faults)[number]

export interface FaultRecord {
	fault: Fault
	/** From the end of the fault until every node was ready. */
	recoveredMs: number
}

interface Victims {
	nodes: readonly StormNode[]
	postgres: StormPostgres
	say: (text: string) => void
}

const CALM_MS = { from: 3_000, to: 12_000 }
/** Around the 6 s timeout of the shop, and the 15 s statement timeout. */
const STAND_STILL_MS = { from: 1_000, to: 9_000 }
const TAKE_ALL_FOR_MS = 4_000

/**
 * One fault after the other, each kind in turn, until the signal; never on the first node, whose memory is watched.
 */
export async function makeFaults(seed: number, victims: Victims, end: AbortSignal): Promise<FaultRecord[]> {
	const { nodes, postgres, say } = victims
	const random = randomFrom(seed * 47)
	const mortal = nodes.slice(1)
	const happen: Record<Fault, () => Promise<unknown>> = {
		'a node is killed': async () => pick(random, mortal).kill(),
		'the database is killed': () => postgres.kill(),
		'the database hangs': () => postgres.pause(wholeBetween(random, STAND_STILL_MS.from, STAND_STILL_MS.to)),
		'the connections are used up': () => takeAllConnections(postgres.url, TAKE_ALL_FOR_MS),
	}
	const records: FaultRecord[] = []
	for (let number = 0; number < faults.length || !end.aborted; number++) {
		await pause(wholeBetween(random, CALM_MS.from, CALM_MS.to))
		const fault = faults[(seed + number) % faults.length] ?? faults[0]
		say(fault)
		await happen[fault]()
		const overAt = performance.now()
		await Promise.all(nodes.map((node) => node.ready()))
		records.push({ fault, recoveredMs: performance.now() - overAt })
	}
	return records
}

/** Takes all free connections and holds them for a while. */
async function takeAllConnections(url: string, forMs: number): Promise<void> {
	const taken: pg.Client[] = []
	try {
		while (true) {
			const client = new pg.Client({ connectionString: url, application_name: 'soak, taking all' })
			client.on('error', () => undefined)
			await client.connect()
			taken.push(client)
		}
	} catch (error) {
		const isFull = error instanceof pg.DatabaseError && error.code === '53300'
		if (!isFull) throw error
		await pause(forMs)
	} finally {
		await Promise.all(taken.map((client) => client.end().catch(() => undefined)))
	}
}
