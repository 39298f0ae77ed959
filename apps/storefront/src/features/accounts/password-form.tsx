import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@skinverse/contract/entities/profile'
import { changePassword, replacePassword } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsForm } from './settings-panel.tsx'

const fields = ['cur_password', 'new_password', 'repeat_password'] as const
const labels = {
	cur_password: 'current_password',
	new_password: 'new_password',
	repeat_password: 'confirm_new_password',
} as const

/** An account that came through Steam has no password to give first. */
export function PasswordForm({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const hasPassword = profile.has_password
	const { register, handleSubmit, reset, setError, formState } = useForm({
		resolver: zodResolver(hasPassword ? replacePassword : changePassword),
		defaultValues: { cur_password: '', new_password: '', repeat_password: '' },
	})
	const { errors, isSubmitting } = formState

	const submit = handleSubmit(async (body) => {
		try {
			await call('POST /user/change-password', { body })
		} catch (error) {
			showRefusal(error, {
				setError,
				nameOf: (name) => fields.find((field) => field === name),
				generic: t(hasPassword ? 'failed_to_change_password' : 'failed_to_update_password'),
			})
			return
		}
		reset()
		notify.success(t('password_changed_successfully'))
		// The profile knows that there is one now, and the other devices are signed out.
		await queryClient.invalidateQueries({ queryKey: [MINE] })
	})

	return (
		<SettingsForm title={t('change_password_title')} onSubmit={useSingleSubmit(submit)}>
			{!hasPassword && <p className="text-muted text-sm">{t('no_password_yet')}</p>}
			<input type="hidden" name="username" autoComplete="username" value={profile.email ?? ''} readOnly />
			{fields
				.filter((name) => hasPassword || name !== 'cur_password')
				.map((name) => (
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
			<Button
				type="submit"
				className="mt-2 justify-self-start max-sm:justify-self-stretch"
				busy={isSubmitting}
				busyLabel={t('saving')}
			>
				{t('save')}
			</Button>
		</SettingsForm>
	)
}
