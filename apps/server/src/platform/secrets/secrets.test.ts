import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../start-error.ts'
import { loadSecrets } from './secrets.ts'

const PLAIN = { keyEncryption: { current: undefined, previous: undefined } }
const locked = (current: Buffer, previous?: Buffer) => ({ keyEncryption: { current, previous } })
const PLACE = { purpose: 'iban', row: 'offer:7' } as const
const IBAN = Buffer.from('DE89370400440532013000')

let db: Database
beforeEach(async () => {
	db = (await cloneDatabase()).db
	await db.run('delete from secrets')
})

const storedValues = async () =>
	(await db.many<{ value: Buffer }>('select value from secrets order by name')).map(({ value }) => value)

describe('secrets', () => {
	test('are the same on all nodes that start concurrently, and after a restart', async () => {
		const nodes = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(db, PLAIN)))
		const restarted = await loadSecrets(db, PLAIN)
		for (const purpose of ['links', 'passkey-user'] as const) {
			const keys = [...nodes, restarted].map((secrets) => secrets.key(purpose).toString('hex'))
			expect(new Set(keys).size).toBe(1)
		}
		expect(await storedValues()).toHaveLength(3)
	})

	// covers asvs:9.2.2 asvs:11.2.3
	test('differ by purpose and are 32 bytes long', async () => {
		const secrets = await loadSecrets(db, PLAIN)
		expect(secrets.key('csrf')).toHaveLength(32)
		expect(secrets.key('csrf').equals(secrets.key('links'))).toBe(false)
	})

	// covers asvs:9.1.3
	test('differ between shops', async () => {
		const before = (await loadSecrets(db, PLAIN)).key('csrf')
		await db.run('delete from secrets')
		expect((await loadSecrets(db, PLAIN)).key('csrf').equals(before)).toBe(false)
	})

	// covers asvs:11.3.3
	test('encrypt for one row and one purpose', async () => {
		const secrets = await loadSecrets(db, PLAIN)
		const sealed = await secrets.seal(db, PLACE, IBAN)
		expect(await secrets.open(db, PLACE, sealed)).toEqual(IBAN)
		await expect(secrets.open(db, { ...PLACE, row: 'offer:8' }, sealed)).rejects.toThrow()
		await expect(secrets.open(db, { ...PLACE, purpose: 'totp' }, sealed)).rejects.toThrow()
	})
})

describe('KEY_ENCRYPTION_KEY', () => {
	test('encrypts the existing keys at the next start, and they stay the same keys', async () => {
		const before = await loadSecrets(db, PLAIN)
		const sealed = await before.seal(db, PLACE, IBAN)
		const plain = await storedValues()
		const kek = randomBytes(32)
		const after = await loadSecrets(db, locked(kek))
		expect(after.key('csrf')).toEqual(before.key('csrf'))
		expect(await after.open(db, PLACE, sealed)).toEqual(IBAN)
		const values = Buffer.concat(await storedValues())
		for (const value of plain) expect(values.includes(value)).toBe(false)
	})

	test('is changed while KEY_ENCRYPTION_KEY_PREVIOUS is set; then the previous one decrypts nothing', async () => {
		const [first, second] = [randomBytes(32), randomBytes(32)]
		const before = (await loadSecrets(db, locked(first))).key('csrf')
		expect((await loadSecrets(db, locked(second, first))).key('csrf')).toEqual(before)
		expect((await loadSecrets(db, locked(second))).key('csrf')).toEqual(before)
		await expect(loadSecrets(db, locked(first))).rejects.toThrow(StartError)
	})

	test('is changed while other nodes run: they keep encrypting and decrypting', async () => {
		const [first, second] = [randomBytes(32), randomBytes(32)]
		const running = await loadSecrets(db, locked(first))
		const restarted = await loadSecrets(db, locked(second, first))
		const sealed = await running.seal(db, PLACE, IBAN)
		expect(await restarted.open(db, PLACE, sealed)).toEqual(IBAN)
		expect(await running.open(db, PLACE, await restarted.seal(db, PLACE, IBAN))).toEqual(IBAN)
	})

	test('that is missing or wrong stops the start with a clear line and changes nothing', async () => {
		await loadSecrets(db, locked(randomBytes(32)))
		const before = await storedValues()
		await expect(loadSecrets(db, PLAIN)).rejects.toThrow('KEY_ENCRYPTION_KEY is not set')
		await expect(loadSecrets(db, locked(randomBytes(32)))).rejects.toThrow('KEY_ENCRYPTION_KEY_PREVIOUS')
		expect(await storedValues()).toEqual(before)
	})

	test('two encrypted keys cannot be swapped', async () => {
		const encryption = locked(randomBytes(32))
		await loadSecrets(db, encryption)
		await db.run(`update secrets set value = (select value from secrets where name = 'identifiers')
			where name = 'signing'`)
		await expect(loadSecrets(db, encryption)).rejects.toThrow(StartError)
	})
})
