/** Hours and minutes of a moment in the visitor's time zone. */
export function clockTime(epochSeconds: number, language: string): string {
	return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
		epochSeconds * 1000,
	)
}
