import type { Database } from '../../src/platform/database/database.ts'
import { ownPort } from '../own-port.ts'
import { startOperator } from '../storm/operator.ts'
import { untilAnnounced } from '../storm/run-storm.ts'
import { verifyStorm } from '../storm/verify-storm.ts'
import { createWitness } from '../storm/witness.ts'
import { buildWorld, type World } from '../storm/world.ts'
import { startLoad } from './load.ts'
import { createNode } from './node.ts'
import { CURRENT, type NextRelease } from './release.ts'
import { openStreams } from './streams.ts'

/** What stands in front of the nodes. */
export interface Front {
	readonly origin: string
	/** Resolves when nothing more is sent to the node; without it, the node waits for its whole delay. */
	untilLeftOut?(port: number): Promise<void>
	/** Resolves when the node gets its share again. */
	untilUsed(port: number): Promise<void>
	close(): Promise<void>
}

interface RollingOptions {
	databaseUrl: string
	release: NextRelease
	callsPerSecond: number
	shoppers: number
	patienceMs: number
	env: Readonly<Record<string, string>>
	startFront(ports: readonly number[]): Promise<Front>
	say(text: string): void
}

export interface RollingReport {
	/** Failed calls and streams, and what is wrong in the database, one line each. */
	faults: string[]
	answered: number
	/** Answers during each replacement. */
	duringReplacements: readonly number[]
	leftOut: number
	purchases: number
	/** Streams that were ended by a leaving node. */
	moved: number
	seconds: number
	tookMs: readonly number[]
	output: string
}

export const NODES = 3
const STREAMS = 6
/** Enough for every item and more. */
const CREDITS_MINOR = 100_000_000
/** Answers before, between and after the replacements. */
const CALLS_BETWEEN = 100

/** Replaces the nodes one after the other under load; afterwards everything is verified at rest. */
export async function runRolling(options: RollingOptions): Promise<RollingReport> {
	const { databaseUrl, release, say } = options
	const operator = await startOperator(databaseUrl)
	const { db } = operator.platform
	const world = await buildWorld(operator.platform, options.shoppers)
	await enrich(db, world)
	const ports = [...new Set(await Promise.all(Array.from({ length: NODES }, () => ownPort())))]
	const front = await options.startFront(ports)
	const env = { DATABASE_URL: databaseUrl, DEMO: '1', PUBLIC_URL: front.origin, ...options.env }
	const { untilLeftOut } = front
	const nodes = ports.map((port) =>
		createNode({ port, env, untilLeftOut: untilLeftOut && (() => untilLeftOut(port)) }),
	)
	const output = () => nodes.map((node) => node.output()).join('\n')
	try {
		await Promise.all(nodes.map((node) => node.replace(CURRENT)))
		await Promise.all(ports.map((port) => front.untilUsed(port)))
		const witness = createWitness()
		const startedAt = performance.now()
		const load = startLoad({ ...options, origin: front.origin, world, witness })
		const streams = openStreams(front.origin, STREAMS)
		await load.more(CALLS_BETWEEN)
		const duringReplacements: number[] = []
		for (const node of nodes) {
			const before = load.answered
			await node.replace(release)
			await front.untilUsed(node.port)
			duringReplacements.push(load.answered - before)
			say(`node ${node.port} has the next release; ${load.answered} answers, ${load.failed.length} failed`)
			await load.more(CALLS_BETWEEN)
		}
		await load.end()
		const seconds = (performance.now() - startedAt) / 1000
		await streams.close()
		await untilAnnounced(db)
		await Promise.all(nodes.map((node) => node.stop()))
		return {
			faults: [...load.failed, ...streams.failed, ...(await verifyStorm(db, witness))],
			answered: load.answered,
			duringReplacements,
			leftOut: load.leftOut,
			purchases: witness.intents.filter(({ named }) => named.length > 0).length,
			moved: streams.ended,
			seconds,
			tookMs: load.tookMs,
			output: output(),
		}
	} finally {
		await Promise.all(nodes.map((node) => node.stop()))
		await front.close()
		await operator.stop()
	}
}

async function enrich(db: Database, { users }: World): Promise<void> {
	await db.run(
		`select ledger_transfer('correction_in', id, $2, 'rolling:' || id) from unnest($1::bigint[]) id`,
		[users.map(({ id }) => id), CREDITS_MINOR],
	)
}
