import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../src/app.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../src/platform/database/migrate.ts'
import { startPlatform } from '../src/platform/start-platform.ts'
import { databaseUrl } from './database-url.ts'
import { databasesFolder } from './databases-folder.ts'
import { testConfig } from './test-config.ts'

const TEMPLATE = 'skinverse_template'
const DEMO_TEMPLATE = 'skinverse_demo_template'

/**
 * Durability is off: test rows may be lost; tests about crashes start their own PostgreSQL. Autovacuum is off, too: its
 * worker runs as another role, and while it is in a clone the clone cannot be dropped. Connections: on a starved machine
 * those of the last test file are still closing while the next one opens its own.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '400' }

export interface TestPostgres {
	/** The URL of the server's maintenance database. */
	url: string
	template: string
	stop(): Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
	const dataDir = await mkdtemp(join(databasesFolder(), 'skinverse-test-'))
	const removeFolder = () => rm(dataDir, { recursive: true, force: true })
	const server = await startEmbeddedPostgres({ dataDir, onProgress: () => {}, settings: SETTINGS }).catch(
		async (error) => {
			await removeFolder()
			throw error
		},
	)
	const stop = async () => {
		await server.stop()
		await removeFolder()
	}
	try {
		await buildTemplate(server.url)
	} catch (error) {
		await stop()
		throw error
	}
	return { url: server.url, template: TEMPLATE, stop }
}

async function buildTemplate(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query('alter role current_user set synchronous_commit = off')
	await client.query(`create database ${TEMPLATE}`)
	await client.end()
	const template = databaseUrl(url, TEMPLATE)
	await migrate(template, { ...SHOP_SCHEMA, onProgress: () => {} })
	// A first start creates the job queues and what else a shop has; done here, the clones have it already.
	const platform = await startPlatform(testConfig(), template)
	await (await buildApp(platform)).close()
	// A new shop is closed to visitors; tests are about an open one.
	await platform.db.run("delete from settings where name = 'shop_state'")
	await platform.db.run('delete from replaced_settings')
	await platform.stop()
	await rm(platform.config.dataDir, { recursive: true, force: true })
}

/**
 * A second template, for tests that clone the demo shop: seeding takes several times as long as cloning. The first
 * who asks in a run builds it; others wait.
 */
export async function demoTemplate({
	url,
	template,
}: Pick<TestPostgres, 'url' | 'template'>): Promise<string> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query('select pg_advisory_lock(hashtext($1))', [DEMO_TEMPLATE])
		const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE])
		if (rowCount === 0) await buildDemoTemplate(client, url, template)
	} finally {
		await client.end()
	}
	return DEMO_TEMPLATE
}

/** It gets its name when it is complete: a failed attempt is not taken for one. */
async function buildDemoTemplate(client: pg.Client, url: string, template: string): Promise<void> {
	const draft = `${DEMO_TEMPLATE}_draft`
	await client.query(`drop database if exists ${draft} with (force)`)
	await client.query(`create database ${draft} template ${template}`)
	const platform = await startPlatform(testConfig({ demo: true }), databaseUrl(url, draft))
	const app = await buildApp(platform)
	await app.close()
	await platform.stop()
	await rm(platform.config.dataDir, { recursive: true, force: true })
	await client.query(`alter database ${draft} rename to ${DEMO_TEMPLATE}`)
}
