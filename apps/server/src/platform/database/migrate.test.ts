import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/create-database.ts'
import { temporaryFolder } from '../../../test/own-database.ts'
import { MIGRATIONS_DIRECTORY, migrate, migrationStatus } from './migrate.ts'

const options = (directory: string) => ({ directory, onProgress: () => undefined })
let url: string
let folder: string

async function run(address: string, text: string) {
	const client = new pg.Client({ connectionString: address })
	await client.connect()
	try {
		return (await client.query(text)).rows
	} finally {
		await client.end()
	}
}

async function write(files: Record<string, string>): Promise<void> {
	await rm(folder, { recursive: true, force: true })
	await mkdir(folder)
	for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}

beforeEach(async () => {
	url = await createDatabase(inject('postgres').url, `migrate_${randomUUID().replaceAll('-', '')}`)
	folder = join(await temporaryFolder(), 'migrations')
})

const one = { '0001_one.sql': 'create table one (id int)' }
const two = { '0002_two.sql': 'create table two (id int)' }

test('migrate › applies what is missing, in order, once', async () => {
	await write(one)
	expect(await migrate(url, options(folder))).toEqual({ applied: ['0001_one.sql'] })
	await write({ ...one, ...two })
	expect(await migrationStatus(url, folder)).toEqual({ applied: ['0001_one.sql'], pending: ['0002_two.sql'] })
	expect(await migrate(url, options(folder))).toEqual({ applied: ['0002_two.sql'] })
	expect(await migrate(url, options(folder))).toEqual({ applied: [] })
})

test('migrate › lets many nodes start at once, and each migration runs once', async () => {
	await write({
		...one,
		'0002_slow.sql': 'create table two (id int); select pg_sleep(0.3); insert into two values (1)',
	})
	const nodes = await Promise.all(Array.from({ length: 6 }, () => migrate(url, options(folder))))
	expect(nodes.flatMap(({ applied }) => applied).sort()).toEqual(['0001_one.sql', '0002_slow.sql'])
	expect(await run(url, 'select id from two')).toEqual([{ id: 1 }])
})

test('migrate › undoes a migration that fails, keeps those before it, and names it', async () => {
	await write({ ...one, '0002_bad.sql': 'create table half (id int); select 1 / 0' })
	await expect(migrate(url, options(folder))).rejects.toThrow(
		'migration 0002_bad.sql failed and was undone: division by zero',
	)
	expect(
		await run(url, `select to_regclass('one') is null as one, to_regclass('half') is null as half`),
	).toEqual([{ one: false, half: true }])
})

test('migrate › refuses a database that is newer than the code', async () => {
	await write({ ...one, ...two })
	await migrate(url, options(folder))
	await write(one)
	await expect(migrate(url, options(folder))).rejects.toThrow(
		'the database is newer than this code: it has migration 0002_two.sql, and this code ends with 0001_one.sql',
	)
})

test('migrate › refuses a migration that was changed after it was applied, but not other line endings', async () => {
	await write({ '0001_one.sql': 'create table one (\nid int)' })
	await migrate(url, options(folder))
	await write({ '0001_one.sql': 'create table one (\r\nid int)' })
	await migrate(url, options(folder))
	await write({ '0001_one.sql': 'create table one (id bigint)' })
	await expect(migrate(url, options(folder))).rejects.toThrow('migration 0001_one.sql was changed after')
})

test('migrate › refuses another history, gaps, numbers used twice and odd names', async () => {
	await write(one)
	await migrate(url, options(folder))
	const refusals: [Record<string, string>, RegExp][] = [
		[{ '0001_other.sql': '' }, /has migration 0001_one.sql where this code has 0001_other.sql/],
		[{ ...one, '0003_three.sql': '' }, /migration 0002 is missing before 0003_three.sql/],
		[{ ...one, '0001_two.sql': '' }, /0001_two.sql has a number that another file has too/],
		[{ ...one, '2_two.sql': '' }, /2_two.sql must be named like/],
	]
	for (const [files, message] of refusals) {
		await write(files)
		await expect(migrate(url, options(folder))).rejects.toThrow(message)
	}
})

test("migrate › brings an empty database up with the shop's own migrations", async () => {
	const { applied } = await migrate(url, options(MIGRATIONS_DIRECTORY))
	expect(applied.length).toBeGreaterThan(0)
	expect((await migrationStatus(url, MIGRATIONS_DIRECTORY)).pending).toEqual([])
})
