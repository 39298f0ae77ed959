import type { Profile } from '@skinverse/contract/entities/profile'
import { contactInfoForm } from '@skinverse/contract/rules/payout'
import { useErrorText } from '@skinverse/web/forms/use-error-text.ts'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { contactInfoOf, keepContactInfo, keptContactInfo } from './kept-payout.ts'

const fields = ['firstName', 'lastName', 'email', 'phone', 'country', 'city', 'postCode', 'address'] as const

interface ContactInfoOptions {
	profile: Profile
	/** The server's messages about these fields from the payout request. */
	refused: Record<string, string> | undefined
	onKept: () => void
}

export function useContactInfo({ profile, refused, onKept }: ContactInfoOptions) {
	const { t } = useTranslation()
	const { stored } = useShop()
	const errorText = useErrorText()
	const form = useForm<z.input<typeof contactInfoForm>, z.output<typeof contactInfoForm>>({
		rules: contactInfoForm,
		defaultValues: keptContactInfo(stored) ?? contactInfoOf(profile),
		onInvalid({ terms }) {
			const text = errorText(terms)
			if (text) notify.warning(text)
		},
		send({ terms: _accepted, ...info }) {
			if (keepContactInfo(stored, info)) onKept()
			else notify.error(t('failed_to_update_contact_information'))
		},
	})
	const { setError } = form
	useEffect(() => {
		for (const field of fields) {
			const message = refused?.[field]
			if (message) setError(field, { type: 'server', message })
		}
	}, [refused, setError])

	return form
}
