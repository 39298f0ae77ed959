import { messageOf } from '@skinverse/contract/client/api-error'
import { passkeyError } from '@skinverse/ui/passkey-error.ts'
import { useWords } from '../words.ts'

const texts = {
	canceled: 'passkey_canceled',
	'wrong-address': 'passkeys_none_here',
	known: 'passkey_known',
} as const

/** The message for a failed step, at the server or in the browser. */
export function usePasskeyError(): (error: unknown) => string {
	const t = useWords()
	return (error) => {
		const reason = passkeyError(error)
		return reason ? t(texts[reason]) : messageOf(error, t('an_error_occurred'))
	}
}
