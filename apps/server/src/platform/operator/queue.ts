import type { ListMeta } from '@skinverse/contract/entities/common'

export function metaOf(total: number, limit: number): ListMeta {
	return { total, pages: Math.ceil(total / limit) }
}

/** Of a queue, filtered by a status: open tasks begin with the one that waits longest, all others with the newest. */
export function directionOf<Status extends string>(
	status: Status | undefined,
	waiting: readonly NoInfer<Status>[],
): 'asc' | 'desc' {
	return status !== undefined && waiting.includes(status) ? 'asc' : 'desc'
}

/** The search words as an `ilike` pattern, found anywhere; wildcards are escaped. */
export function anywhere(search: string): string {
	return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** A search that may be a number: `17`, `#17`. Null if not. */
export function numberIn(search: string): number | null {
	const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
	return digits === undefined ? null : Number(digits)
}
