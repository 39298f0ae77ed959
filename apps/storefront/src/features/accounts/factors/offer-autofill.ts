import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'

/** The server deletes a challenge after five minutes; the autofill gets a new one before that. */
const RENEW_MS = 4 * 60_000

interface AutofillOptions {
	call: Call
	/** Ends the autofill: the page is left, or another control requests a passkey. */
	signal: AbortSignal
	onSignedIn: () => Promise<void>
	/** The user chose a passkey and the server rejected it. */
	onRefused: (error: ApiError) => void
}

/** Offers passkeys in the autofill of the e-mail field (WebAuthn conditional mediation). */
export async function offerAutofill({ call, signal, onSignedIn, onRefused }: AutofillOptions): Promise<void> {
	const { canAutofillPasskeys, cancelPasskey, requestPasskey } = await import('@skinverse/ui/passkeys.ts')
	if (!(await canAutofillPasskeys())) return
	const cancel = () => cancelPasskey()
	signal.addEventListener('abort', cancel)
	while (!signal.aborted) {
		const { options } = await call('POST /login/passkey/options', { signal })
		const renewal = AbortSignal.timeout(RENEW_MS)
		renewal.addEventListener('abort', cancel)
		try {
			const passkey = await requestPasskey(options, true)
			await call('POST /login/passkey', { body: { passkey } })
			return await onSignedIn()
		} catch (error) {
			if (error instanceof ApiError) onRefused(error)
			// Errors of the browser are silent: the visitor did not start this.
			else if (!renewal.aborted) return
		} finally {
			renewal.removeEventListener('abort', cancel)
		}
	}
}
