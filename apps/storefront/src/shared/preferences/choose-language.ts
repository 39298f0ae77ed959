import type { Language } from '@skinverse/contract/entities/language'

/** The stored language if the shop still has it, else the one flagged default, else the first. */
export function chooseLanguage(
	languages: readonly Language[],
	stored: number | undefined,
): Language | undefined {
	return (
		languages.find(({ id }) => id === stored) ??
		languages.find((language) => language.default === 1) ??
		languages[0]
	)
}
