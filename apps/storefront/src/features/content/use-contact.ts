import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@skinverse/contract/entities/profile'
import { contactForm } from '@skinverse/contract/rules/contact'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'

type ContactInput = z.input<typeof contactForm>

const fields = ['name', 'surname', 'email', 'topic', 'message'] as const

interface ContactOptions {
	/** Whoever is signed in need not say again who they are. */
	profile: Profile | undefined
	onSent: () => void
}

export function useContact({ profile, onSent }: ContactOptions) {
	const { t } = useTranslation()
	const { call } = useShop()
	const form = useForm<ContactInput, unknown, z.output<typeof contactForm>>({
		resolver: zodResolver(contactForm),
		// The profile may come after the form is open; what was typed by then stays.
		values: {
			name: profile?.name ?? '',
			surname: profile?.surname ?? '',
			email: profile?.email ?? '',
			topic: '',
			message: '',
		},
		resetOptions: { keepDirtyValues: true },
	})

	const submit = form.handleSubmit(async (body) => {
		try {
			const { message } = await call('POST /contact', { body })
			notify.success(message ?? t('contact_sent'))
			onSent()
		} catch (error) {
			showRefusal(error, {
				setError: form.setError,
				nameOf: (name) => fields.find((field) => field === name),
				generic: t('contact_failed'),
			})
		}
	})

	return { form, submit: useSingleSubmit(submit), isBusy: form.formState.isSubmitting }
}
