import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@skinverse/contract/entities/profile'
import { topUpForm } from '@skinverse/contract/rules/top-up'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showRefusal } from '../../shared/forms/show-refusal.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { useIntentKey } from '../../shared/intent-key.ts'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { useLeave } from '../../shared/use-leave.ts'

/** What is paid, and how; chosen before the form was opened. */
export interface TopUpChoice {
	amount: number
	currency: string
	paymentType: string
}

type CheckoutRules = ReturnType<typeof topUpForm>

const fields = [
	'name',
	'surname',
	'phone',
	'email',
	'country',
	'city',
	'address',
	'postCode',
	'saveData',
	'termsAccepted',
] as const

export function useCheckout(profile: Profile, choice: TopUpChoice) {
	const { t } = useTranslation()
	const { call } = useShop()
	const intent = useIntentKey()
	const { isLeaving, leaveFor } = useLeave()
	const form = useForm<z.input<CheckoutRules>, unknown, z.output<CheckoutRules>>({
		resolver: zodResolver(topUpForm(Boolean(profile.email))),
		defaultValues: valuesOf(profile),
	})

	const submit = form.handleSubmit(async (values) => {
		const body = { ...values, ...choice }
		try {
			const { redirect_url } = await call('POST /deposit/checkout', {
				body,
				idempotencyKey: intent.keyFor(body),
			})
			if (!leaveFor(redirect_url)) notify.error(t('no_redirect_url_received'))
		} catch (error) {
			showRefusal(error, {
				setError: form.setError,
				nameOf: (name) => fields.find((field) => field === name),
				generic: t('checkout_failed'),
			})
		}
	})
	return { form, submit: useSingleSubmit(submit), isBusy: form.formState.isSubmitting || isLeaving }
}

function valuesOf(profile: Profile) {
	return {
		name: profile.name,
		surname: profile.surname,
		// The checkout takes digits and spaces only, which the number as it was typed may not be.
		phone: profile.phoneE164 || profile.phone,
		email: profile.email ?? '',
		country: profile.country?.id ?? 0,
		city: profile.city,
		address: profile.address,
		postCode: profile.post_code,
		saveData: false,
	}
}
