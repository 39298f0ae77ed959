/** The option All in a checkbox list. */
export const ANY = ''

/** Selecting All makes it the only selection; selecting another removes All; nothing selected is All. */
export function exclusiveAll(before: readonly string[], after: readonly string[]): string[] {
	const hadAll = before.length === 0
	const hasAll = after.includes(ANY)
	return hasAll && !hadAll ? [] : after.filter((value) => value !== ANY)
}
