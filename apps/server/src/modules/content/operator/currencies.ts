import type { OfficeCurrency } from '@skinverse/contract/entities/operator/content'
import type { ChangedCurrencyForm, CurrencyForm } from '@skinverse/contract/rules/content'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { versionOf } from '../../../platform/operator/version.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { dropForfeitedRates } from '../currencies/drop-forfeited-rates.ts'
import { mailRateChange } from '../currencies/mail-rate-change.ts'
import { refuseIfPayable } from '../currencies/new-currencies.ts'
import { keepPendingRate } from '../currencies/pending-rates.ts'
import { rateADayAgo } from '../currencies/rate-a-day-ago.ts'
import { dayAfter, isFar } from '../currencies/rate-delay.ts'
import { readSettings } from '../settings/settings.ts'
import { changeContent } from './change-content.ts'

const SHOWN = `code, value::float8 as value, symbol, is_default::int as default, follows_source,
	case when source_value is not null
		then jsonb_build_object('value', source_value::float8, 'day', source_day::text) end as source, (
	select jsonb_build_object('value', pending.value, 'from', ceil(extract(epoch from applies_at))::bigint)
	from pending_rates pending where currency = code) as pending`

type Kept = Omit<OfficeCurrency, 'version'>

export async function listCurrencies(sql: Sql): Promise<OfficeCurrency[]> {
	const currencies = await sql.many<Kept>(`select ${SHOWN} from currencies order by position, code`)
	return currencies.map((currency) => ({ ...currency, version: versionOf(currency) }))
}

export async function addCurrency(
	context: ContentContext,
	act: Act,
	{ code, ...form }: CurrencyForm & { code: string },
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const { platform } = context
		await refuseIfPayable(tx, code)
		refuseWithoutSource(platform, code, form)
		if (form.default) await clearDefault(tx)
		await tx
			.run(
				`insert into currencies (code, value, symbol, is_default, follows_source, position, added_at)
				values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from currencies), $6)`,
				[code, form.value, form.symbol, form.default, form.follows_source, platform.clock.now()],
			)
			.catch((error) => refuseCurrency(error))
		await mailRateChange(platform, tx, {
			code,
			before: null,
			after: Number(form.value),
			operator: act.operator,
		})
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
		refuseWithoutSource(context.platform, code, form)
		// There is always exactly one default: it moves when another currency becomes the default.
		if (before.default === 1 && !form.default) throw invalidField('default', 'default_needed')
		if (form.default) await clearDefault(tx)
		const waits = await delayRate(context, act, tx, { before, wanted: Number(form.value) })
		await tx
			.run(
				`update currencies set value = coalesce($2, value), symbol = $3, is_default = $4, follows_source = $5
				where code = $1`,
				[code, waits ? null : form.value, form.symbol, form.default, form.follows_source],
			)
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

/**
 * Whether the rate is delayed. A lower rate makes credits cheaper: one far below that of a day ago takes effect a day
 * later. Otherwise one operator could lower it, let a friend top up, and raise it again. A rate raised by mistake can
 * be restored at once.
 */
async function delayRate(
	{ platform }: ContentContext,
	{ operator }: Act,
	tx: Sql,
	{ before, wanted }: { before: Kept; wanted: number },
): Promise<boolean> {
	const { code, value, pending } = before
	// The database refuses another rate than 1.
	if (code === 'EUR') return false
	// A pending rate of an operator who was disabled since does not count: this operator's request replaces it.
	const dropped = await dropForfeitedRates(tx)
	if (pending?.value === wanted && !dropped.includes(code)) return true
	await tx.run('delete from pending_rates where currency = $1', [code])
	const now = platform.clock.now()
	const aDayAgo = await rateADayAgo(tx, code, now)
	const waits = wanted < aDayAgo && isFar(wanted, aDayAgo)
	if (waits) {
		await keepPendingRate(tx, { currency: code }, { value: wanted, appliesAt: dayAfter(now), operator })
	}
	if (waits || isFar(wanted, aDayAgo) || isFar(wanted, value)) {
		await mailRateChange(platform, tx, { code, before: value, after: wanted, operator })
	}
	return waits
}

async function find(tx: Sql, code: string): Promise<Kept> {
	const found = await tx.maybe<Kept>(`select ${SHOWN} from currencies where code = $1`, [code])
	if (found === undefined) throw new Problem('not_found')
	return found
}

function refuseWithoutSource(
	{ config }: Pick<ContentContext['platform'], 'config'>,
	code: string,
	{ follows_source }: CurrencyForm,
): void {
	if (!follows_source) return
	if (code === 'EUR') throw invalidField('follows_source', 'currency_eur_rate_fixed')
	if (config.ratesUrl === undefined) throw invalidField('follows_source', 'currency_no_source')
}

const clearDefault = (tx: Sql) => tx.run('update currencies set is_default = false where is_default')

function refuseCurrency(error: unknown): never {
	if (isViolationOf(error, 'currencies_pkey')) throw invalidField('code', 'currency_taken')
	if (isViolationOf(error, 'currencies_eur_is_one')) throw invalidField('value', 'currency_eur_rate_fixed')
	throw error
}
