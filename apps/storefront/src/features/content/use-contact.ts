import { zodResolver } from '@hookform/resolvers/zod'
import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { contactForm } from '@skinverse/contract/rules/contact'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { placeErrors } from '../../shared/forms/place-errors.ts'
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
			placeErrors(error, form.setError, (name) => fields.find((field) => field === name))
			notify.error(messageOf(error, t('contact_failed')))
		}
	})

	return { form, submit: useSingleSubmit(submit), isBusy: form.formState.isSubmitting }
}
