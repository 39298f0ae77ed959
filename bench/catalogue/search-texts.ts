import { pick, type Random, wholeBetween } from '../../apps/server/src/modules/catalogue/demo/random.ts'

/** What shoppers type to find an item named `title`. */
export function searchText(random: Random, title: string): string {
	const words = title.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 1)
	const [first = title, second = first] = [pick(random, words), pick(random, words)]
	const way = random()
	if (way < 0.15) return title
	if (way < 0.4) return first
	if (way < 0.6) return `${first} ${second}`
	if (way < 0.8) return first.slice(0, Math.max(2, wholeBetween(random, 2, first.length - 1)))
	const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? title
	return withSlip(random, longest)
}

const SHORTHAND = ['', ' ft', ' mw', ' fn', ' st', ' ww']
const TYPED_LETTERS = 3

/** The same while it is being typed, every third letter, with shorthand behind some of it. */
export function typedTexts(random: Random, title: string): string[] {
	const text = searchText(random, title).toLowerCase()
	const steps = Math.ceil(text.length / TYPED_LETTERS)
	const beginnings = Array.from({ length: steps }, (_, step) => text.slice(0, (step + 1) * TYPED_LETTERS))
	return [...beginnings, text + pick(random, SHORTHAND)].filter((typed) => typed.trim() !== '')
}

/** One letter is missing, doubled or swapped with the next. */
function withSlip(random: Random, word: string): string {
	const at = wholeBetween(random, 1, Math.max(1, word.length - 2))
	const [before, letter = '', next = '', after] = [
		word.slice(0, at),
		word[at],
		word[at + 1],
		word.slice(at + 2),
	]
	return pick(random, [
		before + next + after,
		before + letter + letter + next + after,
		before + next + letter + after,
	])
}
