/** More different texts than the shop has; some are put together from filters. */
const MOST_KEPT = 2_000
const names = new Map<string, string>()

/** What a statement does, and to which table or by which function: `insert orders`, `select buy_cart()`. */
export function statementName(text: string): string {
	const known = names.get(text)
	if (known !== undefined) return known
	if (names.size >= MOST_KEPT) names.clear()
	const name = nameOf(text)
	names.set(text, name)
	return name
}

const FORMS: readonly (readonly [RegExp, (target: string) => string])[] = [
	[/\binsert\s+into\s+([\w.]+)/i, (table) => `insert ${table}`],
	[/\bupdate\s+([\w.]+)\s+(?:as\s+)?(?:\w+\s+)?set\b/i, (table) => `update ${table}`],
	[/\bdelete\s+from\s+([\w.]+)/i, (table) => `delete ${table}`],
	[/^\s*select\s+(?:\*\s+from\s+)?([\w.]+)\s*\(/i, (routine) => `select ${routine}()`],
	[/\bfrom\s+(?!unnest|jsonb|lateral\b)([\w.]+)/i, (table) => `select ${table}`],
]

function nameOf(text: string): string {
	for (const [form, name] of FORMS) {
		const target = form.exec(text)?.[1]
		if (target !== undefined) return name(target.toLowerCase())
	}
	return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}
