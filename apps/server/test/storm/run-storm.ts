import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/database.ts'
import { ownPort } from '../own-port.ts'
import { runClients } from './clients.ts'
import type { StormContext } from './context.ts'
import { killAgainAndAgain } from './killer.ts'
import { type StormNode, startNode } from './node.ts'
import { type Office, openOffice } from './office/office.ts'
import { verifyBank } from './office/verify-office.ts'
import { startOperator } from './operator.ts'
import { tellTo } from './tell.ts'
import { verifyCatalogues } from './verify-catalogues.ts'
import { verifyStorm } from './verify-storm.ts'
import { createWitness, type Witness } from './witness.ts'
import { buildWorld } from './world.ts'

/** A guarantee that is removed from the shop, to prove that a storm detects it. */
export interface Sabotage {
	/** In the storm's own database. */
	database?: (db: Database) => Promise<void>
	/** In the sources that the storm's nodes run. */
	nodeArgs?: readonly string[]
	env?: Readonly<Record<string, string>>
}

/** The database of a storm, and what goes with it. */
export interface StormDatabase {
	url: string
	kill?: () => Promise<void>
	/** What the nodes need to use it, beside its URL. */
	nodeEnv?: Readonly<Record<string, string>>
	nodes?: number
	/** In front of the nodes: its URL. By default clients call the nodes. */
	startProxy?: (nodes: readonly StormNode[]) => Promise<string>
	/** Instead of kills: makes faults until the signal, and mends each one. */
	disturb?: (seed: number, nodes: readonly StormNode[], witness: Witness, end: AbortSignal) => Promise<void>
}

export interface StormOptions {
	seed: number
	seconds: number
	/** Ends the storm early, as soon as a matching fault is found. */
	until?: RegExp
	database: StormDatabase
	clients?: number
	/** Operators who deliver and refund; without them what was sold stays sold. */
	operators?: number
	/** False: nothing is killed; only the clients' timeouts are short. */
	kills?: boolean
	sabotage?: Sabotage
}

export interface StormReport {
	/** The faults, one line each. */
	faults: string[]
	/** The count of each event. */
	counts: ReadonlyMap<string, number>
	/** The end of the nodes' output. */
	output: string
}

const CLIENTS = 64
/** Fewer people than clients: some use two or three browsers at once. */
const CLIENTS_PER_USER = 2
const NODES = 2
const OPERATORS = 2
const ANNOUNCED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 100

/** Many clients at two nodes that are killed repeatedly; afterwards everything is verified at rest. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
	const { seed, database, sabotage, clients = CLIENTS } = options
	const operator = await startOperator(database.url)
	const nodes: StormNode[] = []
	try {
		const world = await buildWorld(operator.platform, Math.ceil(clients / CLIENTS_PER_USER))
		await sabotage?.database?.(operator.platform.db)
		for (let number = 0; number < (database.nodes ?? NODES); number++) {
			const port = await ownPort()
			const { nodeArgs = [] } = sabotage ?? {}
			const env = { ...database.nodeEnv, ...sabotage?.env }
			nodes.push(startNode({ port, databaseUrl: database.url, nodeArgs, env }))
		}
		await Promise.all(nodes.map((node) => node.ready()))
		const proxy = await database.startProxy?.(nodes)
		const origins = proxy === undefined ? nodes.map(({ origin }) => origin) : [proxy]
		const witness = createWitness()
		const context = { seed, world, origins, operator, witness, tell: tellTo(witness) }
		// A storm that looks for a removed guarantee needs only its shoppers; a proxy has responses of its own.
		const hasOffice = sabotage === undefined && proxy === undefined
		const office = hasOffice ? await openOffice(context) : undefined
		const seen = await rage(options, { ...context, clients, nodes, office })
		const { db } = operator.platform
		await untilAnnounced(db)
		const shown = sabotage === undefined ? await verifyCatalogues(db, nodes) : []
		await Promise.all(nodes.map((node) => node.stop()))
		await operator.reconcile()
		const bank = office === undefined ? [] : await verifyBank(db, office.bank)
		const faults = new Set([...seen, ...shown, ...(await verifyStorm(db, witness)), ...bank])
		const output = nodes.map((node) => node.output()).join('\n')
		return { faults: [...faults].map((fault) => `seed ${seed}: ${fault}`), counts: witness.counts, output }
	} finally {
		await Promise.all(nodes.map((node) => node.stop()))
		await operator.stop()
	}
}

interface Stage extends StormContext {
	clients: number
	nodes: readonly StormNode[]
	office: Office | undefined
}

async function rage(
	{ seed, seconds, until, database, kills = true, operators = OPERATORS }: StormOptions,
	stage: Stage,
): Promise<string[]> {
	const { clients, world, nodes, origins, operator, witness, office } = stage
	const killing = new AbortController()
	const calm = new AbortController()
	const webhookKey = operator.platform.secrets.key('sandbox-webhook')
	const victims = { nodes, killDatabase: database.kill, witness }
	const disturb = () =>
		database.disturb?.(seed, nodes, witness, killing.signal) ??
		killAgainAndAgain(seed, victims, killing.signal)
	const killed = kills ? disturb() : undefined
	const busy = [
		runClients({ seed, clients, world, origins, webhookKey, witness }, calm.signal),
		...Array.from({ length: operators }, (_, number) =>
			operator.settleOrders(seed + number, witness, calm.signal),
		),
		office?.work(calm.signal),
	]
	const seen =
		until === undefined
			? await pause(seconds * 1000, [])
			: await untilFault(until, seconds, operator.platform.db, witness)
	// Every waiting client gets a response: the last kill is over before the last call.
	killing.abort()
	await killed
	calm.abort()
	await Promise.all(busy)
	return seen
}

/** Checked during the storm, because evidence may vanish: one sale of an item that was sold twice may be refunded. */
async function untilFault(fault: RegExp, seconds: number, db: Database, witness: Witness): Promise<string[]> {
	const end = performance.now() + seconds * 1000
	let lookedForMs = 0
	while (performance.now() < end) {
		// Most of the processor time is for the clients, who have to meet the fault.
		await pause(Math.max(LOOK_EVERY_MS, 2 * lookedForMs))
		const startedAt = performance.now()
		// Only responses up to now: one that arrives while the database is read may be missing in what was read.
		const seen = { ...witness, intents: structuredClone(witness.intents) }
		// While the database is unavailable nothing can be observed.
		const faults = await verifyStorm(db, seen).catch(() => [])
		lookedForMs = performance.now() - startedAt
		const found = faults.filter((line) => fault.test(line))
		if (found.length > 0) return found
	}
	return []
}

/** Orders of a killed node are announced by the other one, a moment later. */
export async function untilAnnounced(db: Database): Promise<void> {
	const end = performance.now() + ANNOUNCED_WITHIN_MS
	while (performance.now() < end) {
		if ((await db.maybe('select from orders where announced_at is null limit 1')) === undefined) return
		await pause(LOOK_EVERY_MS)
	}
}
