import type { TextKey } from '@skinverse/contract/texts/en'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clearSignInLimits, officeSignIn } from '../../../platform/sign-in-limits.ts'
import { forgetGuesses, operator as ownerOf, removeAllFactors } from '../../second-factors/index.ts'
import { distrustDevices } from '../sessions/operator-devices.ts'
import {
	type Actor,
	type OperatorTarget,
	type Outcome,
	refuseOnYourself,
	type StoredOperator,
	updateOperator,
} from '../update-operator.ts'

interface Factors {
	totp: boolean
	passkeys: string[]
}

/**
 * For an operator who lost every factor. Ends all sessions; the next sign-in needs the password and, outside the
 * demo, sets up a new factor. `tell` runs in the same transaction.
 */
export function resetSecondFactor(
	db: Database,
	target: OperatorTarget,
	actor: Actor,
	tell?: (tx: Sql, operator: StoredOperator) => Promise<void>,
): Promise<Outcome> {
	return updateOperator(db, target, actor, async (tx, operator) => {
		refuseOnYourself(actor, operator)
		await forgetGuesses(tx, ownerOf(operator.id))
		await distrustDevices(tx, operator.id)
		await clearSignInLimits(tx, officeSignIn, operator.email)
		const before = await tx.one<Factors>(
			`select exists (select from totp_factors where operator_id = $1 and secret is not null) as totp,
				array(select name from passkeys where operator_id = $1 order by name) as passkeys`,
			[operator.id],
		)
		if (!before.totp && before.passkeys.length === 0) return null
		await removeAllFactors(tx, ownerOf(operator.id))
		await tx.run('delete from operator_sessions where operator_id = $1', [operator.id])
		await tell?.(tx, operator)
		return { action: 'operators.reset_second_factor', before, after: { totp: false, passkeys: [] } }
	})
}

/** Notifies the operator, in case the admin is an attacker. */
export async function mailSecondFactorReset(
	{ config, mail, texts }: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ name, email }: Pick<StoredOperator, 'name' | 'email'>,
	admin: string,
): Promise<void> {
	const { brand, publicUrl } = config
	const text = (key: TextKey) => texts.of(OFFICE_LANGUAGE, key, { brand, name, admin })
	await mail.send(tx, {
		to: email,
		subject: text('mail_operator_factor_reset_subject'),
		...renderMail({
			lang: OFFICE_LANGUAGE.code,
			shop: config,
			heading: text('mail_operator_factor_reset_heading'),
			paragraphs: [text('mail_operator_factor_reset_text')],
			button: { label: text('mail_operator_factor_reset_button'), url: `${publicUrl}/backoffice` },
			footnote: text('mail_operator_factor_reset_footnote'),
		}),
	})
}
