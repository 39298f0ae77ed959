import type { profileFields } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { invalidField } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { proveEmailChange, requestEmail } from './change-email.ts'
import { readPhone, requirePhone } from './check-phone.ts'
import type { AccountsContext } from './context.ts'
import { lockOwnAccount } from './lock-account.ts'

type ProfileForm = z.output<typeof profileFields>

/** True if a new e-mail address is now pending verification. */
export async function changeProfile(
	context: AccountsContext,
	user: ShopUser,
	form: ProfileForm,
	language: Language,
	origin: Origin,
): Promise<boolean> {
	const { db } = context.platform
	const iso = await requireCountry(db, form.country)
	const phoneE164 =
		form.phoneE164 === undefined ? readPhone(form.phone, iso) : await requirePhone(db, form.phoneE164)
	const proof = await proveEmailChange(context, user, form)
	return db.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, user)
		await tx.run(
			`update users set name = $2, surname = $3, phone = $4, phone_e164 = $5, address = $6, city = $7,
				post_code = $8, country_id = $9 where id = $1`,
			[
				user.id,
				form.name,
				form.surname,
				form.phone,
				phoneE164,
				form.address,
				form.city,
				form.postCode,
				form.country,
			],
		)
		if (proof === undefined) return false
		await requestEmail(context, tx, { user, account, proof, email: form.email, language, origin })
		return true
	})
}

async function requireCountry(db: Sql, id: number): Promise<string> {
	const country = await db.maybe<{ iso: string }>(
		'select iso from countries where id = $1::bigint and supported',
		[id],
	)
	if (country === undefined) throw invalidField('country', 'country_not_supported')
	return country.iso
}
