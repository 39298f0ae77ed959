import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { firstField } from '../../../shared/forms/first-field.ts'
import { notify } from '../../../shared/notify.ts'
import { passkeyFailure } from './passkey-failure.ts'

interface PasskeyFormProps {
	request: () => Promise<PasskeyRequest>
	prove: (passkey: PasskeyAssertion) => Promise<unknown>
	onProved: () => Promise<void> | void
	onFailure?: (error: unknown) => void
	onBusyChange?: (isBusy: boolean) => void
}

/** Asks the browser for one of the account's passkeys. */
export function PasskeyForm({ request, prove, onProved, onFailure, onBusyChange }: PasskeyFormProps) {
	const { t } = useTranslation()
	const use = useMutation({
		mutationFn: async () => {
			const { givePasskey } = await import('./passkey-browser.ts')
			await prove(await givePasskey(await request()))
		},
		onMutate: () => onBusyChange?.(true),
		onSettled: () => onBusyChange?.(false),
		onSuccess: () => onProved(),
		onError: (error) => {
			onFailure?.(error)
			notify.error(passkeyFailure(t, error))
		},
	})
	return (
		<Button
			{...firstField}
			variant="primary"
			block
			icon={<KeyRound aria-hidden="true" size={18} />}
			busy={use.isPending}
			busyLabel={t('passkey_waiting')}
			onClick={() => use.mutate()}
		>
			{t('use_passkey')}
		</Button>
	)
}
