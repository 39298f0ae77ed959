import { messageOf } from '@skinverse/contract/client/api-error'
import type { TextKey } from '@skinverse/contract/texts/en'
import { t } from '../../shared/text.ts'

/** What the browser's own window for passkeys throws. Why it was closed no browser tells. */
const BROWSER_ERRORS: Readonly<Record<string, TextKey>> = {
	NotAllowedError: 'passkey_canceled',
	AbortError: 'passkey_canceled',
	// The page is not where PUBLIC_URL says.
	SecurityError: 'passkeys_none_here',
	InvalidStateError: 'passkey_known',
}

/** What to tell about a step that failed, be it at the server or in the browser. */
export function stepMessage(error: unknown): string {
	const key = error instanceof Error ? BROWSER_ERRORS[error.name] : undefined
	return key ? t(key) : messageOf(error, t('an_error_occurred'))
}
