import { replacePassword } from '@skinverse/contract/rules/account'
import { PasswordField } from '@skinverse/web/forms/fields'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

const fields = [
	{ name: 'cur_password', label: 'current_password', autoComplete: 'current-password' },
	{ name: 'new_password', label: 'new_password', autoComplete: 'new-password' },
	{ name: 'repeat_password', label: 'confirm_new_password', autoComplete: 'new-password' },
] as const

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: replacePassword,
		defaultValues: { cur_password: '', new_password: '', repeat_password: '' },
		save: (body) => call('POST /backoffice/password', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog size="sm" title={t('backoffice_change_password')} form={form} onClose={onClose}>
			<p className="text-soft">{t('backoffice_change_password_hint')}</p>
			{/* Tells a password manager which account the password belongs to. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			{fields.map(({ name, label, autoComplete }) => (
				<PasswordField
					key={name}
					required
					form={form}
					name={name}
					label={t(label)}
					hint={name === 'new_password' ? t('password_rule') : undefined}
					autoComplete={autoComplete}
				/>
			))}
		</EditDialog>
	)
}
