import { passkeyName } from '@skinverse/contract/rules/second-factors'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { firstField, TextField } from '../forms/fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWords } from '../words.ts'
import { usePasskeyError } from './use-passkey-error.ts'

interface PasskeyNameFormProps {
	name: string
	submitLabel: string
	busyLabel: string
	save: (name: string) => Promise<void>
	onBusyChange?: (isBusy: boolean) => void
}

export function PasskeyNameForm({ name, submitLabel, busyLabel, save, onBusyChange }: PasskeyNameFormProps) {
	const t = useWords()
	const passkeyError = usePasskeyError()
	const form = useForm({
		rules: passkeyName,
		defaultValues: { name },
		async send(typed) {
			onBusyChange?.(true)
			try {
				await save(typed.name)
			} finally {
				onBusyChange?.(false)
			}
		},
	})
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-4">
			<TextField
				{...firstField}
				form={form}
				name="name"
				label={t('passkey_name')}
				hint={t('passkey_name_hint')}
				autoComplete="off"
			/>
			{form.refusal !== undefined && (
				<Notice role="alert" tone="red">
					{passkeyError(form.refusal)}
				</Notice>
			)}
			<Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={busyLabel}>
				{submitLabel}
			</Button>
		</form>
	)
}
