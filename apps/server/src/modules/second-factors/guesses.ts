import type { Database, Sql } from '../../platform/database/database.ts'
import { addressKey, forgetAccount, forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import { type FactorOwner, ownerKey } from './owner.ts'

/**
 * Where a code was typed: in a browser that the owner has signed in with, by its device cookie or its session, or at
 * an address that the owner may have signed in from before.
 */
export type Place =
	| { ip: string; device: string }
	| { ip: string; isKnownAddress(address: string): Promise<boolean> }

/** Gives the function to call after a right code: it forgets the wrong ones of the same place. */
type Forget = () => Promise<void>

/**
 * A stolen password must not be enough to try out six digits: few guesses per owner and address, and a wider limit
 * per owner against guessing from many addresses. An attacker who uses up the wide limit locks out unknown addresses
 * only: a browser or an address from which the owner signed in before does not count towards it.
 */
export async function takeGuess(db: Database, owner: FactorOwner, place: Place): Promise<Forget> {
	if ('device' in place) return takeHere(db, 'factor_device', owner, place.device)
	const address = addressKey(place.ip)
	const forget = await takeHere(db, 'factor_address', owner, address)
	if (!(await place.isKnownAddress(address))) await takeAttempt(db, 'factor_owner', ownerKey(owner))
	return forget
}

/** Cannot be guessed, so it needs no limit that others could use up. */
export function takeRecoveryGuess(db: Database, owner: FactorOwner, ip: string): Promise<Forget> {
	return takeHere(db, 'factor_recovery', owner, addressKey(ip))
}

/** By a signed-in owner, who has just been shown the secret: there is nothing to guess for others. */
export function takeEnrolmentGuess(db: Database, owner: FactorOwner, ip: string): Promise<Forget> {
	return takeHere(db, 'factor_enrolment', owner, addressKey(ip))
}

const LIMITS_BY_PLACE = ['factor_address', 'factor_device', 'factor_recovery', 'factor_enrolment'] as const

async function takeHere(
	db: Database,
	limit: (typeof LIMITS_BY_PLACE)[number],
	owner: FactorOwner,
	place: string,
): Promise<Forget> {
	const key = ownerKey(owner)
	const keyHere = `${key} ${place}`
	await takeAttempt(db, limit, keyHere, key)
	return () => forgetAttempts(db, limit, keyHere)
}

/** For an operator whose factor was reset by another one: earlier guesses no longer count. */
export function forgetGuesses(db: Pick<Sql, 'run'>, owner: FactorOwner): Promise<void> {
	return forgetAccount(db, [...LIMITS_BY_PLACE, 'factor_owner'], ownerKey(owner))
}
