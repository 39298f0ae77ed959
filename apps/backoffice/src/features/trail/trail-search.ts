import { pageIn } from '@skinverse/web/search-params.ts'

/** The search params of the trail. */
export interface TrailSearch {
	operator?: string
	action?: string
	subject?: string
	from?: string
	till?: string
	page?: number
	/** The open entry. */
	entry?: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ACTION = /^[a-z_]+(\.[a-z_]+)?$/
const OPERATOR = /^([1-9]\d{0,14}|command-line|unknown)$/
/** Ids, and names: of a setting (`internal_currency.enabled`), of a file, of several at once. */
const SUBJECT = /^\S.{0,199}$/

/** Parses the search params; invalid values are ignored. */
export function trailSearchOf(raw: Record<string, unknown>): TrailSearch {
	const matching = (value: unknown, shape: RegExp) => {
		const text = String(value ?? '')
		return shape.test(text) ? text : undefined
	}
	const entry = Number(raw.entry)
	// Set to undefined, not omitted: the router would keep the URL's value.
	return {
		operator: matching(raw.operator, OPERATOR),
		action: matching(raw.action, ACTION),
		subject: matching(raw.subject, SUBJECT),
		from: matching(raw.from, DAY),
		till: matching(raw.till, DAY),
		page: pageIn(raw.page),
		entry: Number.isSafeInteger(entry) && entry > 0 ? entry : undefined,
	}
}
