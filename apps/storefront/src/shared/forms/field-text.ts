import type { TFunction } from 'i18next'
import { isTextKey } from '../i18n/message-text.ts'

/** Our own rules say text keys, the server says whole sentences. */
export function fieldText(t: TFunction, error: { message?: unknown } | undefined): string | undefined {
	const message = error?.message
	if (typeof message !== 'string' || message === '') return undefined
	return isTextKey(message) ? t(message) : message
}
