import { compactIban, groupIban } from '@skinverse/contract/iban'

export interface Typed {
	value: string
	/** Where the caret stands in it. */
	caret: number
}

/** Groups what was typed in fours and keeps the caret behind the same character as before. */
export function groupWhileTyping(typed: Typed): Typed {
	const before = compactIban(typed.value.slice(0, typed.caret)).length
	const value = groupIban(typed.value)
	return { value, caret: placeAfter(value, before) }
}

/** The place right behind so many letters and digits. */
function placeAfter(grouped: string, count: number): number {
	if (count === 0) return 0
	const spaces = Math.ceil(count / 4) - 1
	return Math.min(grouped.length, count + spaces)
}
