import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import { type Cents, centsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditRatesSince, settingValuesSince } from '../content/index.ts'

type Clocked = Pick<Platform, 'clock'>

const MS_PER_HOUR = 3_600_000

/** What counted from then on is looked at: an operator who loosens a rule for a moment gains nothing. */
const since = ({ clock }: Clocked) => new Date(clock.now().getTime() - FOUR_EYES_DELAY_HOURS * MS_PER_HOUR)

/** The lowest limit of the last day: a lower one counts at once, a higher one a day later. */
export const limitInForce = (platform: Clocked, sql: Sql) => lowestOf(platform, sql, 'four_eyes_eur')

/** What one operator moves alone in a day, for whichever shoppers; by the same rule. */
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

/** What a credit was worth at most in the last day, or is about to be worth; without an internal currency it counts as one EUR. */
export async function rateInForce(platform: Clocked, sql: Sql): Promise<number> {
	return Math.max(...(await creditRatesSince(sql, since(platform))))
}
