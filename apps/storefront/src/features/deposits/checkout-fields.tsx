import { Checkbox } from '@skinverse/ui/checkbox'
import { TextField } from '@skinverse/web/forms/fields'
import { Controller, FormProvider } from 'react-hook-form'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { PhoneField } from '../../shared/forms/phone-field.tsx'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useCheckout } from './use-checkout.ts'

interface CheckoutFieldsProps {
	form: ReturnType<typeof useCheckout>
	hasEmail: boolean
}

export function CheckoutFields({ form, hasEmail }: CheckoutFieldsProps) {
	const { t } = useTranslation()
	return (
		<FormProvider {...form}>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField required form={form} name="name" label={t('first_name')} autoComplete="given-name" />
				<TextField required form={form} name="surname" label={t('last_name')} autoComplete="family-name" />
				<PhoneField />
				<TextField
					required={!hasEmail}
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				<AddressFields />
				<div className="grid gap-2 sm:col-span-2">
					<Controller
						control={form.control}
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
