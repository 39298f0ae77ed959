import type { Profile } from '@skinverse/contract/entities/profile'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PhoneTextInput } from '../../shared/forms/phone-text-input.tsx'
import { BillingAddress } from './billing-address.tsx'
import { EmailNotice } from './email-notice.tsx'
import { SettingsForm } from './settings-panel.tsx'
import { usePersonalForm } from './use-personal-form.ts'

export function PersonalForm({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { form, submit, asksPassword } = usePersonalForm(profile)
	const { register, control, formState } = form
	const { errors, isSubmitting } = formState
	return (
		<SettingsForm title={t('personal_information')} onSubmit={submit}>
			<EmailNotice profile={profile} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field required label={t('first_name')} error={fieldText(t, errors.name)}>
					<TextInput {...register('name')} required autoComplete="given-name" />
				</Field>
				<Field required label={t('last_name')} error={fieldText(t, errors.surname)}>
					<TextInput {...register('surname')} required autoComplete="family-name" />
				</Field>
				<Field required label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput {...register('email')} required type="email" autoComplete="email" inputMode="email" />
				</Field>
				{asksPassword && (
					<Field
						required
						label={t('current_password')}
						hint={t('new_email_password_hint')}
						error={fieldText(t, errors.cur_password)}
						className="sm:col-start-2"
					>
						<PasswordInput
							{...register('cur_password')}
							autoComplete="current-password"
							showLabel={t('show_password')}
							hideLabel={t('hide_password')}
						/>
					</Field>
				)}
				<Field required label={t('phone')} error={fieldText(t, errors.phone)}>
					<Controller
						control={control}
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
				busy={isSubmitting}
				busyLabel={t('saving')}
			>
				{t('save')}
			</Button>
		</SettingsForm>
	)
}
