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

/** The value as text, cut to what the server takes; undefined where there is none. */
export const textIn = (value: unknown, maxChars?: number): string | undefined =>
	(typeof value === 'string' && value.slice(0, maxChars)) || undefined

export const oneOf = <const T extends readonly string[]>(values: T, value: unknown): T[number] | undefined =>
	values.find((known) => known === value)

const MAX_PAGE = 1_000_000

/** The number of a page; the first one, and what is none, stay out of the address. */
export function pageIn(value: unknown): number | undefined {
	const page = Number(value)
	return Number.isSafeInteger(page) && page > 1 && page < MAX_PAGE ? page : undefined
}
