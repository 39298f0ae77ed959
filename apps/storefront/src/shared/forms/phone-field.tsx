import { Field } from '@skinverse/ui/field'
import { useErrorText } from '@skinverse/web/forms/use-error-text.ts'
import { useController } from 'react-hook-form'
import { useTranslation } from '../i18n/use-translation.tsx'
import { PhoneTextInput } from './phone-text-input.tsx'

/** The `phone` of the form around it. */
export function PhoneField() {
	const { t } = useTranslation()
	const { field, fieldState } = useController<{ phone: string }>({ name: 'phone' })
	return (
		<Field required label={t('phone')} error={useErrorText()(fieldState.error)}>
			<PhoneTextInput
				ref={field.ref}
				value={field.value}
				onValueChange={field.onChange}
				onBlur={field.onBlur}
			/>
		</Field>
	)
}
