import type { SearchGroup } from '@skinverse/contract/entities/operator/search'

/** A number as operators write it: `17`, `#17`, `SV-17`, `order 17`. */
const NUMBER = /^(?:([a-z]{1,8})[\s-]?)?#?\s?([1-9]\d{0,9})$/i
/** `SV-17` is on the bank statement of payout 17. */
const NAMED: ReadonlyMap<string | undefined, SearchGroup> = new Map([
	['sv', 'payouts'],
	['payout', 'payouts'],
	['order', 'orders'],
	['deposit', 'deposits'],
	['offer', 'offers'],
	['case', 'cases'],
	['message', 'messages'],
	['person', 'people'],
	['customer', 'people'],
	['item', 'items'],
	['listing', 'items'],
])
/** Numbers have at most this many digits. */
const MAX_DIGITS = 10
/** The index finds parts of at least three characters. */
const MIN_WORD_CHARS = 3
const MIN_PHONE_DIGITS = 4

export interface SearchTerms {
	/** The first and the last number of each length that begins with the digits; the exact one is first. */
	ranges: { low: number[]; high: number[] }
	/** What the word before the number says. */
	named: SearchGroup | undefined
	/** An `ilike` pattern; null if the text is too short for the index. */
	pattern: string | null
	/** A `like` pattern of digits, for telephone numbers. */
	phone: string | null
	text: string
}

export function readSearch(search: string): SearchTerms {
	const text = search.trim()
	const [, word, number] = NUMBER.exec(text) ?? []
	const digits = text.replaceAll(/[\s()./-]/g, '').replace(/^(?:\+|00)/, '')
	const isPhone = /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS
	return {
		ranges: rangesOf(number),
		named: NAMED.get(word?.toLowerCase()),
		pattern: text.length < MIN_WORD_CHARS ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
		phone: isPhone ? `%${digits}%` : null,
		text,
	}
}

function rangesOf(digits: string | undefined): SearchTerms['ranges'] {
	if (digits === undefined) return { low: [], high: [] }
	const sizes = Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, more) => 10 ** more)
	const low = sizes.map((size) => Number(digits) * size)
	return { low, high: low.map((first, place) => first + (sizes[place] ?? 1) - 1) }
}
