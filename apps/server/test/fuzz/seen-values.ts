/** Values of successful responses, for later calls: an id that exists passes the first check. */
export interface SeenValues {
	learn(path: string, text: string): void
	/** A value that fits the parameter or field of a call to this path; `draw` is between 0 and 1. */
	recall(path: string, field: string, draw: number): string | number | undefined
}

/** The newest are kept: older rows were deleted or have reached a final state. */
const KEPT_PER_FIELD = 40
/** Longer texts are pages and pictures. */
const LONGEST_ANSWER = 200_000
const LONGEST_VALUE = 100

export function createSeenValues(): SeenValues {
	const values = new Map<string, (string | number)[]>()

	function keep(key: string, value: string | number): void {
		const known = values.get(key) ?? []
		if (known.includes(value)) return
		values.set(key, [...known, value].slice(-KEPT_PER_FIELD))
	}

	/** `parent` is the list or object that contains the field: the `items` of an order have their own ids. */
	function walk(nouns: readonly string[], value: unknown, field: string, parent: string): void {
		if (Array.isArray(value)) for (const each of value) walk(nouns, each, field, parent)
		else if (typeof value === 'object' && value !== null)
			for (const [name, inner] of Object.entries(value)) walk(nouns, inner, name, singularOf(field))
		else if (typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_VALUE))
			for (const noun of nouns) {
				keep(`${noun} ${field}`, value)
				keep(`${noun} ${parent} ${field}`, value)
			}
	}

	return {
		learn(path, text) {
			if (text.length <= LONGEST_ANSWER && text.startsWith('{')) walk(nounsOf(path), JSON.parse(text), '', '')
		},
		recall(path, field, draw) {
			const nouns = nounsOf(path).toReversed()
			// `{session}` and `item_id` are the id of a session and of an item.
			const meant = singularOf(field.replace(/_?ids?$/i, ''))
			const keys = [
				...nouns.flatMap((noun) => [`${noun} ${field}`, `${noun} ${meant} id`]),
				`${meant || nouns[0]} id`,
			]
			const known = keys.map((key) => values.get(key)).find((found) => found !== undefined)
			// Prefers the newest, which may still be open.
			return known?.[Math.floor((1 - draw ** 2) * known.length)]
		},
	}
}

/** The words of a path in the singular, without its parameters: `order` of `/backoffice/orders/{id}`. */
function nounsOf(path: string): string[] {
	const words = path
		.split('/')
		.filter((word) => word !== '' && word !== 'backoffice' && !word.startsWith('{'))
	return words.map(singularOf)
}

const singularOf = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')
