import { zodResolver } from '@hookform/resolvers/zod'
import { passkeyName } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { TextInput } from '@skinverse/ui/text-input'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { firstField } from '../../../shared/forms/first-field.ts'
import { placeErrors } from '../../../shared/forms/place-errors.ts'
import { useSingleSubmit } from '../../../shared/forms/use-single-submit.ts'
import { passkeyFailure } from './passkey-failure.ts'

interface PasskeyNameFormProps {
	name: string
	submitLabel: string
	busyLabel: string
	save: (name: string) => Promise<void>
	onBusyChange: (isBusy: boolean) => void
}

export function PasskeyNameForm({ name, submitLabel, busyLabel, save, onBusyChange }: PasskeyNameFormProps) {
	const { t } = useTranslation()
	const { register, handleSubmit, formState, setError } = useForm({
		resolver: zodResolver(passkeyName),
		defaultValues: { name },
	})
	const { errors, isSubmitting } = formState
	const submit = handleSubmit(async (form) => {
		onBusyChange(true)
		try {
			await save(form.name)
		} catch (error) {
			const isPlaced = placeErrors(error, setError, (field) => (field === 'name' ? 'name' : undefined))
			if (!isPlaced) setError('root', { message: passkeyFailure(t, error) })
		} finally {
			onBusyChange(false)
		}
	})
	return (
		<form noValidate onSubmit={useSingleSubmit(submit)} className="grid gap-4">
			<Field label={t('passkey_name')} hint={t('passkey_name_hint')} error={fieldText(t, errors.name)}>
				<TextInput {...register('name')} {...firstField} autoComplete="off" />
			</Field>
			{errors.root && (
				<Notice role="alert" tone="red">
					{errors.root.message}
				</Notice>
			)}
			<Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={busyLabel}>
				{submitLabel}
			</Button>
		</form>
	)
}
