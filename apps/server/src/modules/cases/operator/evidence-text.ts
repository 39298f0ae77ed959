import type { CaseEvidenceEntry } from '@skinverse/contract/entities/operator/case'

const day = (at: number) => `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The text for the bank: the operator's words and the chosen entries, the oldest first. */
export function evidenceText(
	words: string,
	entries: readonly Pick<CaseEvidenceEntry, 'at' | 'title' | 'details'>[],
): string {
	const lines = entries
		.toSorted((one, other) => one.at - other.at)
		.map(({ at, title, details }) => `${day(at)}  ${title}${details === '' ? '' : `. ${details}`}`)
	return [words, ...lines].join('\n')
}
