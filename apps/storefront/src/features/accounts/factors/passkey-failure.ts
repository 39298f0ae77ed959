import { messageOf } from '@skinverse/contract/client/api-error'
import type { TFunction } from 'i18next'

/** What the browser throws when its window was closed, timed out, or found no passkey: no reason tells which. */
const isCanceled = (error: unknown) =>
	error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
/** The page is not where PUBLIC_URL says. */
const isElsewhere = (error: unknown) => error instanceof Error && error.name === 'SecurityError'
const isKnown = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

export function passkeyFailure(t: TFunction, error: unknown): string {
	if (isCanceled(error)) return t('passkey_canceled')
	if (isElsewhere(error)) return t('passkeys_none_here')
	if (isKnown(error)) return t('passkey_known')
	return messageOf(error, t('passkey_refused'))
}
