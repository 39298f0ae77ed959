import type { TextKey } from '@skinverse/contract/texts/en'
import { isTextKey, t } from '../../../shared/text.ts'

interface SettingGroup {
	title: TextKey
	names: readonly string[]
}

/** Which settings stand together. One that is in no group stands with the others. */
export const settingGroups: readonly SettingGroup[] = [
	{
		title: 'office_settings_shop',
		names: ['is_reg_enabled', 'support_email', 'requisites', 'google_tag', 'country_lookup_url'],
	},
	{
		title: 'office_settings_money',
		names: [
			'internal_currency.enabled',
			'internal_currency.exchange_rate_eur',
			'internal_currency.image',
			'min_top_up',
			'max_top_up',
			'vat_percent',
			'four_eyes_eur',
			'four_eyes_daily_eur',
		],
	},
	{
		title: 'office_settings_delivery',
		names: ['offer_enabled', 'quote_expiry_hours', 'payout_hold_days', 'shipping_required', 'delivery_fee'],
	},
]

/** What a number counts. */
export const UNITS: Readonly<Record<string, TextKey>> = {
	'internal_currency.exchange_rate_eur': 'office_unit_eur',
	min_top_up: 'office_unit_eur',
	max_top_up: 'office_unit_eur',
	delivery_fee: 'office_unit_eur',
	four_eyes_eur: 'office_unit_eur',
	four_eyes_daily_eur: 'office_unit_eur',
	vat_percent: 'office_unit_percent',
	quote_expiry_hours: 'office_unit_hours',
	payout_hold_days: 'office_unit_days',
}

/** What people call a setting; one that nobody has named yet goes by the command line's name. */
export function settingLabel(name: string): string {
	const key = `office_setting_${name.replaceAll('.', '_')}`
	return isTextKey(key) ? t(key) : name
}

/** Edited on a screen of its own. */
export const OWN_SCREEN = ['payment_methods']
/** Those that run over several lines. */
export const LONG = ['requisites', 'google_tag']
