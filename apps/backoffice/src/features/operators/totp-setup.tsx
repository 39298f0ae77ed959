import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { TextInput } from '@skinverse/ui/text-input'
import { TotpKey } from '@skinverse/ui/totp-key'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { stepMessage } from './step-message.ts'

interface TotpSetupProps {
	/** With the recovery codes, if it is the first factor. */
	onDone: (recoveryCodes: string[] | undefined) => void
}

/** Scan, then prove with a code that the app has it. */
export function TotpSetup({ onDone }: TotpSetupProps) {
	const { call } = useOffice()
	// A new secret for each time it is opened, and none that lies around afterwards.
	const { data, error, refetch } = useQuery({
		queryKey: ['totp-setup'],
		queryFn: async () => (await call('POST /backoffice/totp')).payload,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnWindowFocus: false,
	})
	if (error)
		return (
			<Notice
				tone="red"
				role="alert"
				action={
					<Button size="sm" onClick={() => void refetch()}>
						{t('try_again')}
					</Button>
				}
			>
				{stepMessage(error)}
			</Notice>
		)
	if (!data)
		return (
			<div className="grid h-72 place-items-center">
				<Spinner size={24} label={t('loading')} />
			</div>
		)
	return (
		<div className="grid gap-5">
			<p className="text-soft">{t('totp_scan')}</p>
			<TotpKey
				{...data}
				openLabel={t('totp_open_app')}
				qrLabel={t('totp_qr')}
				typeInsteadLabel={t('totp_type_instead')}
				copyLabel={t('copy_key')}
			/>
			<CodeForm onDone={onDone} />
		</div>
	)
}

function CodeForm({ onDone }: TotpSetupProps) {
	const { call } = useOffice()
	const [code, setCode] = useState('')
	const step = useMutation({
		mutationFn: () => call('PUT /backoffice/totp', { body: { code } }),
		onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
	})

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		event.stopPropagation()
		if (!step.isPending) step.mutate()
	}

	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			<Field
				label={t('authenticator_code')}
				hint={t('totp_enter_code')}
				error={step.isError ? stepMessage(step.error) : undefined}
			>
				<TextInput
					value={code}
					inputMode="numeric"
					autoComplete="one-time-code"
					inputClassName="font-display tracking-[0.12em]"
					onChange={(event) => {
						setCode(event.currentTarget.value)
						if (step.isError) step.reset()
					}}
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				block
				busy={step.isPending}
				busyLabel={t('office_account_turning_on')}
			>
				{t('totp_turn_on')}
			</Button>
		</form>
	)
}
