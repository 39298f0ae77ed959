import type { Profile } from '@skinverse/contract/entities/profile'
import { profileFields } from '@skinverse/contract/rules/account'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
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
			// The user may have typed more meanwhile.
			if (!saved || JSON.stringify(form.getValues()) !== JSON.stringify(sent)) return
			// A new address is shown as pending; its field keeps the verified one.
			form.reset(valuesOf(saved))
		},
	})

	return {
		form,
		asksPassword: profile.has_password && isNewAddress(profile, form.watch('email')),
	}
}

/** As on the server: neither the current address nor the pending one. */
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
