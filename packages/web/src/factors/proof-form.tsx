import { messageOf } from '@skinverse/contract/client/api-error'
import { givenPassword } from '@skinverse/contract/rules/password'
import { recoveryCode, totpCode } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { z } from 'zod'
import { firstField, PasswordField, TextField } from '../forms/fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWords } from '../words.ts'

const rules = {
	totp: z.object({ typed: totpCode }),
	recovery_code: z.object({ typed: recoveryCode }),
	password: z.object({ typed: givenPassword('password_is_required') }),
}

interface ProofFormProps {
	kind: keyof typeof rules
	/** Tells a password manager which account it is. */
	email?: string
	submitLabel: string
	busyLabel: string
	prove: (typed: string) => Promise<unknown>
	onProved?: () => Promise<void> | void
	onFailure?: (error: unknown) => void
	onBusyChange?: (isBusy: boolean) => void
}

/** A typed confirmation: a code of the authenticator app, a recovery code, or the password. */
export function ProofForm(props: ProofFormProps) {
	const { kind, email, submitLabel, busyLabel, prove, onProved, onFailure, onBusyChange } = props
	const t = useWords()
	const form = useForm({
		rules: rules[kind],
		defaultValues: { typed: '' },
		fieldOf: () => 'typed',
		onRefused(error, isShown) {
			onFailure?.(error)
			if (!isShown) form.setError('typed', { message: messageOf(error, t('an_error_occurred')) })
			form.setFocus('typed', { shouldSelect: true })
		},
		async send({ typed }) {
			onBusyChange?.(true)
			try {
				await prove(typed)
			} finally {
				onBusyChange?.(false)
			}
			await onProved?.()
		},
	})
	const field = { ...firstField, form, name: 'typed' } as const
	const isApp = kind === 'totp'
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-4">
			{kind === 'password' ? (
				<>
					<input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
					<PasswordField {...field} label={t('password')} autoComplete="current-password" />
				</>
			) : (
				<TextField
					{...field}
					label={t(isApp ? 'authenticator_code' : 'recovery_code')}
					autoComplete={isApp ? 'one-time-code' : 'off'}
					inputMode={isApp ? 'numeric' : 'text'}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					inputClassName="tabular-nums tracking-[0.12em]"
				/>
			)}
			<Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={busyLabel}>
				{submitLabel}
			</Button>
		</form>
	)
}
