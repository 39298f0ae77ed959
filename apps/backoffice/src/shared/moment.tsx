import { formatMoment } from '@skinverse/web/dates.ts'

export function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at)}</time>
}
