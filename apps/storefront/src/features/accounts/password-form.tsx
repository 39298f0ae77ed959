import type { Profile } from '@skinverse/contract/entities/profile'
import { changePassword, replacePassword } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { PasswordField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsForm } from './settings-panel.tsx'

const fields = ['cur_password', 'new_password', 'repeat_password'] as const
const labels = {
	cur_password: 'current_password',
	new_password: 'new_password',
	repeat_password: 'confirm_new_password',
} as const

/** An account that signed up through Steam has no current password. */
export function PasswordForm({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const hasPassword = profile.has_password
	const form = useForm({
		rules: hasPassword ? replacePassword : changePassword,
		defaultValues: { cur_password: '', new_password: '', repeat_password: '' },
		onRefused: sayRefusal(t(hasPassword ? 'failed_to_change_password' : 'failed_to_update_password')),
		async send(body) {
			await call('POST /user/change-password', { body })
			form.reset()
			notify.success(t('password_changed_successfully'))
			// Updates the profile (it has a password now) and the sessions (others were signed out).
			await queryClient.invalidateQueries({ queryKey: [MINE] })
		},
	})

	return (
		<SettingsForm title={t('change_password_title')} onSubmit={form.submit}>
			{!hasPassword && <p className="text-muted text-sm">{t('no_password_yet')}</p>}
			<input type="hidden" name="username" autoComplete="username" value={profile.email ?? ''} readOnly />
			{fields
				.filter((name) => hasPassword || name !== 'cur_password')
				.map((name) => (
					<PasswordField
						key={name}
						required
						form={form}
						name={name}
						label={t(labels[name])}
						hint={name === 'new_password' ? t('password_rule') : undefined}
						autoComplete={name === 'cur_password' ? 'current-password' : 'new-password'}
					/>
				))}
			<Button
				type="submit"
				className="mt-2 justify-self-start max-sm:justify-self-stretch"
				busy={form.isBusy}
				busyLabel={t('saving')}
			>
				{t('save')}
			</Button>
		</SettingsForm>
	)
}
