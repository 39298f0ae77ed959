import { TextareaField, TextField } from '@skinverse/web/forms/fields'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useContact } from './use-contact.ts'

export function ContactFields({ form }: { form: ReturnType<typeof useContact> }) {
	const { t } = useTranslation()
	const wide = { form, required: true, className: 'sm:col-span-2' }
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField required form={form} name="name" label={t('contact_name')} autoComplete="given-name" />
			<TextField
				required
				form={form}
				name="surname"
				label={t('contact_surname')}
				autoComplete="family-name"
			/>
			<TextField
				{...wide}
				name="email"
				label={t('email')}
				type="email"
				inputMode="email"
				autoComplete="email"
			/>
			<TextField {...wide} name="topic" label={t('contact_topic')} autoComplete="off" />
			<TextareaField {...wide} name="message" label={t('contact_message')} rows={5} />
		</div>
	)
}
