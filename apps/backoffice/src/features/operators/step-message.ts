import { messageOf } from '@skinverse/contract/client/api-error'
import { passkeyError } from '@skinverse/ui/passkey-error.ts'
import { t } from '../../shared/text.ts'

const TEXTS = {
	canceled: 'passkey_canceled',
	'wrong-address': 'passkeys_none_here',
	known: 'passkey_known',
} as const

/** What to tell about a step that failed, be it at the server or in the browser. */
export function stepMessage(error: unknown): string {
	const reason = passkeyError(error)
	return reason ? t(TEXTS[reason]) : messageOf(error, t('an_error_occurred'))
}
