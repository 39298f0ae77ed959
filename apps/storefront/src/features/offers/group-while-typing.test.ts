import { describe, expect, it } from 'vitest'
import { groupWhileTyping } from './group-while-typing.ts'

/** `|` marks the caret. */
function grouped(typed: string): string {
	const { value, caret } = groupWhileTyping({ value: typed.replace('|', ''), caret: typed.indexOf('|') })
	return `${value.slice(0, caret)}|${value.slice(caret)}`
}

describe('an IBAN while it is typed', () => {
	// covers spec:payment-modal.3
	it.each([
		['de8|', 'DE8|'],
		['DE89|', 'DE89|'],
		['DE893|', 'DE89 3|'],
		['DE89 37040|', 'DE89 3704 0|'],
		['de89-3704.0044|', 'DE89 3704 0044|'],
	])('%s is upper-cased, stripped of non-alphanumerics and grouped in fours: %s', (typed, shown) => {
		expect(grouped(typed)).toBe(shown)
	})

	it.each([
		['a character typed in the middle', 'DE8x|9 3704', 'DE8X| 9370 4'],
		['a character typed at the end of a group', 'DE89x| 3704', 'DE89 X|370 4'],
		['a character typed at the start', 'x|DE89', 'X|DE8 9'],
		['a character taken out of the middle', 'DE89 3|04 0044', 'DE89 3|040 044'],
		['a space that was deleted', 'DE89|3704', 'DE89| 3704'],
		['something that is dropped', 'DE8€|9 3704', 'DE8|9 3704'],
		['nothing before the caret', '|DE893', '|DE89 3'],
		['a pasted number', 'DE89 3704 0044 0532 0130 00|', 'DE89 3704 0044 0532 0130 00|'],
	])('the caret does not jump after %s', (_, typed, shown) => {
		expect(grouped(typed)).toBe(shown)
	})
})
