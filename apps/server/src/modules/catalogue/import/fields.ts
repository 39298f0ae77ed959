export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object; empty if it is none. */
export function fieldsOf(value: unknown): Fields {
	return isFields(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | null {
	return typeof value === 'string' && value !== '' ? value : null
}

/** Only URLs that a browser can load; not paths of game files. */
export function imageOf(value: unknown): string | null {
	const text = textOf(value)
	return text !== null && /^https?:\/\/[^\s]+$/.test(text) ? text : null
}
