import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/content/use-countries.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import type { usePersonalForm } from './use-personal-form.ts'

/** The part of the personal information that checkouts are prefilled with. */
export function BillingAddress({ form }: Pick<ReturnType<typeof usePersonalForm>, 'form'>) {
	const { t } = useTranslation()
	const { countries, failure } = useCountries()
	const { register, control, formState } = form
	const { errors } = formState
	return (
		<fieldset className="mt-3 border-line border-t pt-5">
			<legend className="float-left mb-4 w-full font-display font-semibold text-muted text-sm tracking-[0.04em]">
				{t('billing_address')}
			</legend>
			<div className="clear-both grid gap-4 sm:grid-cols-2">
				<Field required label={t('country')} error={fieldText(t, errors.country) ?? failure}>
					<Controller
						control={control}
						name="country"
						render={({ field: { ref, value, onChange, onBlur } }) => (
							<Select
								ref={ref}
								options={countries.map(({ id, title }) => ({ value: id, label: title }))}
								value={Number(value) || null}
								onValueChange={onChange}
								onBlur={onBlur}
								placeholder={t('choose_country')}
								autoComplete="country-name"
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
		</fieldset>
	)
}
