import { MAX_COMPARED, MIN_COMPARED } from './limits.ts'

const ID = /^[1-9]\d{0,8}$/

/** The items of `/compare?items=1,2,3`, each once; what is no id is left out. */
export function readCompared(value: unknown): number[] {
	if (typeof value !== 'string') return []
	const parts = value.split(',').map((part) => part.trim())
	return [...new Set(parts.filter((part) => ID.test(part)).map(Number))]
}

/** As the address has them; undefined for none. */
export const comparedText = (ids: readonly number[]): string | undefined => ids.join(',') || undefined

export const canCompare = (ids: readonly number[]): boolean =>
	ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED
