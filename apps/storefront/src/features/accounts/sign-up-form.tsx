import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { firstField, PasswordField, TextField } from '@skinverse/web/forms/fields'
import { Controller } from 'react-hook-form'
import { useCountries } from '../../shared/content/use-countries.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PhoneCountry } from './phone-country.tsx'
import { PhoneInput } from './phone-input.tsx'
import { SteamButton } from './steam-button.tsx'
import { TermsText } from './terms-text.tsx'
import { useSignUp } from './use-sign-up.ts'

export default function SignUpForm({ redirect }: { redirect?: string }) {
	const { t } = useTranslation()
	const { countries, failure } = useCountries()
	const { form, iso, setIso } = useSignUp(countries)
	return (
		<>
			<form noValidate onSubmit={form.submit} className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						{...firstField}
						form={form}
						name="firstName"
						label={t('first_name')}
						autoComplete="given-name"
					/>
					<TextField form={form} name="lastName" label={t('last_name')} autoComplete="family-name" />
				</div>
				<TextField
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				<Field label={t('phone_country')} error={failure}>
					<PhoneCountry countries={countries} iso={iso} onIsoChange={setIso} />
				</Field>
				<Field label={t('phone')} error={form.errorOf('phone')}>
					<Controller
						control={form.control}
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
				<PasswordField
					form={form}
					name="password"
					label={t('password')}
					hint={t('password_rule')}
					autoComplete="new-password"
				/>
				<PasswordField
					form={form}
					name="confirmPassword"
					label={t('confirm_password')}
					autoComplete="new-password"
				/>
				<Field label={t('terms')} hideLabel error={form.errorOf('terms')}>
					<Controller
						control={form.control}
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
				<Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t('signing_up')}>
					{t('sign_up')}
				</Button>
			</form>
			<SteamButton label={t('sign_up_with_steam')} redirect={redirect} />
		</>
	)
}
