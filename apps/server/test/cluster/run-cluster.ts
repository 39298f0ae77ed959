import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../../../../scripts/lib/on-interrupt.ts'
import { ownPort } from '../own-port.ts'
import { startNginx } from '../rolling/nginx.ts'
import { startNode } from '../storm/node.ts'
import { startCluster } from './cluster.ts'
import { clusterEnv, portsOf } from './shop.ts'

const HELP = `npm run cluster -- [--port 8080] [--nodes 3]

Starts three PostgreSQL machines with Patroni and etcd, HAProxy, pgBouncer in transaction mode, and nodes of the demo
shop behind nginx, until Ctrl-C. As root each PostgreSQL machine has a network of its own. docs/cluster.md says more.`

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '8080' },
		nodes: { type: 'string', default: '3' },
		help: { type: 'boolean', default: false },
	},
})
const [port, count] = [Number(values.port), Number(values.nodes)]
if (values.help || !Number.isSafeInteger(port) || !Number.isSafeInteger(count) || count < 1) {
	console.log(HELP)
	process.exit(values.help ? 0 : 2)
}

const stopping = new AbortController()
// Before the shop runs there is nothing to end in order.
let isUp = false
onInterrupt(() => (isUp ? stopping.abort() : process.exit()))

const started = performance.now()
const cluster = await startCluster()
console.log('Starting three PostgreSQL machines')
await cluster.untilHealthy()
console.log(`Starting the shop: ${count} nodes`)
const publicUrl = `http://localhost:${port}`
const nodes = await Promise.all(
	Array.from({ length: count }, async () =>
		startNode({
			port: await ownPort(),
			databaseUrl: cluster.databaseUrl,
			nodeArgs: [],
			env: { ...clusterEnv(cluster), PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' },
		}),
	),
)
const proxy = await startNginx(join(cluster.folder, 'nginx'), portsOf(nodes), port)
await Promise.all(nodes.map((node) => node.ready()))
isUp = true
console.log(`Ready after ${Math.round((performance.now() - started) / 1000)} s

  Shop         ${publicUrl}
  Back office  ${publicUrl}/backoffice
  Nodes        ${nodes.map(({ origin }) => origin).join('  ')}
  Database     ${cluster.databaseUrl} (pgBouncer)
               ${cluster.sessionUrl} (HAProxy, primary)
               ${cluster.replicaUrl} (HAProxy, standby)
  Patroni      ${cluster.machines.map(({ restUrl }) => `${restUrl}/cluster`).join('  ')}
  Logs         ${cluster.folder}
  Sign-ins     demo@skinverse.test / Demo1234, operator@skinverse.test / Operator1234

Ctrl-C ends everything and deletes the data.`)
if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
console.log('Stopping')
await proxy.close()
await Promise.all(nodes.map((node) => node.stop()))
await cluster.stop()
