import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextField } from '@skinverse/web/forms/fields'
import { Controller } from 'react-hook-form'
import { useCountries } from '../../shared/content/use-countries.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { usePersonalForm } from './use-personal-form.ts'

/** The part of the personal information that prefills checkouts. */
export function BillingAddress({ form }: Pick<ReturnType<typeof usePersonalForm>, 'form'>) {
	const { t } = useTranslation()
	const { countries, failure } = useCountries()
	return (
		<fieldset className="mt-3 border-line border-t pt-5">
			<legend className="float-left mb-4 w-full font-display font-semibold text-muted text-sm tracking-[0.04em]">
				{t('billing_address')}
			</legend>
			<div className="clear-both grid gap-4 sm:grid-cols-2">
				<Field required label={t('country')} error={form.errorOf('country') ?? failure}>
					<Controller
						control={form.control}
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
				<TextField form={form} name="city" label={t('city')} autoComplete="address-level2" />
				<TextField required form={form} name="address" label={t('address')} autoComplete="street-address" />
				<TextField required form={form} name="postCode" label={t('zip_code')} autoComplete="postal-code" />
			</div>
		</fieldset>
	)
}
