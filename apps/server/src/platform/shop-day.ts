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
