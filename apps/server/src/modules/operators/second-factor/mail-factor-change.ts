import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'

const changed = {
	'operators.add_totp': 'mail_operator_totp_added',
	'operators.remove_totp': 'mail_operator_totp_removed',
	'operators.add_passkey': 'mail_operator_passkey_added',
	'operators.remove_passkey': 'mail_operator_passkey_removed',
} as const satisfies Record<string, TextKey>

export type FactorChange = keyof typeof changed

/** Notifies the operator, in case a stolen session adds a factor. */
export async function mailFactorChange(
	{ config, mail, texts }: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ operator, origin }: { operator: Operator; origin: Origin },
	action: FactorChange,
	passkey = '',
): Promise<void> {
	const { brand, publicUrl } = config
	const { device, ip } = origin
	const text = (key: TextKey) =>
		texts.of(OFFICE_LANGUAGE, key, { brand, name: operator.name, passkey, device, ip })
	await mail.send(tx, {
		to: operator.email,
		subject: text('mail_operator_factor_changed_subject'),
		...renderMail({
			lang: OFFICE_LANGUAGE.code,
			shop: config,
			heading: text('mail_operator_factor_changed_heading'),
			paragraphs: [text(changed[action]), text('mail_operator_factor_changed_from')],
			button: { label: text('mail_operator_factor_changed_button'), url: `${publicUrl}/backoffice/account` },
			footnote: text('mail_operator_factor_changed_footnote'),
		}),
	})
}
