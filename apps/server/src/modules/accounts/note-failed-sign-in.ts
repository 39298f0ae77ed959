import type { Database } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'
import { recordAccountEvent } from './record-account-event.ts'

interface FailedSignIn {
	username: string
	origin: Origin
}

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'accounts.note-failed-sign-in': FailedSignIn
	}
}

/**
 * Only records the attempt; a job looks up the account later, so that the response time reveals nothing about the
 * address (timing attack). Once per hour, account and network address: guessing does not fill the list.
 */
export async function noteFailedSignIn(
	{ platform: { db, jobs } }: AccountsContext,
	username: string,
	origin: Origin,
): Promise<void> {
	if (!(await isFirstInAnHour(db, username, origin))) return
	await jobs.enqueue(db, 'accounts.note-failed-sign-in', { username, origin })
}

/** The same for a second step: a right password and a wrong code. The account is known, and the caller knows it. */
export async function noteFailedSecondStep(
	context: AccountsContext,
	userId: number,
	origin: Origin,
): Promise<void> {
	const { db, log } = context.platform
	log.info({ user_id: userId, ip: origin.ip }, 'second factor failed')
	if (!(await isFirstInAnHour(db, `user:${userId}`, origin))) return
	await recordAccountEvent(context, db, { userId, kind: 'sign_in_failed', origin })
}

async function isFirstInAnHour(db: Database, account: string, { ip }: Origin): Promise<boolean> {
	try {
		await takeAttempt(db, 'login_failure_noted', `${account}\n${addressKey(ip)}`)
		return true
	} catch (error) {
		if (error instanceof Problem && error.code === 'rate_limited') return false
		throw error
	}
}

export function noteFailedSignIns(context: AccountsContext): Promise<void> {
	const { db, jobs } = context.platform
	return jobs.work('accounts.note-failed-sign-in', ({ username, origin }) =>
		db.transaction(async (tx) => {
			const user = await tx.maybe<{ id: number }>('select id from users where lower(email) = lower($1)', [
				username,
			])
			if (user === undefined) return
			await recordAccountEvent(context, tx, { userId: user.id, kind: 'sign_in_failed', origin })
		}),
	)
}
