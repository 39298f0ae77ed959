import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { createPasskey } from '@skinverse/ui/passkeys.ts'
import { TextInput } from '@skinverse/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { stepMessage } from './step-message.ts'

interface PasskeySetupProps {
	/** With the recovery codes, if it is the first factor. */
	onDone: (recoveryCodes: string[] | undefined) => void
}

export function PasskeySetup({ onDone }: PasskeySetupProps) {
	const { call } = useOffice()
	const [name, setName] = useState('')
	const step = useMutation({
		mutationFn: async () => {
			const { options } = await call('POST /backoffice/passkeys/options')
			const passkey = await createPasskey(options)
			return call('POST /backoffice/passkeys', { body: { name, passkey } })
		},
		onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
	})
	const [isMissing, setMissing] = useState(false)

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		event.stopPropagation()
		if (step.isPending) return
		setMissing(name.trim() === '')
		if (name.trim() !== '') step.mutate()
	}

	const error = isMissing ? t('passkey_name_required') : step.isError ? stepMessage(step.error) : undefined
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			<p className="text-soft">{t('passkey_add_text')}</p>
			<Field label={t('passkey_name')} hint={t('passkey_name_hint')} error={error}>
				<TextInput
					value={name}
					maxLength={60}
					autoComplete="off"
					onChange={(event) => {
						setName(event.currentTarget.value)
						setMissing(false)
						if (step.isError) step.reset()
					}}
				/>
			</Field>
			<Button type="submit" variant="primary" block busy={step.isPending} busyLabel={t('passkey_waiting')}>
				{t('passkey_create')}
			</Button>
		</form>
	)
}
