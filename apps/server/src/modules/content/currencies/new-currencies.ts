import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { type SettingValues, settingTable } from '../settings/setting-table.ts'
import { readSettings } from '../settings/settings.ts'
import { dayBefore } from './rate-delay.ts'

type Methods = SettingValues['payment_methods']

const currenciesOf = (methods: Methods): string[] => methods.flatMap(({ currencies }) => currencies)

/** No other admin has seen the rate of a currency that was just added: it cannot be used for top-ups yet. */
export async function refuseNewCurrencies(
	tx: Sql,
	{ before, after, now }: { before: Methods; after: unknown; now: Date },
): Promise<void> {
	const parsed = settingTable.shape.payment_methods.safeParse(after)
	if (!parsed.success) return
	const known = currenciesOf(before)
	const added = currenciesOf(parsed.data).filter((code) => !known.includes(code))
	const tooNew = await tx.maybe<{ code: string }>(
		'select code from currencies where code = any ($1) and added_at > $2 order by code limit 1',
		[added, dayBefore(now)],
	)
	if (tooNew === undefined) return
	throw new Problem('invalid', {
		text: 'currency_too_new',
		errors: { payment_methods: ['currency_too_new'] },
		values: { code: tooNew.code, hours: FOUR_EYES_DELAY_HOURS },
	})
}

/** Otherwise a payment method could name it first. */
export async function refuseIfPayable(tx: Sql, code: string): Promise<void> {
	const { payment_methods } = await readSettings(tx)
	const user = payment_methods.find(({ currencies }) => currencies.includes(code))
	if (user) throw invalidField('code', 'currency_used', { method: user.title })
}
