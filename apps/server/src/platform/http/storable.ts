/**
 * PostgreSQL stores no NUL and no unpaired surrogate in a text, and refuses the whole statement. Every text of a
 * request is checked here, so that no single field's rule can forget it.
 */
export function isStorable(value: unknown): boolean {
	return unstorableFields(value).length === 0
}

/** Where such texts are in an input, as field paths: `name`, `items.0.title`. */
export function unstorableFields(value: unknown): string[] {
	const found: string[] = []
	search(value, [], found)
	return found
}

function search(value: unknown, path: readonly string[], found: string[]): void {
	if (typeof value === 'string') {
		if (!isStorableText(value)) found.push(path.length === 0 ? 'body' : path.join('.'))
		return
	}
	if (typeof value !== 'object' || value === null) return
	for (const [key, inner] of Object.entries(value)) {
		// A key that cannot be stored cannot be shown as a field name either.
		if (isStorableText(key)) search(inner, [...path, key], found)
		else found.push(path.length === 0 ? 'body' : path.join('.'))
	}
}

function isStorableText(text: string): boolean {
	return !text.includes('\0') && text.isWellFormed()
}
