import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/platform/config.ts'
import type { Platform } from '../src/platform/platform.ts'
import { startPlatform } from '../src/platform/start-platform.ts'
import { atEnd } from './cleanup.ts'
import { pooled, type TestDatabase, testDatabase } from './database.ts'
import { testConfig } from './test-config.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface TestShop {
	readonly origin: string
	readonly app: FastifyInstance
	readonly platform: Platform
	readonly db: TestDatabase['db']
	/** A new browser, with no cookies yet. */
	visitor(): Visitor
	/** Called automatically after the test file. */
	close(): Promise<void>
}

export interface ShopOverrides extends Partial<Pick<Platform, 'clock' | 'log'>> {
	config?: Partial<Config>
	/** A database other than this worker's. */
	database?: TestDatabase
	/** The public URL, if browsers have to follow the shop's own links. */
	port?: number
}

/** The real shop on a free port, on this worker's clone of the database. */
export async function openShop(overrides: ShopOverrides = {}): Promise<TestShop> {
	const { config, database, port = 0, ...parts } = overrides
	const { url, db } = database ?? (await testDatabase())
	const pooler = pooled(url)
	const withSession = {
		...(pooler !== undefined && { databaseSessionUrl: url, databasePrepares: pooler.prepares }),
		...config,
	}
	const platform = await startPlatform(testConfig(withSession), pooler?.url ?? url, parts)
	const app = await buildApp(platform)
	const origin = await app.listen({ port, host: '127.0.0.1' })
	let closing: Promise<void> | undefined
	const close = () => {
		closing ??= app
			.close()
			.then(() => platform.stop())
			.then(() => rm(platform.config.dataDir, { recursive: true, force: true }))
		return closing
	}
	atEnd(close)
	return { origin, app, platform, db, visitor: () => createVisitor(origin), close }
}
