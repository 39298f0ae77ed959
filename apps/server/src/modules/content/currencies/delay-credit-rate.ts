import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { type SettingValues, settingTable } from '../settings/setting-table.ts'
import { CREDIT_RATE_SETTINGS, creditRatesSince, eurPerCredit } from './credit-rates-since.ts'
import { dropForfeitedRates } from './drop-forfeited-rates.ts'
import { keepPendingRate, readPendingCreditRate } from './pending-rates.ts'
import { dayAfter, dayBefore, isFar } from './rate-delay.ts'

type Changes = Readonly<Record<string, unknown>>

interface Asked {
	/** As stored. */
	values: SettingValues
	changes: Changes
	operator: Pick<Operator, 'id'>
	now: Date
}

/**
 * Returns what takes effect at once. The value of a credit decides what a top-up gives, what goods cost and what
 * sellers get: a value far from any of the last day is delayed by a day, in both directions. Otherwise one operator
 * could change it, let a friend top up or buy, and restore it.
 */
export async function delayCreditRate(tx: Sql, { values, changes, operator, now }: Asked): Promise<Changes> {
	// A pending worth of an operator who was disabled since does not count: this operator's request replaces it.
	await dropForfeitedRates(tx)
	const shown = { ...values, ...(await readPendingCreditRate(tx)) }
	const names = CREDIT_RATE_SETTINGS.filter((name) => Object.hasOwn(changes, name))
	const touched = Object.fromEntries(names.map((name) => [name, changes[name]]))
	const parsed = settingTable.safeParse({ ...shown, ...touched })
	// Invalid values are refused where all settings are validated.
	if (names.length === 0 || !parsed.success) return changes
	const wanted = parsed.data
	const { [CREDIT_RATE_SETTINGS[0]]: _, [CREDIT_RATE_SETTINGS[1]]: __, ...rest } = changes
	if (CREDIT_RATE_SETTINGS.every((name) => wanted[name] === shown[name])) return rest
	await tx.run('delete from pending_rates where setting = any ($1)', [CREDIT_RATE_SETTINGS])
	const changed = CREDIT_RATE_SETTINGS.filter((name) => wanted[name] !== values[name])
	const past = await creditRatesSince(tx, dayBefore(now))
	if (!past.some((rate) => isFar(rate, eurPerCredit(wanted)))) {
		return { ...rest, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) }
	}
	for (const setting of changed) {
		await keepPendingRate(tx, { setting }, { value: wanted[setting], appliesAt: dayAfter(now), operator })
	}
	return rest
}
