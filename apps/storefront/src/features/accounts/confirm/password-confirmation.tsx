import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../shared/session/profile-query.ts'
import { useShop } from '../../../shared/shop.ts'
import type { ConfirmationFormProps } from './confirmation-form.ts'

export function PasswordConfirmation({ onConfirmed, onBusyChange }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: profile } = useProfile()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [password, setPassword] = useState('')
	const proof = useMutation({
		mutationFn: () => call('POST /user/confirm', { body: { password } }),
		onMutate: () => onBusyChange(true),
		onSettled: () => onBusyChange(false),
		onSuccess: onConfirmed,
		onError: () => input.current?.select(),
	})
	// The field arrives after the dialog has chosen where its focus goes.
	useEffect(() => input.current?.focus(), [])
	return (
		<form
			id={id}
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				// Above another form in the tree of components, though not in the page.
				event.stopPropagation()
				if (!proof.isPending) proof.mutate()
			}}
		>
			<input type="hidden" name="username" autoComplete="username" value={profile?.email ?? ''} readOnly />
			<Field
				required
				label={t('password')}
				error={proof.error ? messageOf(proof.error, t('an_error_occurred')) : undefined}
			>
				<PasswordInput
					ref={input}
					required
					value={password}
					onChange={(event) => {
						setPassword(event.currentTarget.value)
						proof.reset()
					}}
					autoComplete="current-password"
					showLabel={t('show_password')}
					hideLabel={t('hide_password')}
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				block
				busy={proof.isPending}
				busyLabel={t('confirming_identity')}
			>
				{t('confirm_identity')}
			</Button>
		</form>
	)
}
