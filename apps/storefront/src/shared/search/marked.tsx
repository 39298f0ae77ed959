import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'

/** A name with the words of the search marked. */
export function Marked({ name, words }: { name: string; words: readonly UnderstoodWord[] }) {
	const found = words.flatMap(({ field, values }) => (field === 'name' || field === 'weapon' ? values : []))
	if (found.length === 0) return name
	const escaped = found.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const parts = name.split(new RegExp(`(${escaped.join('|')})`, 'iu'))
	return parts.map((part, place) =>
		place % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: places in a text
			<mark key={place} className="bg-transparent text-lilac">
				{part}
			</mark>
		) : (
			part
		),
	)
}
