import type { Call } from '@skinverse/contract/client/create-client'
import { Button } from '@skinverse/ui/button'
import { usePasskeyError } from '@skinverse/web/factors/use-passkey-error.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { useArrive } from '../use-arrive.ts'
import { useSecurityTexts } from '../use-security-texts.ts'
import { offerAutofill } from './offer-autofill.ts'
import { usePasskeysOffered } from './passkeys-offered.ts'

/** Signs in with a passkey alone: by the button, or from the autofill of the e-mail field. */
export function PasskeySignIn({ redirect }: { redirect?: string }) {
	useSecurityTexts()
	const isOffered = usePasskeysOffered()
	return isOffered ? <Offered redirect={redirect} /> : null
}

function Offered({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const passkeyError = usePasskeyError()
	const signIn = useMutation({
		mutationFn: () => signInWithPasskey(call),
		onSuccess: () => arrive(redirect),
		onError: (error) => notify.error(passkeyError(error)),
	})
	useAutofill(() => arrive(redirect), !signIn.isPending)
	return (
		<Button
			variant="ghost"
			block
			className="mt-3"
			icon={<KeyRound aria-hidden="true" size={18} />}
			busy={signIn.isPending}
			busyLabel={t('passkey_waiting')}
			onClick={() => signIn.mutate()}
		>
			{t('sign_in_with_passkey')}
		</Button>
	)
}

async function signInWithPasskey(call: Call): Promise<void> {
	const { requestPasskey } = await import('@skinverse/ui/passkeys.ts')
	await call('GET /sanctum/csrf-cookie')
	const { options } = await call('POST /login/passkey/options')
	const passkey = await requestPasskey(options)
	await call('POST /login/passkey', { body: { passkey } })
}

/** Offers passkeys in the autofill of the e-mail field while no other control requests one. */
function useAutofill(onSignedIn: () => Promise<void>, isWanted: boolean): void {
	const passkeyError = usePasskeyError()
	const { call } = useShop()
	const latest = useRef({ onSignedIn, passkeyError })
	latest.current = { onSignedIn, passkeyError }
	useEffect(() => {
		if (!isWanted) return
		const leaving = new AbortController()
		offerAutofill({
			call,
			signal: leaving.signal,
			onSignedIn: () => latest.current.onSignedIn(),
			onRefused: (error) => notify.error(latest.current.passkeyError(error)),
			// Optional: the button still works and shows errors.
		}).catch(() => undefined)
		return () => leaving.abort()
	}, [call, isWanted])
}
