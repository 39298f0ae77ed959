import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'
import type { Skin } from '@skinverse/contract/entities/skin'

/** The classes that no title names. */
const PLAIN_CLASSES = ['Normal', 'Standard']
/** Where a title writes a class differently. */
const WRITTEN: Readonly<Record<string, string>> = { StatTrak: 'StatTrak™' }
const STAR = '★ '

/** What the search says about one field, if it is one thing. */
export function understood(
	words: readonly UnderstoodWord[],
	field: UnderstoodWord['field'],
): string | undefined {
	return words.find((word) => word.field === field && word.values.length === 1)?.values[0]
}

/** As the market writes it: `StatTrak™ AK-47 | Redline`, `★ StatTrak™ Karambit | Doppler`. */
export function titleOf({ name }: Pick<Skin, 'name'>, words: readonly UnderstoodWord[]): string {
	const className = understood(words, 'class')
	if (className === undefined || PLAIN_CLASSES.includes(className)) return name
	const isStarred = name.startsWith(STAR)
	return `${isStarred ? STAR : ''}${WRITTEN[className] ?? className} ${isStarred ? name.slice(STAR.length) : name}`
}
