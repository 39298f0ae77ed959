import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'
import type { SkinSearch } from '../catalogue/index.ts'
import { spellingIn } from '../catalogue/index.ts'

/** How each word was read; words of names are spelt as in the name that fits the search best. */
export function understoodWords({ words, skins }: SkinSearch): UnderstoodWord[] {
	const kind = skins[0]?.kinds[0]
	const names = kind === undefined ? [] : [kind.title, kind.hero ?? '']
	return words.map(({ text, shorthand }) => {
		if (shorthand !== undefined) return { text, field: shorthand.field, values: [...shorthand.values] }
		const spelling = names.map((name) => spellingIn(name, text)).find((found) => found !== undefined)
		return { text, field: 'name', values: [spelling ?? text] }
	})
}
