/** Addresses keep plain words (`?status=held&page=2`); each route reads its own values from them. */
export function parsePlainSearch(search: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(search))
}

/** What is empty is left out of the address. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(search)) {
		if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
	}
	return params.size > 0 ? `?${params}` : ''
}
