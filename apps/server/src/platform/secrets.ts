import { hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from './database/database.ts'

/** What a key is for; one key never serves two purposes. */
type SecretPurpose =
	| 'csrf'
	| 'links'
	| 'steam-state'
	| 'sandbox-steam'
	| 'totp'
	| 'passkey-user'
	| 'iban'
	| 'iban-fingerprint'
	| 'sandbox-webhook'
	| 'sandbox-payout'

export interface Secrets {
	/** 32 bytes, the same on every node and after every restart. */
	key(purpose: SecretPurpose): Buffer
}

const KEY_BYTES = 32

/** Reads the shop's master secret, making it first if there is none. Nodes starting at once agree on one. */
export async function loadSecrets(db: Sql): Promise<Secrets> {
	await db.run(`insert into secrets (name, value) values ('master', $1) on conflict (name) do nothing`, [
		randomBytes(KEY_BYTES),
	])
	const { value: master } = await db.one<{ value: Buffer }>(`select value from secrets where name = 'master'`)
	const keys = new Map<SecretPurpose, Buffer>()
	return {
		key(purpose) {
			const known = keys.get(purpose)
			if (known !== undefined) return known
			const key = Buffer.from(hkdfSync('sha256', master, '', `skinverse ${purpose}`, KEY_BYTES))
			keys.set(purpose, key)
			return key
		},
	}
}
