import { compactIban, groupIban } from '@skinverse/contract/iban'

export interface Typed {
	value: string
	/** The caret's position. */
	caret: number
}

/** Groups the input in fours and keeps the caret after the same character. */
export function groupWhileTyping(typed: Typed): Typed {
	const before = compactIban(typed.value.slice(0, typed.caret)).length
	const value = groupIban(typed.value)
	return { value, caret: placeAfter(value, before) }
}

/** The position after that many letters and digits. */
function placeAfter(grouped: string, count: number): number {
	if (count === 0) return 0
	const spaces = Math.ceil(count / 4) - 1
	return Math.min(grouped.length, count + spaces)
}
