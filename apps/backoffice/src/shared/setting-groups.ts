import type { TextKey } from '@skinverse/contract/texts/en'
import { isTextKey, t } from './text.ts'

interface SettingGroup {
	title: TextKey
	names: readonly string[]
}

/** The groups of settings. A setting without a group goes into an extra last one. */
export const settingGroups: readonly SettingGroup[] = [
	{
		title: 'office_settings_opening',
		names: ['shop_state', 'opening_text', 'maintenance_text', 'maintenance_minutes'],
	},
	{
		title: 'office_settings_shop',
		names: [
			'is_reg_enabled',
			'support_email',
			'support_plus_address',
			'time_zone',
			'requisites',
			'google_tag',
			'country_lookup_url',
		],
	},
	{
		title: 'office_settings_money',
		names: [
			'internal_currency.enabled',
			'internal_currency.exchange_rate_eur',
			'internal_currency.image',
			'min_top_up',
			'max_top_up',
			'hold_minutes',
			'sandbox_payments',
			'vat_percent',
			'four_eyes_eur',
			'four_eyes_daily_eur',
		],
	},
	{
		title: 'office_settings_delivery',
		names: [
			'offer_enabled',
			'buy_margin_percent',
			'quote_expiry_hours',
			'payout_hold_days',
			'payout_account.name',
			'payout_account.iban',
			'payout_account.bic',
			'delivery',
			'trade_check_down',
			'trade_offer_hours',
			'trade_choice_hours',
			'shipping_required',
			'delivery_fee',
		],
	},
	{
		title: 'office_settings_risk',
		names: ['risk_hold_points', 'risk_new_account_days', 'risk_large_top_up_eur', 'risk_refunds'],
	},
	{
		title: 'office_settings_limits',
		names: ['offer_answer_hours', 'order_send_hours', 'payout_working_days', 'message_answer_hours'],
	},
]

/** The unit of a number. */
export const UNITS: Readonly<Record<string, TextKey>> = {
	'internal_currency.exchange_rate_eur': 'office_unit_eur',
	min_top_up: 'office_unit_eur',
	max_top_up: 'office_unit_eur',
	delivery_fee: 'office_unit_eur',
	four_eyes_eur: 'office_unit_eur',
	four_eyes_daily_eur: 'office_unit_eur',
	vat_percent: 'office_unit_percent',
	buy_margin_percent: 'office_unit_percent',
	offer_answer_hours: 'office_unit_hours',
	order_send_hours: 'office_unit_hours',
	payout_working_days: 'office_unit_days',
	message_answer_hours: 'office_unit_hours',
	risk_hold_points: 'office_unit_points',
	risk_new_account_days: 'office_unit_days',
	risk_large_top_up_eur: 'office_unit_eur',
	quote_expiry_hours: 'office_unit_hours',
	payout_hold_days: 'office_unit_days',
	hold_minutes: 'office_unit_minutes',
	trade_offer_hours: 'office_unit_hours',
	trade_choice_hours: 'office_unit_hours',
	maintenance_minutes: 'office_unit_minutes',
}

/** The label of a setting; a setting without one shows its name. */
export function settingLabel(name: string): string {
	const key = `office_setting_${name.replaceAll('.', '_')}`
	return isTextKey(key) ? t(key) : name
}

/** The label of one choice of a setting. */
export function settingOptionLabel(name: string, option: string): string {
	return settingLabel(`${name}_${option}`)
}

/** Edited on its own screen. */
export const OWN_SCREEN = ['payment_methods']
/** Multi-line settings. */
export const LONG = ['requisites', 'google_tag', 'opening_text', 'maintenance_text']
