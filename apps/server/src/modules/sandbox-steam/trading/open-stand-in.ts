import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { standInSteam } from './plugin.ts'
import { openStore, type Store } from './store.ts'

export interface OpenStandIn {
	store: Store
	/** Where this process reaches it. */
	url(): string
	close(): Promise<void>
}

/** The demo's own stand-in Steam, in this process; nodes with the same `DATA_DIR` share its accounts. */
export async function openStandIn({
	config,
	clock,
}: Pick<Platform, 'config' | 'clock'>): Promise<OpenStandIn> {
	const file = existsSync(config.dataDir) ? join(config.dataDir, 'stand-in-steam.db') : ':memory:'
	const store = openStore(file, clock)
	const app = fastify({ forceCloseConnections: true })
	await app.register(standInSteam({ store }))
	const url = await app.listen({ port: 0, host: '127.0.0.1' })
	return {
		store,
		url: () => url,
		async close() {
			await app.close()
			store.close()
		},
	}
}
