import { existsSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { operatorVisitor } from '../../../test/operators.ts'
import { temporaryFolder } from '../../../test/own-database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { testConfig } from '../../../test/test-config.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { checkBackup } from './file/restore-backup.ts'
import { writeBackup } from './file/write-backup.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const BACKUPS = '/api/backoffice/backups'
const SOON = { timeout: 380_000, interval: 100 }

let shop: TestShop
let admin: Visitor
let folder: string

/** A shop that backs up, with two shoppers and their money. */
async function open(command?: string) {
	const database = await cloneDatabase()
	await createShoppers(database.db, 2, 10)
	const place = join(await temporaryFolder(), 'backups')
	const backups = { folder: place, daily: 1, weekly: 0, monthly: 0, command, checkUrl: undefined }
	const opened = await openShop({ database, config: { backups } })
	return { opened, place, operator: await operatorVisitor(opened) }
}

beforeAll(async () => {
	const { opened, place, operator } = await open(
		`cp "$BACKUP_FILE" "$(dirname "$BACKUP_FILE")/copy" && ls -d "$PICTURE_DIR" >"$(dirname "$BACKUP_FILE")/pictures"`,
	)
	shop = opened
	folder = place
	admin = operator
})

interface Row {
	file: string | null
	is_verified: boolean
	failure: string | null
	bytes: number | null
}

/** The newest backup, when it has ended. */
async function finished({ db }: TestShop): Promise<Row> {
	return vi.waitUntil(
		() =>
			db.maybe<Row>(
				`select * from (select * from backups order by id desc limit 1) newest where finished_at is not null`,
			),
		SOON,
	)
}

const scratchDatabases = ({ db }: TestShop) =>
	db.many(`select datname from pg_database where starts_with(datname, 'skinverse_check_')
		and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`)

describe('a backup', () => {
	test('is written, restored into a scratch database, verified, copied and recorded', async () => {
		expect((await admin.get(BACKUPS)).body.payload).toEqual({
			scheduled: true,
			running: false,
			verified_at: null,
			backups: [],
		})
		const answers = await Promise.all([admin.post(BACKUPS), admin.post(BACKUPS)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		const { file, is_verified, failure, bytes } = await finished(shop)
		expect({ is_verified, failure }).toEqual({ is_verified: true, failure: null })
		expect((await checkBackup(file ?? '')).rows).toBeGreaterThan(100)
		const copied = await readFile(join(folder, 'copy'))
		expect(copied).toEqual(await readFile(file ?? ''))
		expect(copied).toHaveLength(bytes ?? 0)
		expect(await readFile(join(folder, 'pictures'), 'utf8')).toBe(`${shop.platform.config.pictures.folder}\n`)
		expect(await scratchDatabases(shop)).toEqual([])
		const { payload } = (await admin.get(BACKUPS)).body
		expect(payload.backups).toEqual([expect.objectContaining({ is_verified: true, operator: 'Grace Test' })])
		expect(Math.abs(payload.verified_at - Date.now() / 1000)).toBeLessThan(300)
		const { body: metrics } = await shop.app.inject('/metrics')
		expect(Number(/^backup_verified_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])).toBeCloseTo(
			payload.verified_at,
			-1,
		)
		expect(await shop.db.many(`select from operator_trail where action = 'backups.make'`)).toHaveLength(1)
	})

	test('deletes the files whose time is over, and only after a verified one', async () => {
		const older = join(folder, 'older.backup')
		await writeFile(older, 'older')
		await shop.db.run(
			`insert into backups (started_at, finished_at, is_verified, file, bytes)
			values (now() - interval '3 days', now() - interval '3 days', true, $1, 5)`,
			[older],
		)
		await admin.post(BACKUPS)
		expect(await vi.waitUntil(() => !existsSync(older), SOON)).toBe(true)
		await expect
			.poll(() => shop.db.one('select deleted_at is not null as gone from backups where file = $1', [older]))
			.toEqual({ gone: true })
	})

	test('deletes what a killed node has left: an unverified file, and half a file', async () => {
		const [unverified, half, young] = [
			'left.backup',
			'skinverse-x-1.backup.42',
			'skinverse-y-2.backup.43',
		].map((name) => join(folder, name)) as [string, string, string]
		for (const file of [unverified, half, young]) await writeFile(file, 'left')
		const yesterday = new Date(Date.now() - 86_400_000)
		await utimes(half, yesterday, yesterday)
		await shop.db.run(
			`insert into backups (started_at, file, bytes) values (now() - interval '1 day', $1, 4)`,
			[unverified],
		)
		await admin.post(BACKUPS)
		expect(await vi.waitUntil(() => !existsSync(unverified) && !existsSync(half), SOON)).toBe(true)
		expect(existsSync(young)).toBe(true)
		expect(await shop.db.one('select failure from backups where file = $1', [unverified])).toEqual({
			failure: 'The node was stopped before the backup was verified.',
		})
	})

	test('fails and says why when the copy fails', async () => {
		const { opened, operator } = await open('echo no room there >&2; exit 3')
		await operator.post(BACKUPS)
		expect(await finished(opened)).toMatchObject({
			is_verified: false,
			failure: 'BACKUP_COMMAND failed: no room there',
		})
		await opened.close()
	})

	test('is not verified when the books do not add up in it', async () => {
		const { url, db } = await cloneDatabase()
		await createShoppers(db, 1, 10)
		await db.run('alter table ledger_accounts disable trigger user')
		await db.run('update ledger_accounts set balance_minor = 999 where user_id is not null')
		await db.run('alter table ledger_accounts enable trigger user')
		const file = join(await temporaryFolder(), 'wrong.backup')
		await writeBackup(url, file)
		await expect(verifyBackup(testConfig(), url, file)).rejects.toThrow(
			/^The books do not add up in the restored database \(2\): account \d+ .* has balance 999/,
		)
		expect(await scratchDatabases(shop)).toEqual([])
	})
})

describe('without BACKUP_DIR', () => {
	test('an operator is told how to switch backups on', async () => {
		const other = await openShop({ database: await cloneDatabase() })
		const operator = await operatorVisitor(other)
		const { status, body } = await operator.post(BACKUPS)
		expect([status, body.message]).toEqual([409, 'Set BACKUP_DIR on a worker to back up every night.'])
		expect((await operator.get(BACKUPS)).body.payload.scheduled).toBe(false)
	})
})
