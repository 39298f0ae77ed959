import type { Database, Sql } from '../../platform/database/database.ts'
import { addressKey, forgetAccount, forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import { type FactorOwner, ownerKey } from './owner.ts'

/**
 * A stolen password must not be enough to try out six digits: few guesses for each owner and address, and a wider
 * limit for each owner against guessing from many addresses. Gives the function to call after a right code.
 */
export async function takeGuess(db: Database, owner: FactorOwner, ip: string): Promise<() => Promise<void>> {
	const key = ownerKey(owner)
	const keyHere = `${key} ${addressKey(ip)}`
	await takeAttempt(db, 'factor_address', keyHere, key)
	await takeAttempt(db, 'factor_owner', key)
	return async () => {
		await forgetAttempts(db, 'factor_address', keyHere)
		await forgetAttempts(db, 'factor_owner', key)
	}
}

/** After a new password that the owner set: who guessed before has to know that one, too. */
export function forgetGuesses(db: Pick<Sql, 'run'>, owner: FactorOwner): Promise<void> {
	return forgetAccount(db, ['factor_address', 'factor_owner'], ownerKey(owner))
}
