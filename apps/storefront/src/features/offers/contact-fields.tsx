import { TextField } from '@skinverse/web/forms/fields'
import { FormProvider } from 'react-hook-form'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { PhoneField } from '../../shared/forms/phone-field.tsx'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useContactInfo } from './use-contact-info.ts'

export function ContactFields({ form }: { form: ReturnType<typeof useContactInfo> }) {
	const { t } = useTranslation()
	return (
		<FormProvider {...form}>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField required form={form} name="firstName" label={t('first_name')} autoComplete="given-name" />
				<TextField required form={form} name="lastName" label={t('last_name')} autoComplete="family-name" />
				<TextField
					required
					form={form}
					name="email"
					label={t('email')}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				<PhoneField />
				<AddressFields />
				<div className="sm:col-span-2">
					<TermsField name="terms" prefix={t('terms_agree_prefix')} sentence={t('terms_agree')} />
				</div>
			</div>
		</FormProvider>
	)
}
