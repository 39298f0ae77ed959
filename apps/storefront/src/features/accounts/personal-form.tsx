import type { Profile } from '@skinverse/contract/entities/profile'
import { Button } from '@skinverse/ui/button'
import { Combobox } from '@skinverse/ui/combobox'
import { Field } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../shared/content/countries-query.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { usePersonalForm } from './use-personal-form.ts'

export function PersonalForm({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: countries = [] } = useQuery(countriesQuery(call))
	const { form, submit, isNewEmail } = usePersonalForm(profile)
	const { register, control, formState } = form
	const { errors, isSubmitting } = formState
	return (
		<SettingsPanel title={t('personal_information')} onSubmit={submit}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field required label={t('first_name')} error={fieldText(t, errors.name)}>
					<TextInput {...register('name')} required autoComplete="given-name" />
				</Field>
				<Field required label={t('last_name')} error={fieldText(t, errors.surname)}>
					<TextInput {...register('surname')} required autoComplete="family-name" />
				</Field>
				<Field required label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput {...register('email')} required type="email" autoComplete="email" />
				</Field>
				<Field required label={t('phone')} error={fieldText(t, errors.phone)}>
					<TextInput {...register('phone')} required type="tel" autoComplete="tel" />
				</Field>
				{isNewEmail && (
					<Field required label={t('current_password')} error={fieldText(t, errors.cur_password)}>
						<PasswordInput
							{...register('cur_password')}
							showLabel={t('show_password')}
							hideLabel={t('hide_password')}
						/>
					</Field>
				)}
				<Field required label={t('country')} error={fieldText(t, errors.country)}>
					<Controller
						control={control}
						name="country"
						render={({ field }) => (
							<Combobox
								ref={field.ref}
								options={countries.map(({ id, title, iso }) => ({ value: id, label: title, keywords: iso }))}
								value={Number(field.value) || null}
								onValueChange={field.onChange}
								onBlur={field.onBlur}
								placeholder={t('search_country')}
								emptyText={t('no_country_found')}
								openLabel={t('country')}
							/>
						)}
					/>
				</Field>
				<Field label={t('city')} error={fieldText(t, errors.city)}>
					<TextInput {...register('city')} autoComplete="address-level2" />
				</Field>
				<Field required label={t('address')} error={fieldText(t, errors.address)}>
					<TextInput {...register('address')} required autoComplete="street-address" />
				</Field>
				<Field required label={t('zip_code')} error={fieldText(t, errors.postCode)}>
					<TextInput {...register('postCode')} required autoComplete="postal-code" />
				</Field>
			</div>
			<Button
				type="submit"
				variant="primary"
				className="mt-2 justify-self-start"
				busy={isSubmitting}
				busyLabel={t('saving')}
			>
				{t('save')}
			</Button>
		</SettingsPanel>
	)
}
