/** Addresses keep plain words (`?new=true&page=2`); each route reads its own values from them. */
export function parsePlainSearch(search: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(search))
}

/** What is empty or off is left out of the address. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(search)) {
		if (value === undefined || value === null || value === '' || value === false) continue
		params.set(name, String(value))
	}
	// Slashes and commas may stand in a query as they are, and read better there.
	const text = params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
	return text ? `?${text}` : ''
}
