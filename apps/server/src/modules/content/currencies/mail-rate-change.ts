import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { mailAdmins } from '../../../platform/operator/mail-admins.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'

interface ChangedRate {
	code: string
	/** Null: the currency is new. */
	before: number | null
	after: number
	operator: Pick<Operator, 'id' | 'name'>
}

/** Mails the other admins, who have a day to object before shoppers benefit from it. */
export async function mailRateChange(
	platform: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ code, before, after, operator }: ChangedRate,
): Promise<void> {
	const text = platform.texts.of(
		OFFICE_LANGUAGE,
		before === null ? 'mail_admins_currency_added_text' : 'mail_admins_rate_text',
		{
			brand: platform.config.brand,
			admin: operator.name,
			code,
			before: String(before),
			after: String(after),
			hours: FOUR_EYES_DELAY_HOURS,
		},
	)
	await mailAdmins(platform, tx, {
		exceptId: operator.id,
		subject: 'mail_admins_rate_subject',
		heading: 'mail_admins_rate_heading',
		paragraphs: [text],
		path: '/content/currencies',
	})
}
