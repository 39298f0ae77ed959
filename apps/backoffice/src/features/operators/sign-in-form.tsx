import type { OperatorMe } from '@skinverse/contract/entities/operator'
import { signIn } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { hasPasskeys, requestPasskey } from '@skinverse/ui/passkeys.ts'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { isTextKey, t } from '../../shared/text.ts'
import { stepMessage } from './step-message.ts'

type Fields = 'username' | 'password'
type Errors = Partial<Record<Fields, string>>

interface SignInFormProps {
	onDone: (operator: OperatorMe) => void
	/** The password was right, and a second factor is still missing. */
	onSecondStep: () => void
}

/** The first step: e-mail and password, or a passkey, which needs no second one. */
export function SignInForm({ onDone, onSecondStep }: SignInFormProps) {
	const { call } = useOffice()
	const [errors, setErrors] = useState<Errors>({})
	const send = useMutation({
		mutationFn: (body: Record<Fields, string>) => call('POST /backoffice/login', { body }),
		onSuccess: ({ payload }) => (payload === null ? onSecondStep() : onDone(payload)),
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
		<div className="grid gap-4">
			<form noValidate onSubmit={submit} className="grid gap-4">
				{send.isError && (
					<Notice tone="red" role="alert">
						{stepMessage(send.error)}
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
			{hasPasskeys() && <PasskeySignIn onDone={onDone} />}
			<p className="mt-2 text-center text-sm text-muted">{t('office_sign_in_forgot')}</p>
		</div>
	)
}

function PasskeySignIn({ onDone }: Pick<SignInFormProps, 'onDone'>) {
	const { call } = useOffice()
	const step = useMutation({
		mutationFn: async () => {
			const { options } = await call('POST /backoffice/login/passkey/options')
			return call('POST /backoffice/login/passkey', { body: { passkey: await requestPasskey(options) } })
		},
		onSuccess: ({ payload }) => onDone(payload),
	})
	return (
		<>
			<p
				aria-hidden="true"
				className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-xs text-muted before:h-px before:bg-line after:h-px after:bg-line"
			>
				{t('office_sign_in_or')}
			</p>
			{step.isError && (
				<Notice tone="red" role="alert">
					{stepMessage(step.error)}
				</Notice>
			)}
			<Button
				block
				icon={<Fingerprint />}
				busy={step.isPending}
				busyLabel={t('passkey_waiting')}
				onClick={() => step.mutate()}
			>
				{t('use_passkey')}
			</Button>
		</>
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
