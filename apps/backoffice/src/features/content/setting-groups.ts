import type { TextKey } from '@skinverse/contract/texts/en'

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
		],
	},
	{
		title: 'office_settings_delivery',
		names: ['offer_enabled', 'quote_expiry_hours', 'payout_hold_days', 'shipping_required', 'delivery_fee'],
	},
]

/** Edited on a screen of its own. */
export const OWN_SCREEN = ['payment_methods']
/** Those that run over several lines. */
export const LONG = ['requisites', 'google_tag']
