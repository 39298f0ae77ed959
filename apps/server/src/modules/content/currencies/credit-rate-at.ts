import type { Sql } from '../../../platform/database/database.ts'
import type { SettingName, SettingValues } from '../settings/setting-table.ts'
import { settingValuesSince } from '../settings/setting-values-since.ts'
import { eurPerCredit } from './credit-rates-since.ts'

/** The value of a credit at a past moment, in EUR. */
export async function creditRateAt(sql: Sql, moment: Date): Promise<number> {
	return eurPerCredit({
		'internal_currency.enabled': await valueAt(sql, 'internal_currency.enabled', moment),
		'internal_currency.exchange_rate_eur': await valueAt(sql, 'internal_currency.exchange_rate_eur', moment),
	})
}

/** The first value that was replaced after it, else the current one. */
async function valueAt<Name extends SettingName>(
	sql: Sql,
	name: Name,
	moment: Date,
): Promise<SettingValues[Name]> {
	const [current, ...others] = await settingValuesSince(sql, name, moment)
	const value = (others.findLast(({ replacedAt }) => replacedAt !== null) ?? current)?.value
	if (value === undefined) throw new Error(`the setting ${name} has no value`)
	return value
}
