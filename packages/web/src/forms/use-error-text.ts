import { type SharedText, useWords } from '../words.ts'

/** Rules have text keys, the server sends sentences; no sentence looks like a key. */
const KEY = /^[a-z\d]+(?:_[a-z\d]+)+$/

const isTextKey = (message: string): message is SharedText => KEY.test(message)

/** The error message of a field. */
export function useErrorText(): (error: { message?: unknown } | undefined) => string | undefined {
	const t = useWords()
	return (error) => {
		const message = error?.message
		if (typeof message !== 'string' || message === '') return undefined
		return isTextKey(message) ? t(message) : message
	}
}
