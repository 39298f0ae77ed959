import type { Sql } from '../../../platform/database/database.ts'
import type { SettingValues } from '../settings/setting-table.ts'
import { settingValuesSince } from '../settings/setting-values-since.ts'

/** The settings that together define the value of a credit. */
export const CREDIT_RATE_SETTINGS = [
	'internal_currency.enabled',
	'internal_currency.exchange_rate_eur',
] as const

export type CreditRate = Pick<SettingValues, (typeof CREDIT_RATE_SETTINGS)[number]>

/** Without an internal currency a credit is one EUR. */
export const eurPerCredit = (rate: CreditRate): number =>
	rate['internal_currency.enabled'] ? rate['internal_currency.exchange_rate_eur'] : 1

/** All values of a credit since a time, in EUR, and the pending one. */
export async function creditRatesSince(sql: Sql, since: Date): Promise<number[]> {
	const states = await settingValuesSince(sql, 'internal_currency.enabled', since)
	const rates = await settingValuesSince(sql, 'internal_currency.exchange_rate_eur', since)
	return [
		...(states.some(({ value }) => !value) ? [1] : []),
		...(states.some(({ value }) => value) ? rates.map(({ value }) => value) : []),
	]
}
