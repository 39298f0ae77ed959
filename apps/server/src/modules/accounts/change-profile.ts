import type { profileFields } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { ShopUser } from '../../platform/http/identity.ts'
import { invalidField } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { requirePassword } from './change-password.ts'
import type { AccountsContext } from './context.ts'
import { mailVerification } from './verify-email.ts'

/** True when a new e-mail address now waits for its verification. */
export async function changeProfile(
	context: AccountsContext,
	user: ShopUser,
	form: z.output<typeof profileFields>,
	language: Language,
): Promise<boolean> {
	const changesEmail = form.email.toLowerCase() !== user.email?.toLowerCase()
	if (changesEmail) await requirePassword(context, user.id, form.cur_password ?? '', 'cur_password')
	return context.platform.db.transaction(async (tx) => {
		const country = await tx.maybe('select from countries where id = $1 and supported', [form.country])
		if (country === undefined) throw invalidField('country', 'country_is_required')
		await tx.run(
			`update users set name = $2, surname = $3, phone = $4, phone_e164 = coalesce($5, phone_e164),
				address = $6, city = $7, post_code = $8, country_id = $9 where id = $1`,
			[
				user.id,
				form.name,
				form.surname,
				form.phone,
				form.phoneE164 ?? null,
				form.address,
				form.city,
				form.postCode,
				form.country,
			],
		)
		if (!changesEmail) return false
		const taken = await tx.maybe('select from users where lower(email) = lower($1)', [form.email])
		if (taken !== undefined) throw invalidField('email', 'email_taken')
		await tx.run('update users set pending_email = $2 where id = $1', [user.id, form.email])
		await mailVerification(context, tx, { userId: user.id, email: form.email, name: form.name, language })
		return true
	})
}
