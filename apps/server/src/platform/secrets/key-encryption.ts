import type { KeyEncryption } from '../config.ts'
import type { Sql } from '../database/database.ts'
import { StartError } from '../start-error.ts'
import { decrypt, encrypt } from './sealed.ts'

export const KEY_BYTES = 32

/** Envelope encryption. Each key is bound to its name, so that two rows cannot be swapped. */
export function lockKey({ current }: KeyEncryption, name: string, key: Buffer): Buffer {
	return current === undefined ? key : encrypt({ id: 0, key: current }, name, key)
}

/** A stored key: in plain text, or encrypted with one of the two. */
export function unlockKey({ current, previous }: KeyEncryption, name: string, stored: Buffer): Buffer {
	if (stored.length === KEY_BYTES) return stored
	const key = tryUnlock(current, name, stored) ?? tryUnlock(previous, name, stored)
	if (key !== undefined) return key
	throw new StartError(
		current === undefined
			? 'the keys in this database are encrypted, and KEY_ENCRYPTION_KEY is not set'
			: 'KEY_ENCRYPTION_KEY does not decrypt the keys in this database; set KEY_ENCRYPTION_KEY_PREVIOUS to the previous one',
	)
}

/** How many keys are stored; throws as a start does when one cannot be decrypted. Changes nothing. */
export async function countUnlockable(sql: Sql, encryption: KeyEncryption): Promise<number> {
	const stored = await sql.many<{ name: string; value: Buffer }>('select name, value from secrets')
	for (const { name, value } of stored) unlockKey(encryption, name, value)
	return stored.length
}

/** Decrypts every key once, and encrypts those that are not encrypted with the current key. */
export async function lockStoredKeys(tx: Sql, encryption: KeyEncryption): Promise<void> {
	const stored = await tx.many<{ name: string; value: Buffer }>(
		'select name, value from secrets order by name for update',
	)
	for (const { name, value } of stored) {
		const key = unlockKey(encryption, name, value)
		const isLocked = value.length !== KEY_BYTES && tryUnlock(encryption.current, name, value) !== undefined
		if (isLocked || encryption.current === undefined) continue
		await tx.run('update secrets set value = $2 where name = $1', [name, lockKey(encryption, name, key)])
	}
}

function tryUnlock(by: Buffer | undefined, name: string, stored: Buffer): Buffer | undefined {
	if (by === undefined) return undefined
	try {
		return decrypt(by, name, stored)
	} catch {
		return undefined
	}
}
