/** URLs contain plain words (`?new=true&page=2`); each route parses its own params. */
export function parsePlainSearch(search: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(search))
}

/** Empty and false values are omitted from the URL. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(search)) {
		if (value === undefined || value === null || value === '' || value === false) continue
		params.set(name, String(value))
	}
	// Slashes and commas are valid in a query and more readable unescaped.
	const text = params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
	return text ? `?${text}` : ''
}

/** The value as text, cut to the server's maximum; undefined if there is none. */
export const textIn = (value: unknown, maxChars?: number): string | undefined =>
	(typeof value === 'string' && value.slice(0, maxChars)) || undefined

export const oneOf = <const T extends readonly string[]>(values: T, value: unknown): T[number] | undefined =>
	values.find((known) => known === value)

const MAX_PAGE = 1_000_000

/** A page number; the first page and invalid values are omitted from the URL. */
export function pageIn(value: unknown): number | undefined {
	const page = Number(value)
	return Number.isSafeInteger(page) && page > 1 && page < MAX_PAGE ? page : undefined
}
