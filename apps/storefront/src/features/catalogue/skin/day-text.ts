/** `2026-11-07` as people write it, without the year; days are in UTC. */
export function dayText(day: string, language: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
		day: 'numeric',
		month: 'short',
		timeZone: 'UTC',
	})
}
