import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import { type Cents, centsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditRatesSince, settingValuesSince } from '../content/index.ts'

type Clocked = Pick<Platform, 'clock'>

const MS_PER_HOUR = 3_600_000

/** The history since then counts, so that loosening a rule briefly has no effect. */
const since = ({ clock }: Clocked) => new Date(clock.now().getTime() - FOUR_EYES_DELAY_HOURS * MS_PER_HOUR)

/** The lowest limit of the last day: a lower one takes effect immediately, a higher one after a day. */
export const limitInForce = (platform: Clocked, sql: Sql) => lowestOf(platform, sql, 'four_eyes_eur')

/** The daily limit of one operator over all shoppers; by the same rule. */
export const dailyLimitInForce = (platform: Clocked, sql: Sql) =>
	lowestOf(platform, sql, 'four_eyes_daily_eur')

async function lowestOf(
	platform: Clocked,
	sql: Sql,
	name: 'four_eyes_eur' | 'four_eyes_daily_eur',
): Promise<Cents> {
	const limits = await settingValuesSince(sql, name, since(platform))
	return centsOf(Math.min(...limits.map(({ value }) => value)))
}

/** The highest value of a credit in the last day or in a scheduled rate; without an internal currency one EUR. */
export async function rateInForce(platform: Clocked, sql: Sql): Promise<number> {
	return Math.max(...(await creditRatesSince(sql, since(platform))))
}
