import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { useErrorText } from '@skinverse/web/forms/use-error-text.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from '../i18n/use-translation.tsx'
import { CountrySelect } from './country-select.tsx'

interface AddressValues {
	country: string | number
	city: string
	address: string
	postCode: string
}

/** Country, city, address and postal code; needs a `FormProvider`. */
export function AddressFields() {
	const { t } = useTranslation()
	const errorText = useErrorText()
	const { register, formState } = useFormContext<AddressValues>()
	const { field } = useController<AddressValues, 'country'>({ name: 'country' })
	const { errors } = formState
	return (
		<>
			<Field required label={t('country')} error={errorText(errors.country)}>
				<CountrySelect
					ref={field.ref}
					value={Number(field.value)}
					onValueChange={field.onChange}
					onBlur={field.onBlur}
				/>
			</Field>
			<Field required label={t('city')} error={errorText(errors.city)}>
				<TextInput {...register('city')} autoComplete="address-level2" />
			</Field>
			<Field required label={t('address')} error={errorText(errors.address)}>
				<TextInput {...register('address')} autoComplete="street-address" />
			</Field>
			<Field required label={t('checkout_post_code')} error={errorText(errors.postCode)}>
				<TextInput {...register('postCode')} autoComplete="postal-code" />
			</Field>
		</>
	)
}
