import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pick, type Random, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import { freezeFamily } from '../process-family.ts'
import type { StormNode } from '../storm/node.ts'
import type { Witness } from '../storm/witness.ts'
import type { Cluster, DatabaseMachine } from './cluster.ts'
import { watchPurchases } from './watch-purchases.ts'

interface Scene {
	cluster: Cluster
	nodes: readonly StormNode[]
	primary: DatabaseMachine
	standbys: readonly DatabaseMachine[]
	random: Random
}

/** Makes a fault and returns how it is mended; undefined: it mends itself. */
type Fault = (scene: Scene) => Promise<(() => Promise<void> | void) | undefined>

/** What happened to the shop during one fault. */
export interface FaultRecord {
	name: string
	/** Whether another machine became the primary. */
	isFailover: boolean
	/** The longest time without an accepted purchase. */
	pauseMs: number
}

/** How long a fault lasts before it is mended: longer than Patroni's lease, so that a fail-over happens. */
const FAULT_MS = 30_000
/** A fault that changes no role needs less. */
const SHORT_FAULT_MS = 12_000
const CALM_MS = { from: 1_000, to: 5_000 }
const RESTART_MS = 500
const LOOK_EVERY_MS = 100

/** In this order again and again; every second one or so changes the primary. */
const FAULTS: readonly (readonly [name: string, fault: Fault, durationMs: number])[] = [
	['kill -9 of the primary', killPrimary, RESTART_MS],
	['switch-over', switchOver, RESTART_MS],
	['kill -9 of a node of the shop', killNode, RESTART_MS],
	['loss of the primary’s machine', losePrimary, FAULT_MS],
	['switch-over', switchOver, RESTART_MS],
	['standby that lags', pauseReplay, SHORT_FAULT_MS],
	['kill -9 of the primary', killPrimary, RESTART_MS],
	['network cut of the primary', cutPrimary, FAULT_MS],
	['kill -9 of pgBouncer', ({ cluster }) => killService(cluster.pooler), RESTART_MS],
	['switch-over', switchOver, RESTART_MS],
	['network cut of a standby', cutStandby, SHORT_FAULT_MS],
	['kill -9 of the primary', killPrimary, RESTART_MS],
	['frozen primary', freezePrimary, FAULT_MS],
	['etcd without quorum', freezeEtcd, FAULT_MS],
	['switch-over', switchOver, RESTART_MS],
	['kill -9 of HAProxy', ({ cluster }) => killService(cluster.haproxy), RESTART_MS],
]

export async function disturbCluster(
	cluster: Cluster,
	records: FaultRecord[],
	seed: number,
	nodes: readonly StormNode[],
	witness: Witness,
	end: AbortSignal,
): Promise<void> {
	const random = randomFrom(seed)
	const purchases = watchPurchases(witness)
	for (let count = 0; !end.aborted; count++) {
		const [name, fault, durationMs] = FAULTS[(seed + count) % FAULTS.length] ?? pick(random, FAULTS)
		const primary = await untilPrimary(cluster)
		const standbys = cluster.machines.filter((machine) => machine !== primary)
		if (name.startsWith('network') && primary.link === undefined) continue
		purchases.restart()
		const mend = await fault({ cluster, nodes, primary, standbys, random })
		await pause(durationMs)
		await mend?.()
		await cluster.untilHealthy()
		await purchases.untilNext()
		const isFailover = (await untilPrimary(cluster)) !== primary
		const record = { name, isFailover, pauseMs: purchases.longestPauseMs() }
		records.push(record)
		witness.count(`fault: ${name}`)
		if (isFailover) witness.count('fail-overs')
		console.log(
			new Date().toISOString(),
			`${name}: ${isFailover ? 'another primary, ' : ''}${Math.round(record.pauseMs)} ms without a purchase`,
		)
		await pause(wholeBetween(random, CALM_MS.from, CALM_MS.to))
	}
	purchases.stop()
}

/** The process only: Patroni sees it at once and gives the role away. */
async function killPrimary({ primary }: Scene): Promise<undefined> {
	const pid = primary.postmaster()
	if (pid !== undefined) process.kill(pid, 'SIGKILL')
	return undefined
}

/** Everything on it, as by a power failure; it comes back later. */
async function losePrimary({ primary }: Scene) {
	await primary.patroni.kill()
	await killPrimary({ primary } as Scene)
	await primary.etcd.kill()
	return () => {
		primary.etcd.start()
		primary.patroni.start()
	}
}

async function cutPrimary({ primary }: Scene) {
	primary.link?.cut()
	return () => primary.link?.mend()
}

async function cutStandby({ standbys, random }: Scene) {
	const standby = pick(random, standbys)
	standby.link?.cut()
	return () => standby.link?.mend()
}

/** As with a disk that does not answer: connections stay open and nothing moves. */
async function freezePrimary({ primary }: Scene) {
	const pid = primary.postmaster()
	return pid === undefined ? undefined : freezeFamily(pid)
}

async function freezeEtcd({ primary, standbys }: Scene) {
	const [first] = standbys
	for (const { etcd } of [primary, first ?? primary]) etcd.freeze()
	return () => {
		for (const { etcd } of [primary, first ?? primary]) etcd.thaw()
	}
}

/** It receives everything and shows nothing. */
async function pauseReplay({ standbys, random }: Scene) {
	const standby = pick(random, standbys)
	const ask = async (sql: string) => {
		const client = new pg.Client({ connectionString: standby.superuserUrl })
		await client.connect()
		await client.query(sql)
		await client.end()
	}
	await ask('select pg_wal_replay_pause()')
	return () => ask('select pg_wal_replay_resume()')
}

/** As for maintenance: the primary hands its role over. */
async function switchOver({ cluster, primary, standbys, random }: Scene): Promise<undefined> {
	// Patroni refuses a standby that is not synchronous; the other one is then.
	for (const { name } of random() < 0.5 ? standbys : standbys.toReversed()) {
		const answer = await fetch(`${primary.restUrl}/switchover`, {
			method: 'POST',
			body: JSON.stringify({ leader: primary.name, candidate: name }),
		})
		await answer.text()
		// It is answered when it is over, or after Patroni's patience: then it goes on.
		if (answer.ok) return untilAnother(cluster, primary)
	}
	return undefined
}

async function untilAnother(cluster: Cluster, before: DatabaseMachine): Promise<undefined> {
	const end = performance.now() + FAULT_MS
	while (performance.now() < end && (await untilPrimary(cluster)) === before) await pause(LOOK_EVERY_MS)
	return undefined
}

/** Between two primaries there is none for a moment. */
async function untilPrimary(cluster: Cluster): Promise<DatabaseMachine> {
	while (true) {
		const primary = await cluster.primary()
		if (primary !== undefined) return primary
		await pause(LOOK_EVERY_MS)
	}
}

async function killNode({ nodes, random }: Scene): Promise<undefined> {
	const node = pick(random, nodes)
	node.kill()
	await node.ready()
	return undefined
}

async function killService(service: Cluster['pooler']) {
	await service.kill()
	return () => service.start()
}
