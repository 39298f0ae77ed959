/** Paths of the keys that `value` has and `known`, the same value parsed by its schema, lacks. */
export function unknownKeys(value: unknown, known: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return []
	const kept = new Map<string, unknown>(Object.entries(known))
	return Object.entries(value).flatMap(([key, inner]) => {
		const here = path === '' ? key : `${path}.${key}`
		// `message` is part of every envelope, whether an endpoint's own schema names it or not.
		if (here === 'message') return []
		return kept.has(key) ? unknownKeys(inner, kept.get(key), here) : [here]
	})
}
