import type { Call } from '@skinverse/contract/client/create-client'
import { Button } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/notify.ts'
import { useShop } from '../../../shared/shop.ts'
import { useArrive } from '../use-arrive.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { usePasskeysOffered } from './passkeys-offered.ts'

/** The server forgets a challenge after five minutes; the browser's suggestions get a new one in time. */
const RENEW_AUTOFILL_MS = 4 * 60_000

/** Signs in with a passkey alone: by the button, or from the suggestions of the e-mail field. */
export function PasskeySignIn({ redirect }: { redirect?: string }) {
	const isOffered = usePasskeysOffered()
	return isOffered ? <Offered redirect={redirect} /> : null
}

function Offered({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const signIn = useMutation({
		mutationFn: () => signInWithPasskey(call),
		onSuccess: () => arrive(redirect),
		onError: (error) => notify.error(passkeyFailure(t, error)),
	})
	useAutofill(() => arrive(redirect), !signIn.isPending)
	return (
		<Button
			variant="ghost"
			block
			className="mt-3"
			icon={<KeyRound aria-hidden="true" />}
			busy={signIn.isPending}
			busyLabel={t('passkey_waiting')}
			onClick={() => signIn.mutate()}
		>
			{t('sign_in_with_passkey')}
		</Button>
	)
}

async function signInWithPasskey(call: Call): Promise<void> {
	const { givePasskey } = await import('./passkey-browser.ts')
	await call('GET /sanctum/csrf-cookie')
	const { options } = await call('POST /login/passkey/options')
	const passkey = await givePasskey(options)
	await call('POST /login/passkey', { body: { passkey } })
}

/** Offers passkeys among the suggestions of the e-mail field, as long as nothing else asks for one. */
function useAutofill(onSignedIn: () => Promise<void>, isWanted: boolean): void {
	const { t } = useTranslation()
	const { call } = useShop()
	const latest = useRef({ onSignedIn, t })
	latest.current = { onSignedIn, t }
	useEffect(() => {
		if (!isWanted) return
		let isOver = false
		let stop = () => undefined
		const offer = async () => {
			const browser = await import('./passkey-browser.ts')
			if (!(await browser.canAutofillPasskeys())) return
			while (!isOver) {
				const { options } = await call('POST /login/passkey/options')
				if (isOver) return
				const renewal = setTimeout(browser.cancelPasskey, RENEW_AUTOFILL_MS)
				stop = () => {
					clearTimeout(renewal)
					browser.cancelPasskey()
				}
				const passkey = await browser.givePasskey(options, true).catch(() => undefined)
				clearTimeout(renewal)
				if (passkey === undefined) continue
				try {
					await call('POST /login/passkey', { body: { passkey } })
					await latest.current.onSignedIn()
					return
				} catch (error) {
					notify.error(passkeyFailure(latest.current.t, error))
				}
			}
		}
		// A convenience: without it there is still the button, which says what is wrong.
		offer().catch(() => undefined)
		return () => {
			isOver = true
			stop()
		}
	}, [call, isWanted])
}
