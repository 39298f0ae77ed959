import { type SharedText, useWords } from '../words.ts'

/** Rules name a text, the server says a whole sentence; no sentence is written like this. */
const KEY = /^[a-z\d]+(?:_[a-z\d]+)+$/

const isTextKey = (message: string): message is SharedText => KEY.test(message)

/** The text to show at a field. */
export function useErrorText(): (error: { message?: unknown } | undefined) => string | undefined {
	const t = useWords()
	return (error) => {
		const message = error?.message
		if (typeof message !== 'string' || message === '') return undefined
		return isTextKey(message) ? t(message) : message
	}
}
