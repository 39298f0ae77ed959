import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/content/use-countries.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { firstField } from '../../shared/forms/first-field.ts'
import { PhoneCountry } from './phone-country.tsx'
import { PhoneInput } from './phone-input.tsx'
import { SteamButton } from './steam-button.tsx'
import { TermsText } from './terms-text.tsx'
import { useSignUp } from './use-sign-up.ts'

export default function SignUpForm({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { countries, failure } = useCountries()
	const { form, submit, iso, setIso } = useSignUp(countries)
	const { control, register, formState } = form
	const { errors, isSubmitting } = formState
	const eye = { showLabel: t('show_password'), hideLabel: t('hide_password') }
	return (
		<>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label={t('first_name')} error={fieldText(t, errors.firstName)}>
						<TextInput {...register('firstName')} {...firstField} autoComplete="given-name" />
					</Field>
					<Field label={t('last_name')} error={fieldText(t, errors.lastName)}>
						<TextInput {...register('lastName')} autoComplete="family-name" />
					</Field>
				</div>
				<Field label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput {...register('email')} type="email" autoComplete="email" inputMode="email" />
				</Field>
				<Field label={t('phone_country')} error={failure}>
					<PhoneCountry countries={countries} iso={iso} onIsoChange={setIso} />
				</Field>
				<Field label={t('phone')} error={fieldText(t, errors.phone)}>
					<Controller
						control={control}
						name="phone"
						render={({ field }) => (
							<PhoneInput
								ref={field.ref}
								countries={countries}
								iso={iso}
								onIsoChange={setIso}
								value={field.value}
								onValueChange={field.onChange}
								onBlur={field.onBlur}
							/>
						)}
					/>
				</Field>
				<Field label={t('password')} hint={t('password_rule')} error={fieldText(t, errors.password)}>
					<PasswordInput {...register('password')} {...eye} autoComplete="new-password" />
				</Field>
				<Field label={t('confirm_password')} error={fieldText(t, errors.confirmPassword)}>
					<PasswordInput {...register('confirmPassword')} {...eye} autoComplete="new-password" />
				</Field>
				<Field label={t('terms')} hideLabel error={fieldText(t, errors.terms)}>
					<Controller
						control={control}
						name="terms"
						render={({ field }) => (
							<Checkbox
								ref={field.ref}
								checked={field.value ?? false}
								onCheckedChange={field.onChange}
								onBlur={field.onBlur}
							>
								<TermsText />
							</Checkbox>
						)}
					/>
				</Field>
				<Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={t('signing_up')}>
					{t('sign_up')}
				</Button>
			</form>
			<SteamButton label={t('sign_up_with_steam')} redirect={redirect} />
		</>
	)
}
