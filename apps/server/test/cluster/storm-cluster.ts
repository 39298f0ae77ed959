import { join } from 'node:path'
import { migrate, SHOP_SCHEMA } from '../../src/platform/database/migrate.ts'
import { startNginx } from '../rolling/nginx.ts'
import type { Front } from '../rolling/run-rolling.ts'
import type { StormDatabase } from '../storm/run-storm.ts'
import { startCluster } from './cluster.ts'
import { disturbCluster, type FaultRecord } from './faults.ts'
import { clusterEnv, portsOf } from './shop.ts'

export interface StormCluster extends StormDatabase {
	/** A line for each kind of fault. */
	summary(): string
	/** For the search for the cause of a fault; its folder. */
	keepLogs(): string
	stop(): Promise<void>
}

const NODES = 3

/** A cluster for a storm: its faults are those of machines and networks. */
export async function startStormCluster(): Promise<StormCluster> {
	const cluster = await startCluster()
	await cluster.untilHealthy()
	await migrate(cluster.sessionUrl, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const records: FaultRecord[] = []
	let proxy: Front | undefined
	return {
		url: cluster.sessionUrl,
		nodes: NODES,
		nodeEnv: clusterEnv(cluster),
		async startProxy(nodes) {
			proxy = await startNginx(join(cluster.folder, 'nginx'), portsOf(nodes))
			return proxy.origin
		},
		disturb: (seed, nodes, witness, end) => disturbCluster(cluster, records, seed, nodes, witness, end),
		summary: () => summarise(records),
		keepLogs() {
			cluster.keepFolder()
			return cluster.folder
		},
		async stop() {
			await proxy?.close()
			await cluster.stop()
		},
	}
}

/** How often, how often with another primary, and the longest time without a purchase: median and worst. */
function summarise(records: readonly FaultRecord[]): string {
	const groups = Map.groupBy(records, ({ name }) => name)
	const lines = [...groups].map(([name, group]) => {
		const pauses = group.map(({ pauseMs }) => pauseMs).toSorted((a, b) => a - b)
		const median = pauses[Math.floor(pauses.length / 2)] ?? 0
		const failovers = group.filter(({ isFailover }) => isFailover).length
		return `| ${name} | ${group.length} | ${failovers} | ${seconds(median)} | ${seconds(pauses.at(-1) ?? 0)} |`
	})
	return [
		'| fault | times | fail-overs | pause, median | pause, worst |',
		'|---|---|---|---|---|',
		...lines,
	].join('\n')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
