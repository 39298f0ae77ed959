export type Recorded = Readonly<Record<string, unknown>> | null

export interface Change {
	field: string
	/** Undefined: the field did not exist. */
	before: string | undefined
	after: string | undefined
}

/** Every field of both sides, including unchanged ones. */
export function changesOf(before: Recorded, after: Recorded): Change[] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
	return [...fields].map((field) => ({
		field,
		before: shown(before?.[field]),
		after: shown(after?.[field]),
	}))
}

function shown(value: unknown): string | undefined {
	if (value === undefined) return undefined
	if (typeof value === 'string') return value
	if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join('\n')
	return JSON.stringify(value, null, 2)
}
