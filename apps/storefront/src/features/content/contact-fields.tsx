import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Textarea } from '@skinverse/ui/textarea'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import type { useContact } from './use-contact.ts'

export function ContactFields({ form }: Pick<ReturnType<typeof useContact>, 'form'>) {
	const { t } = useTranslation()
	const { register, formState } = form
	const { errors } = formState
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field required label={t('contact_name')} error={fieldText(t, errors.name)}>
				<TextInput {...register('name')} autoComplete="given-name" />
			</Field>
			<Field required label={t('contact_surname')} error={fieldText(t, errors.surname)}>
				<TextInput {...register('surname')} autoComplete="family-name" />
			</Field>
			<Field required label={t('email')} error={fieldText(t, errors.email)} className="sm:col-span-2">
				<TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" />
			</Field>
			<Field required label={t('contact_topic')} error={fieldText(t, errors.topic)} className="sm:col-span-2">
				<TextInput {...register('topic')} autoComplete="off" />
			</Field>
			<Field
				required
				label={t('contact_message')}
				error={fieldText(t, errors.message)}
				className="sm:col-span-2"
			>
				<Textarea {...register('message')} rows={5} />
			</Field>
		</div>
	)
}
