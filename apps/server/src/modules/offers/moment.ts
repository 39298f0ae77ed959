/** `15.11.2026 06:41 UTC`: mails and refusals reach people in any time zone. */
export function formatMoment(moment: Date): string {
	const [date = '', time = ''] = moment.toISOString().split('T')
	return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)} UTC`
}
