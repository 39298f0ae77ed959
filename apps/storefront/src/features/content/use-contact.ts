import type { Profile } from '@skinverse/contract/entities/profile'
import { contactForm } from '@skinverse/contract/rules/contact'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import type { z } from 'zod'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { useShop } from '../../shared/shop.ts'

type ContactInput = z.input<typeof contactForm>

interface ContactOptions {
	/** A signed-in user's name and address are prefilled. */
	profile: Profile | undefined
	topic?: string
	onSent: () => void
}

export function useContact({ profile, topic = '', onSent }: ContactOptions) {
	const { t } = useTranslation()
	const { call } = useShop()
	return useForm<ContactInput, z.output<typeof contactForm>>({
		rules: contactForm,
		// The profile may load after the form is open; typed values stay.
		values: {
			name: profile?.name ?? '',
			surname: profile?.surname ?? '',
			email: profile?.email ?? '',
			topic,
			message: '',
		},
		resetOptions: { keepDirtyValues: true },
		onRefused: sayRefusal(t('contact_failed')),
		async send(body) {
			const { message } = await call('POST /contact', { body })
			notify.success(message ?? t('contact_sent'))
			onSent()
		},
	})
}
