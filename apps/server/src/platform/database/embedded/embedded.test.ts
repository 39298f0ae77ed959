import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
	requirePostmasterPid,
	signal,
	spawnOwner,
	temporaryFolder,
	untilGone,
} from '../../../../test/own-database.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { isRunning } from './is-running.ts'

const onProgress = () => undefined

async function query(url: string, text: string): Promise<unknown[][]> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
	} finally {
		await client.end()
	}
}

test('embedded PostgreSQL › keeps committed data across restarts and leaves no process behind', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const first = await startEmbeddedPostgres({ dataDir, onProgress })
	await query(first.url, 'create table kept as select 42 as answer')
	const pid = requirePostmasterPid(dataDir)
	await first.stop()
	expect(isRunning(pid)).toBe(false)

	const second = await startEmbeddedPostgres({ dataDir, onProgress })
	expect(await query(second.url, 'select answer from kept')).toEqual([[42]])
	await second.stop()
})

test('embedded PostgreSQL › uses fsync, listens on loopback only, and has the same collation everywhere', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const { url, stop } = await startEmbeddedPostgres({ dataDir, onProgress })
	const settings = await query(
		url,
		`select name, setting from pg_settings where name in
			('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') order by name`,
	)
	expect(settings).toEqual([
		['fsync', 'on'],
		['full_page_writes', 'on'],
		['listen_addresses', '127.0.0.1'],
		['synchronous_commit', 'on'],
	])
	expect(
		await query(
			url,
			`select upper('ärger'), 'Z' < 'a', pg_encoding_to_char(encoding),
			current_setting('server_version_num')::int < 170000 or datlocprovider = 'b'
		from pg_database where datname = current_database()`,
		),
	).toEqual([['ÄRGER', true, 'UTF8', true]])
	expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([[false]])
	for (const file of ['database-secrets.json', 'running.json']) {
		expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0)
	}
	await stop()
})

test('embedded PostgreSQL › refuses a second owner of the same folder with one line that names the first', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const first = await startEmbeddedPostgres({ dataDir, onProgress })
	const { code, errors } = await spawnOwner(dataDir).ended
	expect(code).toBe(1)
	expect(errors).toMatch(
		new RegExp(`^Cannot start: the data folder .* is in use by process ${process.pid}; .*\n$`),
	)
	expect(await query(first.url, 'select 1')).toEqual([[1]])
	await first.stop()
})

test('embedded PostgreSQL › reports an unexpected exit and can be started again', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const first = await startEmbeddedPostgres({ dataDir, onProgress })
	signal(requirePostmasterPid(dataDir), 'SIGKILL')
	expect(await first.died).toMatch(/^the database ended unexpectedly/)
	await first.stop()
	const second = await startEmbeddedPostgres({ dataDir, onProgress })
	expect(await query(second.url, 'select 1')).toEqual([[1]])
	await second.stop()
})

test('embedded PostgreSQL › ends with an owner that exits without stopping it', async () => {
	const dataDir = join(await temporaryFolder(), 'data')
	const owner = spawnOwner(dataDir)
	await owner.url
	const pid = requirePostmasterPid(dataDir)
	owner.child.kill('SIGTERM')
	expect((await owner.ended).code).toBe(3)
	await untilGone(pid)
})
