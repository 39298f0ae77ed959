import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { changeSetting } from '../../../src/modules/content/index.ts'
import { addFault, clearFaults, type NewFault } from '../../../src/modules/sandbox-steam/trading/faults.ts'
import { openStore, type Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { startPlatform } from '../../../src/platform/start-platform.ts'
import { ownPort } from '../../own-port.ts'
import { testConfig } from '../../test-config.ts'
import { killAgainAndAgain } from '../killer.ts'
import { type StormNode, startNode } from '../node.ts'
import type { StormDatabase, StormReport } from '../run-storm.ts'
import { repeatUntil } from '../until.ts'
import { createWitness, type Witness } from '../witness.ts'
import { countDeliveries, countTwins } from './count-deliveries.ts'
import { buyAll, playBuyers } from './play.ts'
import { buildTradingWorld, type Copy, listCopies, type TradingWorld } from './steam-world.ts'
import { verifyTrading } from './verify-trading.ts'

export interface TradingStormOptions {
	seed: number
	/** Items that are bought and delivered. */
	deliveries: number
	accounts: number
	nodes: number
	database: StormDatabase
	/** How many times as many sent offers lose their answer or arrive twice: a small storm has to meet it, too. */
	moreLost?: number
	/** Told now and then how far it is. */
	say?: (text: string) => void
}

const NODE = fileURLToPath(new URL('./trader-node.ts', import.meta.url))
const STAND_IN = fileURLToPath(
	new URL('../../../src/modules/sandbox-steam/trading/stand-in.ts', import.meta.url),
)
const faultsOf = (moreLost: number): readonly NewFault[] => [
	// However few deliveries there are, one offer is made twice.
	{ kind: 'doubled', operation: 'send_offer', times: 1 },
	{ kind: 'lost_before', operation: 'send_offer', chance: 0.05 * moreLost },
	{ kind: 'lost_after', operation: 'send_offer', chance: 0.05 * moreLost },
	{ kind: 'timeout', operation: 'send_offer', chance: 0.03 * moreLost },
	{ kind: 'doubled', operation: 'send_offer', chance: 0.05 * moreLost },
	{ kind: 'error', chance: 0.01 },
	{ kind: 'lost_after', chance: 0.01 },
	{ kind: 'session_expired', chance: 0.005 },
	{ kind: 'slow', chance: 0.01, delayMs: 300 },
]
const BUYERS_PER_ACCOUNT = 10
/** Long enough for trade accounts to be claimed again and to send something, short enough to meet every step. */
const LIFE_MS = { from: 500, to: 6_000 }
const LOOK_EVERY_MS = 200
const SAY_EVERY_MS = 30_000
const STOCKED_WITHIN_MS = 120_000
/** Of the storm and of the calm after it. */
const ENDED_WITHIN_MS = { least: 180_000, each: 300 }
/** What a node logs about offers whose answer was lost. */
const LOGGED = {
	'trading: the outcome of an offer is unknown': 'offers: unknown outcome',
	'trading: an offer of unknown outcome was found': 'offers: unknown outcome, found at Steam',
	'trading: an offer that the shop does not follow is canceled': 'offers: twins canceled',
}

/** Kills nodes, the database and the stand-in while trade accounts deliver; afterwards everything is verified at rest. */
export async function runTradingStorm(options: TradingStormOptions): Promise<StormReport> {
	const { seed, deliveries, accounts, nodes: count, database } = options
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-trading-'))
	const file = join(folder, 'steam.db')
	const platform = await startPlatform(testConfig(), database.url)
	const store = openStore(file, systemClock)
	const processes: StormNode[] = []
	try {
		const size = { accounts, buyers: accounts * BUYERS_PER_ACCOUNT, items: deliveries }
		const world = await buildTradingWorld(platform, store, size)
		await changeSetting(platform.db, platform.events, 'delivery', 'steam')
		const witness = createWitness()
		const standIn = await startStandIn(file)
		processes.push(standIn)
		for (let number = 0; number < count; number++)
			processes.push(await startTrader(database.url, standIn.origin, join(folder, String(number)), witness))
		await Promise.all(processes.map((each) => each.ready()))
		const copies = await untilListed(platform, store, world)
		await rage(options, { platform, store, world, processes, witness })
		await countDeliveries(platform.db, witness)
		countTwins(store, witness)
		const faults = await verifyTrading(platform.db, store, world, copies)
		const output = processes.map((each) => each.output()).join('\n')
		return { faults: faults.map((fault) => `seed ${seed}: ${fault}`), counts: witness.counts, output }
	} finally {
		await Promise.all(processes.map((each) => each.stop()))
		store.close()
		await platform.stop()
		await rm(folder, { recursive: true, force: true })
	}
}

async function untilListed(platform: Platform, store: Store, { itemIds }: TradingWorld): Promise<Copy[]> {
	let copies: Copy[] | undefined
	await within(STOCKED_WITHIN_MS, async () => {
		copies = await listCopies(platform, store, itemIds)
		return copies !== undefined
	})
	if (copies === undefined) throw new Error('the nodes did not read the inventories in time')
	return copies
}

interface Stage {
	platform: Platform
	store: Store
	world: TradingWorld
	processes: readonly StormNode[]
	witness: Witness
}

async function rage(options: TradingStormOptions, stage: Stage): Promise<void> {
	const { seed, deliveries, database, moreLost = 1, say = () => undefined } = options
	const { platform, store, world, processes, witness } = stage
	const [killing, playing] = [new AbortController(), new AbortController()]
	for (const fault of faultsOf(moreLost)) addFault(store, fault)
	const victims = { nodes: processes, killDatabase: database.kill, witness, lifeMs: LIFE_MS }
	const killed = killAgainAndAgain(seed, victims, killing.signal)
	const played = playBuyers(seed, { store, db: platform.db }, witness, playing.signal)
	const told = repeatUntil(
		playing.signal,
		() => SAY_EVERY_MS,
		async () => say(await progressOf(platform).catch(() => 'The database is down')),
	)
	await buyAll(seed, platform.db, world, witness)
	const endedWithinMs = ENDED_WITHIN_MS.least + deliveries * ENDED_WITHIN_MS.each
	await within(endedWithinMs, () => areMostEnded(platform))
	killing.abort()
	await killed
	clearFaults(store)
	await within(endedWithinMs, () => areAllEnded(platform))
	playing.abort()
	await Promise.all([played, told])
}

/** The last ones are calmer, so that the storm ends. */
const MOST = 0.9

async function areMostEnded({ db }: Platform): Promise<boolean> {
	const { share } = await db.one<{ share: number }>(
		`select coalesce(avg((ended_at is not null)::integer), 0)::float8 as share from trading_deliveries`,
	)
	return share >= MOST
}

async function progressOf({ db }: Platform): Promise<string> {
	const { ended, open } = await db.one<{ ended: number; open: number }>(
		`select count(*) filter (where ended_at is not null) as ended, count(*) filter (where ended_at is null) as open
		from trading_deliveries`,
	)
	return `${ended} deliveries ended, ${open} open`
}

async function areAllEnded({ db }: Platform): Promise<boolean> {
	return (await db.maybe(`select from orders where status = 'processing' limit 1`)) === undefined
}

/** Ends without an error: what is not done is told by the checks afterwards. */
async function within(ms: number, isDone: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + ms
	while (performance.now() < end) {
		if (await isDone().catch(() => false)) return
		await pause(LOOK_EVERY_MS)
	}
}

async function startStandIn(file: string): Promise<StormNode> {
	const port = await ownPort()
	const args = ['--port', String(port), '--file', file]
	return startNode({
		port,
		databaseUrl: '',
		nodeArgs: [],
		env: {},
		script: STAND_IN,
		args,
		readyPath: '/api/time',
		name: 'the stand-in',
	})
}

async function startTrader(
	databaseUrl: string,
	standIn: string,
	dataDir: string,
	witness: Witness,
): Promise<StormNode> {
	const port = await ownPort()
	const env = {
		DEMO: '0',
		ROLE: 'web,worker',
		STAND_IN: standIn,
		DATA_DIR: dataDir,
		CHECK_ANSWERS: '0',
		LOG_LEVEL: 'warn',
	}
	const onLine = (line: string) => {
		for (const [logged, what] of Object.entries(LOGGED)) if (line.includes(logged)) witness.count(what)
	}
	return startNode({ port, databaseUrl, nodeArgs: [], env, script: NODE, onLine })
}
