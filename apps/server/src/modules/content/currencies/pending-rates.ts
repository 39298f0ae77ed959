import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { CREDIT_RATE_SETTINGS, type CreditRate } from './credit-rates-since.ts'

interface Waiting {
	value: unknown
	appliesAt: Date
	operator: Pick<Operator, 'id'>
}

export async function keepPendingRate(
	tx: Sql,
	of: { currency: string } | { setting: string },
	{ value, appliesAt, operator }: Waiting,
): Promise<void> {
	await tx.run(
		`insert into pending_rates (currency, setting, value, applies_at, operator_id) values ($1, $2, $3, $4, $5)`,
		[
			'currency' in of ? of.currency : null,
			'setting' in of ? of.setting : null,
			JSON.stringify(value),
			appliesAt,
			operator.id,
		],
	)
}

/** The pending value of a credit. */
export async function readPendingCreditRate(sql: Sql): Promise<Partial<CreditRate>> {
	const rows = await sql.many<{ setting: string; value: unknown }>(
		'select setting, value from pending_rates where setting = any ($1)',
		[CREDIT_RATE_SETTINGS],
	)
	const rate: Partial<CreditRate> = {}
	for (const { setting, value } of rows) {
		if (setting === 'internal_currency.enabled') rate[setting] = value === true
		else if (typeof value === 'number') rate['internal_currency.exchange_rate_eur'] = value
	}
	return rate
}
