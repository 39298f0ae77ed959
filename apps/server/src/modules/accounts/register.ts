import type { signUp } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import { isViolationOf } from '../../platform/database/constraint.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { invalidField, Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import { requirePhone } from './check-phone.ts'
import type { AccountsContext } from './context.ts'
import { isKeptFor } from './former-addresses.ts'
import { mailVerification } from './verify-email.ts'

/** Before the input is validated. */
export function requireOpenRegistration({ isRegistrationOpen }: AccountsContext): void {
	if (!isRegistrationOpen()) throw new Problem('registration_disabled')
}

/** Creates the account and mails the verification link in one transaction. */
export async function register(
	context: AccountsContext,
	form: z.output<typeof signUp>,
	ip: string,
	language: Language,
): Promise<{ userId: number }> {
	const { db, clock } = context.platform
	await takeAttempt(db, 'register_address', addressKey(ip))
	const phoneE164 = await requirePhone(db, form.phoneE164)
	const { password, email } = form
	await refuseWeakPassword(context.platform, { field: 'password', password, email })
	const passwordHash = await hashPassword(form.password)
	try {
		return await db.transaction(async (tx) => {
			const { id: userId } = await tx.one<{ id: number }>(
				`insert into users (name, surname, email, phone, phone_e164, password_hash, language_id)
				values ($1, $2, $3, $4, $5, $6, $7) returning id`,
				[form.name, form.surname, form.email, form.phone, phoneE164, passwordHash, language.id],
			)
			// After the insert, which waits for a concurrent change of this address: only now its restore link is visible.
			if (await isKeptFor(tx, form.email, clock.now(), userId)) throw invalidField('email', 'email_taken')
			await mailVerification(context, tx, { userId, email: form.email, language })
			return { userId }
		})
	} catch (error) {
		if (isViolationOf(error, 'users_email_unique')) throw invalidField('email', 'email_taken')
		throw error
	}
}
