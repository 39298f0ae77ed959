import { findFreePort } from '../../apps/server/src/platform/database/free-port.ts'
import { type ChildServer, startChildServer } from './child-server.ts'

export interface Shop extends ChildServer {
	/** What the process occupies now, by its own metrics. */
	residentBytes(): Promise<number>
}

/** One real server process, started the way production starts it. */
export async function startShop(databaseUrl: string): Promise<Shop> {
	const server = await startChildServer({
		script: new URL('../../apps/server/src/main.ts', import.meta.url),
		port: await findFreePort(),
		readyPath: '/readyz',
		env: { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'warn', CHECK_ANSWERS: '0' },
	})
	return {
		...server,
		async residentBytes() {
			const metrics = await (await fetch(`${server.origin}/metrics`)).text()
			const value = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]
			if (value === undefined) throw new Error('the server tells nothing about its memory')
			return Number(value)
		},
	}
}
