import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { firstField } from '../forms/fields.tsx'
import { useWords } from '../words.ts'
import { usePasskeyError } from './use-passkey-error.ts'

interface PasskeyFormProps {
	request: () => Promise<PasskeyRequest>
	prove: (passkey: PasskeyAssertion) => Promise<unknown>
	onProved?: () => Promise<void> | void
	onFailure?: (error: unknown) => void
	onBusyChange?: (isBusy: boolean) => void
	/** The press of the previous button starts it. */
	startsAtOnce?: boolean
}

/** Asks the browser for one of the account's passkeys. */
export function PasskeyForm(props: PasskeyFormProps) {
	const { request, prove, onProved, onFailure, onBusyChange, startsAtOnce = false } = props
	const t = useWords()
	const passkeyError = usePasskeyError()
	const use = useMutation({
		mutationFn: async () => {
			const { requestPasskey } = await import('@skinverse/ui/passkeys.ts')
			await prove(await requestPasskey(await request()))
		},
		onMutate: () => onBusyChange?.(true),
		onSettled: () => onBusyChange?.(false),
		onSuccess: () => onProved?.(),
		onError: (error) => onFailure?.(error),
	})
	const isStarted = useRef(false)
	useEffect(() => {
		if (!startsAtOnce || isStarted.current) return
		isStarted.current = true
		use.mutate()
	}, [startsAtOnce, use.mutate])
	return (
		<div className="grid gap-4">
			{use.error && (
				<Notice role="alert" tone="red">
					{passkeyError(use.error)}
				</Notice>
			)}
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
		</div>
	)
}
