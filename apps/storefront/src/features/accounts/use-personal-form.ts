import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@skinverse/contract/entities/profile'
import { profileFields } from '@skinverse/contract/rules/account'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'

const fields = [
	'name',
	'surname',
	'email',
	'phone',
	'address',
	'city',
	'postCode',
	'country',
	'cur_password',
] as const

export function usePersonalForm(profile: Profile) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const form = useForm({ resolver: zodResolver(profileFields), defaultValues: valuesOf(profile) })

	const submit = form.handleSubmit(async (body) => {
		const sent = { ...form.getValues() }
		try {
			const { message } = await call('PUT /user/profile', { body })
			notify.success(message)
		} catch (error) {
			showRefusal(error, {
				setError: form.setError,
				nameOf: (name) => fields.find((field) => field === name),
				generic: t('failed_to_update_profile'),
			})
			return
		}
		const saved = await queryClient.fetchQuery({ ...profileQuery(call), staleTime: 0 }).catch(() => undefined)
		const typed = form.getValues()
		// Meanwhile somebody may have gone on typing.
		if (!saved || fields.some((field) => typed[field] !== sent[field])) return
		// A new address shows as the one that waits; in its field stands the one that still counts.
		form.reset(valuesOf(saved))
	})

	return {
		form,
		submit: useSingleSubmit(submit),
		asksPassword: profile.has_password && isNewAddress(profile, form.watch('email')),
	}
}

/** As the server tells them apart: neither the address that counts nor the one that already waits. */
function isNewAddress({ email, pending_email }: Profile, typed: string): boolean {
	const known = [email, pending_email].map((address) => address?.toLowerCase())
	return !known.includes(typed.trim().toLowerCase())
}

function valuesOf(profile: Profile) {
	return {
		name: profile.name,
		surname: profile.surname,
		email: profile.email ?? '',
		phone: profile.phone,
		address: profile.address,
		city: profile.city,
		postCode: profile.post_code,
		country: profile.country?.id ?? 0,
		cur_password: '',
	}
}
