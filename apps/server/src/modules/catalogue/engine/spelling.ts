import { normalise, wordsOf } from './normalise.ts'

/** `asimov` as it is spelt in `AWP | Asiimov (Field-Tested)`: `Asiimov`. */
export function spellingIn(name: string, word: string): string | undefined {
	const parts = name.split(/[\s|()]+/).map((text) => ({ text, words: wordsOf(normalise(text)) }))
	const exact = parts.find(({ words }) => words.some((known) => known.startsWith(word)))
	if (exact !== undefined) return exact.text
	return parts.find(({ words }) => words.some((known) => isAlike(known, word)))?.text
}

/** A misspelt word still has most of its letters; the search has found it already. */
function isAlike(known: string, word: string): boolean {
	if (Math.abs(known.length - word.length) > MOST_SLIPS) return false
	const letters = [...known]
	const shared = [...word].filter((letter) => {
		const at = letters.indexOf(letter)
		if (at >= 0) letters.splice(at, 1)
		return at >= 0
	})
	return shared.length >= Math.max(known.length, word.length) - MOST_SLIPS && known.length >= SHORTEST
}

const MOST_SLIPS = 2
const SHORTEST = 4
