import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'

/** The server forgets a challenge after five minutes; the browser's suggestions get a new one in time. */
const RENEW_MS = 4 * 60_000

interface AutofillOptions {
	call: Call
	/** Ends the offer: the page is left, or something else asks for a passkey. */
	signal: AbortSignal
	onSignedIn: () => Promise<void>
	/** A passkey was chosen and the server did not take it. */
	onRefused: (error: ApiError) => void
}

/** Offers passkeys among the suggestions of the e-mail field (WebAuthn's conditional mediation). */
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
			// The browser's own refusals are silent: the visitor has asked for nothing.
			else if (!renewal.aborted) return
		} finally {
			renewal.removeEventListener('abort', cancel)
		}
	}
}
