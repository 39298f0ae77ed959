import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@skinverse/contract/entities/profile'
import { contactInfoForm } from '@skinverse/contract/rules/payout'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldText } from '../../shared/forms/field-text.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { contactInfoOf, keepContactInfo, keptContactInfo } from './kept-payout.ts'

const fields = ['firstName', 'lastName', 'email', 'phone', 'country', 'city', 'postCode', 'address'] as const

interface ContactInfoOptions {
	profile: Profile
	/** What the server said about these fields when the payout was asked for. */
	refused: Record<string, string> | undefined
	onKept: () => void
}

export function useContactInfo({ profile, refused, onKept }: ContactInfoOptions) {
	const { t } = useTranslation()
	const { stored } = useShop()
	const form = useForm<z.input<typeof contactInfoForm>, unknown, z.output<typeof contactInfoForm>>({
		resolver: zodResolver(contactInfoForm),
		defaultValues: keptContactInfo(stored) ?? contactInfoOf(profile),
	})
	const { setError } = form
	useEffect(() => {
		for (const field of fields) {
			const message = refused?.[field]
			if (message) setError(field, { type: 'server', message })
		}
	}, [refused, setError])

	const submit = form.handleSubmit(
		({ terms: _accepted, ...info }) => {
			if (keepContactInfo(stored, info)) onKept()
			else notify.error(t('failed_to_update_contact_information'))
		},
		({ terms }) => {
			const text = fieldText(t, terms)
			if (text) notify.warning(text)
		},
	)
	return { form, submit }
}
