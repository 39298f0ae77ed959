import type { Sql } from './database/database.ts'

/** A moment in the shop's time zone. */
export interface ShopMoment {
	/** `2026-11-17`. */
	day: string
	hour: number
}

export function shopMoment(now: Date, timeZone: string): ShopMoment {
	const parts = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(now)
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
	return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** When a day begins and ends in the shop's time zone. PostgreSQL knows it: some days last 23 or 25 hours. */
export const startOfDay = (db: Sql, day: string, timeZone: string): Promise<Date> =>
	momentOf(db, day, 0, timeZone)
export const endOfDay = (db: Sql, day: string, timeZone: string): Promise<Date> =>
	momentOf(db, day, 1, timeZone)

async function momentOf(db: Sql, day: string, daysLater: number, timeZone: string): Promise<Date> {
	const { at } = await db.one<{ at: Date }>('select ($1::date + $2::int)::timestamp at time zone $3 as at', [
		day,
		daysLater,
		timeZone,
	])
	return at
}
