import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import type { Database } from './database/database.ts'
import { loadSecrets } from './secrets.ts'

let db: Database
beforeAll(async () => {
	db = (await cloneDatabase()).db
})

describe('secrets', () => {
	test('are the same on all nodes that start at once, and after a restart', async () => {
		await db.run('delete from secrets')
		const nodes = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(db)))
		const restarted = await loadSecrets(db)
		const keys = [...nodes, restarted].map((secrets) => secrets.key('links').toString('hex'))
		expect(new Set(keys).size).toBe(1)
	})

	test('differ by purpose and are 32 bytes long', async () => {
		const secrets = await loadSecrets(db)
		expect(secrets.key('csrf')).toHaveLength(32)
		expect(secrets.key('csrf').equals(secrets.key('iban'))).toBe(false)
	})

	test('differ between shops', async () => {
		const before = (await loadSecrets(db)).key('csrf')
		await db.run('delete from secrets')
		expect((await loadSecrets(db)).key('csrf').equals(before)).toBe(false)
	})
})
