import type { changePassword as changePasswordRule } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { AccountsContext } from './context.ts'
import { voidLinks } from './links.ts'
import { hashPassword } from './password.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './sessions.ts'
import { refuseWeakPassword } from './weak-password.ts'

/** Everything that could still open the account with the old password ends, but for this session. */
export async function changePassword(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof changePasswordRule>,
): Promise<void> {
	const { db, clock, config } = context.platform
	await requirePassword(context, user.id, form.cur_password)
	refuseWeakPassword('new_password', form.new_password, { brand: config.brand, emails: [user.email] })
	const passwordHash = await hashPassword(form.new_password)
	await db.transaction(async (tx) => {
		await tx.run('update users set password_hash = $2 where id = $1', [user.id, passwordHash])
		await voidLinks(tx, 'reset_password', user.id, clock.now())
		await endOtherSessions(tx, user.id, user.sessionId)
	})
}
