import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Controller, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PhoneField } from '../../shared/forms/phone-field.tsx'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import type { useCheckout } from './use-checkout.ts'

type CheckoutFieldsProps = Pick<ReturnType<typeof useCheckout>, 'form'> & { hasEmail: boolean }

export function CheckoutFields({ form, hasEmail }: CheckoutFieldsProps) {
	const { t } = useTranslation()
	const { register, control, formState } = form
	const { errors } = formState
	return (
		<FormProvider {...form}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field required label={t('first_name')} error={fieldText(t, errors.name)}>
					<TextInput {...register('name')} autoComplete="given-name" />
				</Field>
				<Field required label={t('last_name')} error={fieldText(t, errors.surname)}>
					<TextInput {...register('surname')} autoComplete="family-name" />
				</Field>
				<PhoneField />
				<Field required={!hasEmail} label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput {...register('email')} type="email" autoComplete="email" inputMode="email" />
				</Field>
				<AddressFields />
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
					<TermsField
						name="termsAccepted"
						prefix={t('accept_terms_prefix')}
						sentence={t('checkout_accept_terms')}
					/>
				</div>
			</div>
		</FormProvider>
	)
}
