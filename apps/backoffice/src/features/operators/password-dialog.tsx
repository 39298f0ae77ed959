import { replacePassword } from '@skinverse/contract/rules/account'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'

const fields = [
	{ name: 'cur_password', label: 'current_password', autoComplete: 'current-password' },
	{ name: 'new_password', label: 'new_password', autoComplete: 'new-password' },
	{ name: 'repeat_password', label: 'confirm_new_password', autoComplete: 'new-password' },
] as const
const EMPTY = { cur_password: '', new_password: '', repeat_password: '' }

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const { call } = useOffice()
	const saving = useDecision((body: typeof EMPTY) => call('POST /backoffice/password', { body }))
	const form = useForm(EMPTY, replacePassword, saving)
	return (
		<EditDialog
			size="sm"
			title={t('backoffice_change_password')}
			saving={saving}
			onClose={onClose}
			onSubmit={(event) => form.submit(event, (values) => saving.mutate(values, { onSuccess: onClose }))}
		>
			<p className="text-soft">{t('backoffice_change_password_hint')}</p>
			{/* Tells a password manager whose password this becomes. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			{fields.map(({ name, label, autoComplete }) => (
				<Field
					key={name}
					required
					label={t(label)}
					hint={name === 'new_password' ? t('password_rule') : undefined}
					error={form.errorOf(name)}
				>
					<PasswordInput
						name={name}
						autoComplete={autoComplete}
						showLabel={t('show_password')}
						hideLabel={t('hide_password')}
						value={form.values[name]}
						onChange={(event) => form.set({ [name]: event.currentTarget.value })}
					/>
				</Field>
			))}
		</EditDialog>
	)
}
