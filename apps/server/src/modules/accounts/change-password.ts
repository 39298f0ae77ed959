import type { changePassword as changePasswordRule } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import { invalidField } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'
import { hashPassword, isPassword } from './password.ts'
import { endOtherSessions } from './sessions.ts'

/** A stolen session must not be able to guess the password, hence the limit on wrong tries. */
export async function requirePassword(
	{ platform: { db } }: AccountsContext,
	userId: number,
	password: string,
	field: string,
): Promise<void> {
	await takeAttempt(db, 'password_change_account', String(userId))
	const { password_hash: stored } = await db.one<{ password_hash: string | null }>(
		'select password_hash from users where id = $1',
		[userId],
	)
	// An account that came through Steam has no password to ask for.
	if (stored === null) return
	if (!(await isPassword(stored, password))) throw invalidField(field, 'current_password_wrong')
}

export async function changePassword(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof changePasswordRule>,
): Promise<void> {
	await requirePassword(context, user.id, form.cur_password, 'cur_password')
	const passwordHash = await hashPassword(form.new_password)
	await context.platform.db.transaction(async (tx) => {
		await tx.run('update users set password_hash = $2 where id = $1', [user.id, passwordHash])
		await endOtherSessions(tx, user.id, user.sessionId)
	})
}
