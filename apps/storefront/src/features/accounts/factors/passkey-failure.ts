import { messageOf } from '@skinverse/contract/client/api-error'
import { passkeyError } from '@skinverse/ui/passkey-error.ts'
import type { TFunction } from 'i18next'

const texts = {
	canceled: 'passkey_canceled',
	'wrong-address': 'passkeys_none_here',
	known: 'passkey_known',
} as const

export function passkeyFailure(t: TFunction, error: unknown): string {
	const reason = passkeyError(error)
	return reason ? t(texts[reason]) : messageOf(error, t('passkey_refused'))
}
