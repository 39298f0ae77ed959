import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { fieldText } from '../../shared/forms/field-text.ts'
import { PhoneField } from '../../shared/forms/phone-field.tsx'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import type { useContactInfo } from './use-contact-info.ts'

export function ContactFields({ form }: Pick<ReturnType<typeof useContactInfo>, 'form'>) {
	const { t } = useTranslation()
	const { register, formState } = form
	const { errors } = formState
	return (
		<FormProvider {...form}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field required label={t('first_name')} error={fieldText(t, errors.firstName)}>
					<TextInput {...register('firstName')} autoComplete="given-name" />
				</Field>
				<Field required label={t('last_name')} error={fieldText(t, errors.lastName)}>
					<TextInput {...register('lastName')} autoComplete="family-name" />
				</Field>
				<Field required label={t('email')} error={fieldText(t, errors.email)}>
					<TextInput {...register('email')} type="email" autoComplete="email" inputMode="email" />
				</Field>
				<PhoneField />
				<AddressFields />
				<div className="sm:col-span-2">
					<TermsField name="terms" prefix={t('terms_agree_prefix')} sentence={t('terms_agree')} />
				</div>
			</div>
		</FormProvider>
	)
}
