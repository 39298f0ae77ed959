import type { OfficeSetting } from '@skinverse/contract/entities/operator/content'
import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { SettingName } from './setting-table.ts'
import { settingValuesSince } from './setting-values-since.ts'

const MS_PER_HOUR = 3_600_000
const DELAY_MS = FOUR_EYES_DELAY_HOURS * MS_PER_HOUR

/** Settings that decide when a second operator is needed, and the direction in which a change is delayed by a day. */
const looser = {
	four_eyes_eur: 'higher',
	four_eyes_daily_eur: 'higher',
	'internal_currency.exchange_rate_eur': 'lower',
} as const

const isDelayed = (name: SettingName): name is keyof typeof looser => Object.hasOwn(looser, name)

/** The value in force for four-eyes while a looser one is delayed. */
export async function readDelay(
	sql: Sql,
	name: SettingName,
	now: Date,
): Promise<Pick<OfficeSetting, 'delayed' | 'in_force'>> {
	if (!isDelayed(name)) return { delayed: null, in_force: null }
	const values = await settingValuesSince(sql, name, new Date(now.getTime() - DELAY_MS))
	const delayed = looser[name]
	const pending = await sql.maybe<{ until: number }>(
		'select ceil(extract(epoch from applies_at))::bigint as until from pending_rates where setting = $1',
		[name],
	)
	const present = values[0]?.value
	if (pending !== undefined && present !== undefined) {
		return { delayed, in_force: { value: present, until: pending.until } }
	}
	const strictest = Math[delayed === 'higher' ? 'min' : 'max'](...values.map(({ value }) => value))
	const last = values.find(({ value }) => value === strictest)?.replacedAt ?? null
	if (last === null) return { delayed, in_force: null }
	return { delayed, in_force: { value: strictest, until: Math.ceil((last.getTime() + DELAY_MS) / 1000) } }
}
