import type { TFunction } from 'i18next'
import type { FieldError } from 'react-hook-form'
import { isTextKey } from '../i18n/message-text.ts'

/** Our own rules say text keys, the server says whole sentences. */
export function fieldText(t: TFunction, error: FieldError | undefined): string | undefined {
	const message = error?.message
	if (!message) return undefined
	return isTextKey(message) ? t(message) : message
}
