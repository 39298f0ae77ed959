import type { Currency } from '@skinverse/contract/entities/currency'
import type { OfficeCurrency } from '@skinverse/contract/entities/office-content'
import type { ChangedCurrencyForm, CurrencyForm } from '@skinverse/contract/rules/content'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Sql } from '../../platform/database/database.ts'
import { invalidField, Problem } from '../../platform/problem.ts'
import { refuseIfChanged, versionOf } from '../backoffice/index.ts'
import { type Act, type ContentContext, changeContent } from './operator-change.ts'
import { readSettings } from './settings.ts'

const SHOWN = 'code, value::float8 as value, symbol, is_default::int as default'

export async function listCurrencies(sql: Sql): Promise<OfficeCurrency[]> {
	const currencies = await sql.many<Currency>(`select ${SHOWN} from currencies order by position, code`)
	return currencies.map((currency) => ({ ...currency, version: versionOf(currency) }))
}

export async function addCurrency(
	context: ContentContext,
	act: Act,
	{ code, ...form }: CurrencyForm & { code: string },
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		if (form.default) await clearDefault(tx)
		await tx
			.run(
				`insert into currencies (code, value, symbol, is_default, position)
				values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from currencies))`,
				[code, form.value, form.symbol, form.default],
			)
			.catch((error) => refuseCurrency(error))
		return { part: 'currencies', action: 'currencies.add', subject: code, after: await find(tx, code) }
	})
}

export async function changeCurrency(
	context: ContentContext,
	act: Act,
	code: string,
	{ seen, ...form }: ChangedCurrencyForm,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await find(tx, code)
		refuseIfChanged(seen, versionOf(before))
		// There is always one default: it moves by being given to another.
		if (before.default === 1 && !form.default) throw invalidField('default', 'default_needed')
		if (form.default) await clearDefault(tx)
		await tx
			.run('update currencies set value = $2, symbol = $3, is_default = $4 where code = $1', [
				code,
				form.value,
				form.symbol,
				form.default,
			])
			.catch((error) => refuseCurrency(error))
		const after = await find(tx, code)
		return { part: 'currencies', action: 'currencies.change', subject: code, before, after }
	})
}

export async function removeCurrency(context: ContentContext, act: Act, code: string): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await find(tx, code)
		if (code === 'EUR') throw new Problem('invalid', { text: 'currency_eur_needed' })
		if (before.default === 1) throw new Problem('invalid', { text: 'default_needed' })
		const { payment_methods } = await readSettings(tx)
		const user = payment_methods.find(({ currencies }) => currencies.includes(code))
		if (user) throw new Problem('invalid', { text: 'currency_used', values: { method: user.title } })
		await tx.run('delete from currencies where code = $1', [code])
		return { part: 'currencies', action: 'currencies.remove', subject: code, before }
	})
}

async function find(tx: Sql, code: string): Promise<Currency> {
	const found = await tx.maybe<Currency>(`select ${SHOWN} from currencies where code = $1`, [code])
	if (found === undefined) throw new Problem('not_found')
	return found
}

const clearDefault = (tx: Sql) => tx.run('update currencies set is_default = false where is_default')

function refuseCurrency(error: unknown): never {
	if (isViolationOf(error, 'currencies_pkey')) throw invalidField('code', 'currency_taken')
	if (isViolationOf(error, 'currencies_eur_is_one')) throw invalidField('value', 'currency_eur_rate_fixed')
	throw error
}
