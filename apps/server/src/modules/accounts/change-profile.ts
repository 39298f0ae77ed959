import type { profileFields } from '@skinverse/contract/rules/account'
import type { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { invalidField } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { Language } from '../../platform/texts.ts'
import { readPhone, requirePhone } from './check-phone.ts'
import type { AccountsContext } from './context.ts'
import { isKeptFor } from './former-addresses.ts'
import { lockOwnAccount } from './lock-account.ts'
import { maskEmail } from './mask-email.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { requirePassword } from './require-password.ts'
import { requireRecentConfirmation } from './require-recent-confirmation.ts'
import { mailVerification } from './verify-email.ts'

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
	const changesEmail = await isNewAddress(db, user.id, form.email)
	let proven: string | null = null
	if (changesEmail) {
		proven = await requirePassword(context, user, form.cur_password ?? '')
		if (proven === null) requireRecentConfirmation(user)
		// Each new address is mailed to: a stranger's mailbox is not to be flooded through the shop.
		await takeAttempt(db, 'verify_resend_account', String(user.id))
		await takeAttempt(db, 'verify_recipient', form.email)
	}
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
		if (!changesEmail) return false
		// A concurrent new password dropped the changes of the old one, including this one.
		if (account.password_hash !== proven) throw invalidField('cur_password', 'current_password_wrong')
		const taken = await tx.maybe('select from users where lower(email) = lower($1)', [form.email])
		const isKept = await isKeptFor(tx, form.email, context.platform.clock.now(), user.id)
		if (taken !== undefined || isKept) throw invalidField('email', 'email_taken')
		await tx.run('update users set pending_email = $2 where id = $1', [user.id, form.email])
		await mailVerification(context, tx, { userId: user.id, email: form.email, language })
		await recordAccountEvent(context, tx, {
			userId: user.id,
			kind: 'email_change_requested',
			origin,
			details: { email: maskEmail(form.email) },
		})
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

/** The pending address is not a new one: saving the form again needs no confirmation. */
async function isNewAddress(db: Sql, userId: number, email: string): Promise<boolean> {
	const known = await db.maybe(
		'select from users where id = $1 and lower($2) in (lower(email), lower(pending_email))',
		[userId, email],
	)
	return known === undefined
}
