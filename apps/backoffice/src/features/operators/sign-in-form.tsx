import { messageOf } from '@skinverse/contract/client/api-error'
import { signIn } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { isTextKey, t } from '../../shared/text.ts'

type Fields = 'username' | 'password'
type Errors = Partial<Record<Fields, string>>

export function SignInForm({ onDone }: { onDone: () => void }) {
	const { call, enter } = useOffice()
	const [errors, setErrors] = useState<Errors>({})
	const send = useMutation({
		mutationFn: (body: Record<Fields, string>) => call('POST /backoffice/login', { body }),
		onSuccess: ({ payload }) => {
			enter(payload)
			onDone()
		},
	})

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		if (send.isPending) return
		const form = event.currentTarget
		const typed = signIn.safeParse(Object.fromEntries(new FormData(form)))
		setErrors(typed.success ? {} : errorsOf(typed.error.issues))
		if (typed.success) {
			send.mutate(typed.data)
			return
		}
		send.reset()
		const first = typed.error.issues[0]?.path[0]
		form.querySelector<HTMLInputElement>(`[name="${String(first)}"]`)?.focus()
	}

	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{send.isError && (
				<Notice tone="red" role="alert">
					{messageOf(send.error, t('an_error_occurred'))}
				</Notice>
			)}
			<Field label={t('email')} error={errors.username}>
				<TextInput name="username" type="email" autoComplete="username" inputMode="email" />
			</Field>
			<Field label={t('password')} error={errors.password}>
				<PasswordInput
					name="password"
					autoComplete="current-password"
					showLabel={t('show_password')}
					hideLabel={t('hide_password')}
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				block
				className="mt-2"
				busy={send.isPending}
				busyLabel={t('backoffice_signing_in')}
			>
				{t('sign_in')}
			</Button>
		</form>
	)
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
	const errors: Errors = {}
	for (const { path, message } of issues) {
		const field = path[0] === 'password' ? 'password' : 'username'
		errors[field] ??= isTextKey(message) ? t(message) : message
	}
	return errors
}
