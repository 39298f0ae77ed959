/** `15.11.2026 06:41 UTC`: mails, refusals and documents reach people in any time zone. */
export function formatMoment(moment: Date): string {
	return `${formatDay(moment)} ${moment.toISOString().slice(11, 16)} UTC`
}

/** `15.11.2026`, in UTC. */
export function formatDay(moment: Date): string {
	return moment.toISOString().slice(0, 10).split('-').toReversed().join('.')
}
