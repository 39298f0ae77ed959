import { formatMoment } from '@skinverse/web/dates.ts'

/** Largest first; the first unit that fits is used. */
const UNITS = [
	['day', 86_400],
	['hour', 3_600],
	['minute', 60],
	['second', 1],
] as const

const relative = new Intl.RelativeTimeFormat('en', { style: 'narrow' })

export function ageText(epochSeconds: number, nowMs: number): string {
	const seconds = Math.max(0, Math.floor(nowMs / 1000 - epochSeconds))
	const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1]
	return relative.format(-Math.floor(seconds / size), unit)
}

/** The age, with the exact time in a tooltip. */
export function Age({ at }: { at: number }) {
	const date = new Date(at * 1000)
	return (
		<time dateTime={date.toISOString()} title={formatMoment(at)}>
			{ageText(at, Date.now())}
		</time>
	)
}
