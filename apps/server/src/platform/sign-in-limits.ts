import type { Database } from './database/database.ts'
import { addressKey, forgetAccount, forgetAttempts, takeAttempt } from './rate-limit.ts'
import type { RateLimitName } from './rate-limits-table.ts'

/** The limits of one sign-in form. */
interface SignInLimits {
	address: RateLimitName
	accountAddress: RateLimitName
	account: RateLimitName
	device?: RateLimitName
}

export const shopSignIn: SignInLimits = {
	address: 'login_address',
	accountAddress: 'login_account_address',
	account: 'login_account',
}

export const officeSignIn: SignInLimits = {
	address: 'operator_login_address',
	accountAddress: 'operator_login_account_address',
	account: 'operator_login_account',
	device: 'operator_login_device',
}

export interface SignInAttempt {
	/** As typed; the rate-limit table compares it as accounts are compared. */
	username: string
	ip: string
}

/**
 * Few guesses per account and address; many per account, so that requests from anywhere cannot lock the owner out. An
 * attacker who uses up the wide limit locks out unknown addresses only: an address from which the owner signed in
 * before does not count towards it.
 */
export async function takeSignInAttempt(
	db: Database,
	limits: SignInLimits,
	{ username, ip }: SignInAttempt,
	isKnownAddress: (address: string) => Promise<boolean>,
): Promise<void> {
	const address = addressKey(ip)
	await takeAttempt(db, limits.address, address)
	await takeAttempt(db, limits.accountAddress, pairOf(username, address), username)
	if (await isKnownAddress(address)) return
	await takeAttempt(db, limits.account, username)
}

/** After a successful sign-in its own earlier guesses no longer count; those of other addresses still do. */
export function forgetSignInAttempts(
	db: Database,
	limits: SignInLimits,
	{ username, ip }: SignInAttempt,
): Promise<void> {
	return forgetAttempts(db, limits.accountAddress, pairOf(username, addressKey(ip)))
}

/** The owner set a new password: everything counted against the account is void. */
export function clearSignInLimits(
	db: Pick<Database, 'run'>,
	limits: SignInLimits,
	username: string,
): Promise<void> {
	const { accountAddress, account, device = account } = limits
	return forgetAccount(db, [accountAddress, account, device], username)
}

/** No e-mail address contains a line break. */
const pairOf = (username: string, address: string) => `${username}\n${address}`
