import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/forms/country-select.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PhoneTextInput } from '../../shared/forms/phone-text-input.tsx'
import { TermsWords } from './terms-words.tsx'
import type { useCheckout } from './use-checkout.ts'

type CheckoutFieldsProps = Pick<ReturnType<typeof useCheckout>, 'form'> & { hasEmail: boolean }

export function CheckoutFields({ form, hasEmail }: CheckoutFieldsProps) {
	const { t } = useTranslation()
	const { register, control, formState } = form
	const { errors } = formState
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field required label={t('first_name')} error={fieldText(t, errors.name)}>
				<TextInput {...register('name')} autoComplete="given-name" />
			</Field>
			<Field required label={t('last_name')} error={fieldText(t, errors.surname)}>
				<TextInput {...register('surname')} autoComplete="family-name" />
			</Field>
			<Field required label={t('phone')} error={fieldText(t, errors.phone)}>
				<Controller
					control={control}
					name="phone"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<PhoneTextInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
					)}
				/>
			</Field>
			<Field required={!hasEmail} label={t('email')} error={fieldText(t, errors.email)}>
				<TextInput {...register('email')} type="email" autoComplete="email" inputMode="email" />
			</Field>
			<Field required label={t('country')} error={fieldText(t, errors.country)}>
				<Controller
					control={control}
					name="country"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<CountrySelect ref={ref} value={Number(value)} onValueChange={onChange} onBlur={onBlur} />
					)}
				/>
			</Field>
			<Field required label={t('city')} error={fieldText(t, errors.city)}>
				<TextInput {...register('city')} autoComplete="address-level2" />
			</Field>
			<Field required label={t('address')} error={fieldText(t, errors.address)}>
				<TextInput {...register('address')} autoComplete="street-address" />
			</Field>
			<Field required label={t('checkout_post_code')} error={fieldText(t, errors.postCode)}>
				<TextInput {...register('postCode')} autoComplete="postal-code" />
			</Field>
			<div className="grid gap-2 sm:col-span-2">
				<Controller
					control={control}
					name="saveData"
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<Checkbox ref={ref} checked={value ?? false} onCheckedChange={onChange} onBlur={onBlur}>
							{t('checkout_save_data')}
						</Checkbox>
					)}
				/>
				<Field label={t('terms')} hideLabel error={fieldText(t, errors.termsAccepted)}>
					<Controller
						control={control}
						name="termsAccepted"
						render={({ field: { ref, value, onChange, onBlur } }) => (
							<Checkbox
								ref={ref}
								checked={value ?? false}
								invalid={errors.termsAccepted !== undefined}
								onCheckedChange={onChange}
								onBlur={onBlur}
							>
								<TermsWords />
							</Checkbox>
						)}
					/>
				</Field>
			</div>
		</div>
	)
}
