import type { Profile } from '@skinverse/contract/entities/profile'
import { profileFields } from '@skinverse/contract/rules/account'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from 'react-i18next'
import { sayRefusal } from '../../shared/refusals.ts'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'

export function usePersonalForm(profile: Profile) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const form = useForm({
		rules: profileFields,
		defaultValues: valuesOf(profile),
		onRefused: sayRefusal(t('failed_to_update_profile')),
		async send(body, sent) {
			const { message } = await call('PUT /user/profile', { body })
			notify.success(message)
			const saved = await queryClient
				.fetchQuery({ ...profileQuery(call), staleTime: 0 })
				.catch(() => undefined)
			// Meanwhile somebody may have gone on typing.
			if (!saved || JSON.stringify(form.getValues()) !== JSON.stringify(sent)) return
			// A new address shows as the one that waits; in its field stands the one that still counts.
			form.reset(valuesOf(saved))
		},
	})

	return {
		form,
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
