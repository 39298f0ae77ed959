import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

const RECOVERY_CODES = 10
/**
 * 120 bits: from 112 bits on a plain hash is enough (ASVS 6.5.2), as they cannot be brute-forced from a stolen table.
 */
const CODE_BYTES = 15
/** Crockford's base 32, without ambiguous letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Replaces the old set. The codes can be read only now. */
export async function createRecoveryCodes(tx: Sql, owner: FactorOwner): Promise<string[]> {
	await tx.run('delete from recovery_codes where user_id = $1 or operator_id = $2', idsOf(owner))
	const codes = Array.from({ length: RECOVERY_CODES }, newCode)
	await tx.run(
		'insert into recovery_codes (user_id, operator_id, code_hash) select $1, $2, unnest($3::bytea[])',
		[...idsOf(owner), codes.map(hashOf)],
	)
	return codes
}

/** Whether the code is one of the owner's. It is consumed: of two concurrent calls with one code, one succeeds. */
export async function useRecoveryCode(db: Sql, owner: FactorOwner, code: string): Promise<boolean> {
	const used = await db.run(
		`update recovery_codes set used_at = now()
		where (user_id = $1 or operator_id = $2) and code_hash = $3 and used_at is null`,
		[...idsOf(owner), hashOf(code)],
	)
	return used === 1
}

function newCode(): string {
	const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)
	const chars = Array.from({ length: (CODE_BYTES * 8) / 5 }, (_, index) => {
		return ALPHABET.charAt(Number((bits >> BigInt(index * 5)) & 31n))
	})
	return chars.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** As people type them: any case, with or without dashes, O for zero and I or L for one. */
function hashOf(code: string): Buffer {
	const plain = code
		.toUpperCase()
		.replaceAll(/[^0-9A-Z]/g, '')
		.replaceAll('O', '0')
		.replaceAll(/[IL]/g, '1')
	return createHash('sha256').update(plain).digest()
}
