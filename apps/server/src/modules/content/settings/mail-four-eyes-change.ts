import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { mailAdmins } from '../../../platform/operator/mail-admins.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SettingValues } from './setting-table.ts'

/** The settings that decide whether a second operator is needed. */
const WATCHED = [
	['four_eyes_eur', 'office_setting_four_eyes_eur'],
	['four_eyes_daily_eur', 'office_setting_four_eyes_daily_eur'],
	['internal_currency.enabled', 'office_setting_internal_currency_enabled'],
	['internal_currency.exchange_rate_eur', 'office_setting_internal_currency_exchange_rate_eur'],
] as const

interface Replaced {
	before: SettingValues
	after: SettingValues
	operator: Pick<Operator, 'id' | 'name'>
}

/** Mails the other admins, who have a day to object before a looser value takes effect. */
export async function mailFourEyesChange(
	platform: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ before, after, operator }: Replaced,
): Promise<void> {
	const { texts, config } = platform
	const lines = WATCHED.filter(([name]) => before[name] !== after[name]).map(([name, label]) =>
		texts.of(OFFICE_LANGUAGE, 'mail_admins_settings_line', {
			label: texts.of(OFFICE_LANGUAGE, label),
			before: String(before[name]),
			after: String(after[name]),
		}),
	)
	if (lines.length === 0) return
	const values = { brand: config.brand, admin: operator.name, hours: FOUR_EYES_DELAY_HOURS }
	await mailAdmins(platform, tx, {
		exceptId: operator.id,
		subject: 'mail_admins_settings_subject',
		heading: 'mail_admins_settings_heading',
		paragraphs: [texts.of(OFFICE_LANGUAGE, 'mail_admins_settings_text', values), ...lines],
		path: '/content/settings',
	})
}
