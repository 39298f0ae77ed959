import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { type ChildServer, startChildServer } from './child-server.ts'

export interface Shop extends ChildServer {
	/** Memory and CPU time of the process, from its own metrics. */
	usage(): Promise<{ residentBytes: number; cpuSeconds: number }>
}

/** One real server process, started as in production. */
export async function startShop(
	databaseUrl: string,
	env: Readonly<Record<string, string>> = {},
	nodeArgs: readonly string[] = [],
): Promise<Shop> {
	await openForVisitors(databaseUrl)
	const server = await startChildServer({
		script: new URL('../../apps/server/src/main.ts', import.meta.url),
		port: await findFreePort(),
		readyPath: '/readyz',
		nodeArgs,
		env: { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'warn', CHECK_ANSWERS: '0', ...env },
	})
	return {
		...server,
		async usage() {
			const metrics = await (await fetch(`${server.origin}/metrics`)).text()
			return {
				residentBytes: metric(metrics, 'process_resident_memory_bytes'),
				cpuSeconds: metric(metrics, 'process_cpu_seconds_total'),
			}
		},
	}
}

/** A new shop is closed to visitors. */
async function openForVisitors(databaseUrl: string): Promise<void> {
	await migrate(databaseUrl, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(databaseUrl)
	await db.run("delete from settings where name = 'shop_state'")
	await db.close()
}

function metric(metrics: string, name: string): number {
	const value = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]
	if (value === undefined) throw new Error(`the server has no metric ${name}`)
	return Number(value)
}
