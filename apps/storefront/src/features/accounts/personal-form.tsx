import type { Profile } from '@skinverse/contract/entities/profile'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordField, TextField } from '@skinverse/web/forms/fields'
import { Controller } from 'react-hook-form'
import { PhoneTextInput } from '../../shared/forms/phone-text-input.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { BillingAddress } from './billing-address.tsx'
import { EmailNotice } from './email-notice.tsx'
import { SettingsForm } from './settings-panel.tsx'
import { usePersonalForm } from './use-personal-form.ts'

export function PersonalForm({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { form, asksPassword } = usePersonalForm(profile)
	return (
		<SettingsForm title={t('personal_information')} onSubmit={form.submit}>
			<EmailNotice profile={profile} />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField required form={form} name="name" label={t('first_name')} autoComplete="given-name" />
				<TextField required form={form} name="surname" label={t('last_name')} autoComplete="family-name" />
				<TextField
					required
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				{asksPassword && (
					<PasswordField
						required
						form={form}
						name="cur_password"
						label={t('current_password')}
						hint={t('new_email_password_hint')}
						className="sm:col-start-2"
						autoComplete="current-password"
					/>
				)}
				<Field required label={t('phone')} error={form.errorOf('phone')}>
					<Controller
						control={form.control}
						name="phone"
						render={({ field: { ref, value, onChange, onBlur } }) => (
							<PhoneTextInput ref={ref} required value={value} onValueChange={onChange} onBlur={onBlur} />
						)}
					/>
				</Field>
			</div>
			<BillingAddress form={form} />
			<Button
				type="submit"
				variant="primary"
				className="mt-2 justify-self-start max-sm:justify-self-stretch"
				busy={form.isBusy}
				busyLabel={t('saving')}
			>
				{t('save')}
			</Button>
		</SettingsForm>
	)
}
