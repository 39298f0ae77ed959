const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const momentText = (epochSeconds: number): string => exact.format(epochSeconds * 1000)

export function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
}
