import { zodResolver } from '@hookform/resolvers/zod'
import { recoveryCode, totpCode } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { firstField } from '../../../shared/forms/first-field.ts'
import { showRefusal } from '../../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../../shared/forms/use-single-submit.ts'

const rules = {
	totp: z.object({ typed: totpCode }),
	recovery_code: z.object({ typed: recoveryCode }),
}

interface CodeFormProps {
	kind: keyof typeof rules
	submitLabel: string
	busyLabel: string
	prove: (typed: string) => Promise<unknown>
	onProved: () => Promise<void> | void
	onFailure?: (error: unknown) => void
	onBusyChange?: (isBusy: boolean) => void
}

/** A code of the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
	const { kind, submitLabel, busyLabel, prove, onProved, onFailure, onBusyChange } = props
	const { t } = useTranslation()
	const { register, handleSubmit, formState, setError, setFocus } = useForm({
		resolver: zodResolver(rules[kind]),
		defaultValues: { typed: '' },
	})
	const { errors, isSubmitting } = formState

	const submit = handleSubmit(async ({ typed }) => {
		onBusyChange?.(true)
		try {
			await prove(typed)
		} catch (error) {
			onFailure?.(error)
			showRefusal(error, {
				setError,
				nameOf: () => 'typed',
				generic: t('an_error_occurred'),
			})
			setFocus('typed', { shouldSelect: true })
			return
		} finally {
			onBusyChange?.(false)
		}
		await onProved()
	})

	const submitOnce = useSingleSubmit(submit)
	const isApp = kind === 'totp'
	return (
		<form
			noValidate
			onSubmit={(event) => {
				// It may stand in a dialog above another form in the tree of components.
				event.stopPropagation()
				void submitOnce(event)
			}}
			className="grid gap-4"
		>
			<Field label={t(isApp ? 'authenticator_code' : 'recovery_code')} error={fieldText(t, errors.typed)}>
				<TextInput
					{...register('typed')}
					{...firstField}
					autoComplete={isApp ? 'one-time-code' : 'off'}
					inputMode={isApp ? 'numeric' : 'text'}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					inputClassName="tabular-nums tracking-[0.12em]"
				/>
			</Field>
			<Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={busyLabel}>
				{submitLabel}
			</Button>
		</form>
	)
}
