import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database, Sql } from '../database/database.ts'
import { KEY_BYTES, lockKey, lockStoredKeys, unlockKey } from './key-encryption.ts'
import { decrypt, encrypt, keyIdOf } from './sealed.ts'

/** The purpose of a key; one key never serves two purposes. */
type SigningPurpose =
	| 'csrf'
	| 'links'
	| 'steam-state'
	| 'sandbox-steam'
	| 'iban-fingerprint'
	| 'risk-fingerprint'
	| 'sandbox-webhook'
	| 'sandbox-payout'
	| 'unsubscribe'
/** Keys that never change: names derived from one must stay stable. */
type IdentifierPurpose = 'passkey-user'
export type SealingPurpose = 'iban' | 'totp' | 'bank-file' | 'trade-account' | 'trade-session'

/** What is encrypted, and in which row: it cannot be decrypted elsewhere. */
export interface SealedPlace {
	purpose: SealingPurpose
	row: string
}

export interface Secrets {
	/** 32 bytes, the same on every node and after every restart. */
	key(purpose: SigningPurpose | IdentifierPurpose): Buffer
	/**
	 * Encrypts with the newest key. In the transaction that stores the value: the key then cannot be retired in
	 * between.
	 */
	seal(tx: Sql, place: SealedPlace, plain: Uint8Array): Promise<Buffer>
	/** Decrypts with the key it was encrypted with. */
	open(sql: Sql, place: SealedPlace, sealed: Buffer): Promise<Buffer>
}

/** Reads the shop's keys, creating them first if there are none. Nodes that start concurrently agree on them. */
export async function loadSecrets(
	db: Database,
	{ keyEncryption }: Pick<Config, 'keyEncryption'>,
): Promise<Secrets> {
	await db.transaction(async (tx) => {
		for (const [name, sealingId] of [
			['signing', null],
			['identifiers', null],
			['sealing-1', 1],
		] as const) {
			await tx.run(
				`insert into secrets (name, value, sealing_id) select $1, $2, $3
				where $3::integer is null or not exists (select from secrets where sealing_id is not null)
				on conflict do nothing`,
				[name, lockKey(keyEncryption, name, newKey()), sealingId],
			)
		}
		await lockStoredKeys(tx, keyEncryption)
	})
	const unlocked = new Map<string, Buffer>()
	/** Cached once decrypted: a running node is not affected when KEY_ENCRYPTION_KEY is changed. */
	const unlock = ({ name, value }: StoredKey): Buffer => {
		const key = unlocked.get(name) ?? unlockKey(keyEncryption, name, value)
		unlocked.set(name, key)
		return key
	}
	for (const stored of await db.many<StoredKey>('select name, value from secrets')) unlock(stored)
	return {
		key(purpose) {
			const master = unlocked.get(purpose === 'passkey-user' ? 'identifiers' : 'signing')
			if (master === undefined) throw new Error(`there is no key for ${purpose}`)
			return derive(master, purpose)
		},
		async seal(tx, { purpose, row }, plain) {
			const newest = await tx.one<StoredKey & { id: number }>(
				`select name, value, sealing_id as id from secrets where sealing_id is not null
				order by sealing_id desc limit 1 for share`,
			)
			return encrypt({ id: newest.id, key: derive(unlock(newest), purpose) }, row, plain)
		},
		async open(sql, { purpose, row }, sealed) {
			const stored = await sql.one<StoredKey>('select name, value from secrets where sealing_id = $1', [
				keyIdOf(sealed),
			])
			return decrypt(derive(unlock(stored), purpose), row, sealed)
		},
	}
}

interface StoredKey {
	name: string
	value: Buffer
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES)

function derive(master: Buffer, purpose: string): Buffer {
	return Buffer.from(hkdfSync('sha256', master, '', `skinverse ${purpose}`, KEY_BYTES))
}
