import { setTimeout as pause } from 'node:timers/promises'
import { verifyBooks } from '../../src/modules/books/index.ts'
import { randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import { changeSetting } from '../../src/modules/content/index.ts'
import { ownPort } from '../own-port.ts'
import { runClients } from '../storm/clients.ts'
import type { StormContext } from '../storm/context.ts'
import { type StormNode, startNode } from '../storm/node.ts'
import { type Office, openOffice } from '../storm/office/office.ts'
import { verifyBank } from '../storm/office/verify-office.ts'
import { startOperator } from '../storm/operator.ts'
import { untilAnnounced } from '../storm/run-storm.ts'
import type { StormPostgres } from '../storm/storm-postgres.ts'
import { tellTo } from '../storm/tell.ts'
import { repeatUntil } from '../storm/until.ts'
import { verifyStorm } from '../storm/verify-storm.ts'
import { createWitness } from '../storm/witness.ts'
import { buildWorld } from '../storm/world.ts'
import { type FaultRecord, makeFaults } from './faults.ts'
import { type MemoryWatch, memoryFaults, watchMemory } from './memory.ts'
import { restock, workInTheOffice } from './office.ts'
import { sellSkins } from './sellers.ts'
import { browse, signUpAndIn } from './visitors.ts'

export interface SoakOptions {
	seed: number
	minutes: number
	postgres: StormPostgres
	say: (text: string) => void
}

export interface SoakReport {
	/** The faults, one line each. */
	faults: string[]
	/** The count of each event. */
	counts: ReadonlyMap<string, number>
	made: FaultRecord[]
	memory: MemoryWatch
	/** How often the books were verified during the run. */
	verified: number
	output: string
}

const NODES = 2
const SHOPPERS = 12
const BROWSERS = 4
const SELLERS = 2
/** So many that no shopper reaches the rate limit of top-ups within an hour. */
const PEOPLE = 1_200
const STEPS_PER_PERSON = 10
const VERIFY_EVERY_MS = 15_000
/** Every new shopper comes from a different address. */
const ENVIRONMENT = { TRUSTED_PROXIES: 'loopback' }

/** Ordinary traffic at two nodes for a long time, with a fault every few seconds. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
	const { seed, postgres } = options
	const operator = await startOperator(postgres.url)
	const nodes: StormNode[] = []
	try {
		const world = await buildWorld(operator.platform, PEOPLE)
		const { db, events } = operator.platform
		await changeSetting(db, events, 'payout_hold_days', 0)
		// Four-eyes is off, backdated: an approval request moves nothing that could get lost.
		await changeSetting(db, events, 'four_eyes_eur', 1_000_000)
		await changeSetting(db, events, 'four_eyes_daily_eur', 10_000_000)
		await db.run('delete from replaced_settings')
		for (let number = 0; number < NODES; number++) {
			const port = await ownPort()
			nodes.push(startNode({ port, databaseUrl: postgres.url, nodeArgs: [], env: ENVIRONMENT }))
		}
		await Promise.all(nodes.map((node) => node.ready()))
		const witness = createWitness()
		const origins = nodes.map(({ origin }) => origin)
		const context = { seed, world, origins, operator, witness, tell: tellTo(witness) }
		const office = await openOffice(context)
		const { made, memory, verified } = await liveOn(options, { ...context, office }, nodes)
		await untilAnnounced(operator.platform.db)
		await Promise.all(nodes.map((node) => node.stop()))
		await operator.reconcile()
		const faults = [
			...(await verifyStorm(operator.platform.db, witness)),
			...(await verifyBank(operator.platform.db, office.bank)),
			...memoryFaults(memory),
		]
		const output = nodes.map((node) => node.output()).join('\n')
		return { faults: [...new Set(faults)], counts: witness.counts, made, memory, verified, output }
	} finally {
		await Promise.all(nodes.map((node) => node.stop()))
		await operator.stop()
	}
}

async function liveOn(
	{ seed, minutes, postgres, say }: SoakOptions,
	context: StormContext & { office: Office },
	nodes: readonly StormNode[],
) {
	const { operator, witness, origins, office } = context
	const quiet = new AbortController()
	const end = new AbortController()
	const random = randomFrom(seed * 53)
	let verified = 0
	const verify = async () => {
		// While the database is unavailable there is nothing to verify.
		const report = await verifyBooks(operator.platform.db).catch(() => undefined)
		if (report === undefined) return
		verified++
		witness.broken.push(...report.faults.map((fault) => `after ${verified} checks of the books: ${fault}`))
	}
	const shoppers = {
		...context,
		clients: SHOPPERS,
		webhookKey: operator.platform.secrets.key('sandbox-webhook'),
		personAt: (client: number, steps: number) => client + SHOPPERS * Math.floor(steps / STEPS_PER_PERSON),
		afterStep: () => pause(wholeBetween(random, 20, 200)),
	}
	const memory = watchMemory(origins[0] ?? '', end.signal)
	const traffic = [
		runClients(shoppers, end.signal),
		...Array.from({ length: BROWSERS }, (_, number) => browse(context, number, end.signal)),
		signUpAndIn(context, end.signal),
		...Array.from({ length: SELLERS }, (_, number) => sellSkins(context, number, end.signal)),
		workInTheOffice(context, end.signal),
		office.work(end.signal),
		restock(context, end.signal),
		operator.settleOrders(seed, witness, end.signal),
		repeatUntil(end.signal, () => VERIFY_EVERY_MS, verify),
	]
	const made = makeFaults(seed, { nodes, postgres, say }, quiet.signal)
	await Promise.race([pause(minutes * 60_000), ...traffic, made])
	// The last fault is over before the last call.
	quiet.abort()
	const records = await made
	end.abort()
	await Promise.all(traffic)
	return { made: records, memory: await memory, verified }
}
