import { zodResolver } from '@hookform/resolvers/zod'
import { messageOf } from '@skinverse/contract/client/api-error'
import { changePassword } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsPanel } from './settings-panel.tsx'

const fields = ['cur_password', 'new_password', 'repeat_password'] as const
const labels = {
	cur_password: 'current_password',
	new_password: 'new_password',
	repeat_password: 'confirm_new_password',
} as const

export function PasswordForm() {
	const { t } = useTranslation()
	const { call } = useShop()
	const { register, handleSubmit, reset, setError, formState } = useForm({
		resolver: zodResolver(changePassword),
		defaultValues: { cur_password: '', new_password: '', repeat_password: '' },
	})
	const { errors, isSubmitting } = formState

	const submit = handleSubmit(async (body) => {
		try {
			await call('POST /user/change-password', { body })
			reset()
			notify.success(t('password_changed_successfully'))
		} catch (error) {
			placeErrors(error, setError, (name) => fields.find((field) => field === name))
			notify.error(messageOf(error, t('failed_to_change_password')))
		}
	})

	return (
		<SettingsPanel title={t('change_password_title')} onSubmit={submit}>
			{fields.map((name) => (
				<Field
					key={name}
					required
					label={t(labels[name])}
					hint={name === 'new_password' ? t('password_rule') : undefined}
					error={fieldText(t, errors[name])}
				>
					<PasswordInput
						{...register(name)}
						required
						autoComplete={name === 'cur_password' ? 'current-password' : 'new-password'}
						showLabel={t('show_password')}
						hideLabel={t('hide_password')}
					/>
				</Field>
			))}
			<Button type="submit" className="mt-2 justify-self-start" busy={isSubmitting} busyLabel={t('saving')}>
				{t('save')}
			</Button>
		</SettingsPanel>
	)
}
