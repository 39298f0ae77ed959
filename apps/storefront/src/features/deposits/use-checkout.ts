import { ApiError } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { topUpForm } from '@skinverse/contract/rules/top-up'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useRef } from 'react'
import type { z } from 'zod'
import { useCartFormDraft } from '../../shared/forms/use-cart-form-draft.ts'
import { reservedRefusal } from '../../shared/holds/reserved-refusal.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { sayRefusal } from '../../shared/refusals.ts'
import { asLeft, keptPart } from '../../shared/session/cart-draft.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { useLeave } from '../../shared/use-leave.ts'

/** Amount and method, chosen before the form was opened. */
export interface TopUpChoice {
	amount: number
	currency: string
	paymentType: string
	/** From the cart: its items are held meanwhile. */
	hold_cart?: boolean
	/** The payment also buys the cart. */
	pay_cart?: { tradeUrl: string; total_credits: number; another?: boolean }
}

type CheckoutRules = ReturnType<typeof topUpForm>

export function useCheckout(profile: Profile, choice: TopUpChoice) {
	const { t, language } = useTranslation()
	const { call, queryClient, stored } = useShop()
	const intent = useIdempotencyKey()
	const wantsAnother = useRef(false)
	const { isLeaving, leaveFor } = useLeave()
	const defaults = billingOf(profile)
	const form = useForm<z.input<CheckoutRules>, z.output<CheckoutRules>>({
		rules: topUpForm(Boolean(profile.email)),
		// Without the consent, which is given for each payment.
		defaultValues: asLeft(defaults, keptPart(stored, profile.id, 'billing')),
		onRefused(error, isShown) {
			const reserved = reservedRefusal(error, t, language)
			if (reserved) notify.formError(reserved)
			else sayRefusal(t('checkout_failed'))(error, isShown)
			// An item may be gone, or the total may have changed.
			if (choice.pay_cart) void queryClient.invalidateQueries({ queryKey: [MINE] })
		},
		async send(values) {
			const { pay_cart } = choice
			const body = {
				...values,
				...choice,
				...(pay_cart && wantsAnother.current && { pay_cart: { ...pay_cart, another: true } }),
			}
			const start = () => call('POST /deposit/checkout', { body, idempotencyKey: intent.keyFor(body) })
			const { redirect_url } = await start().catch((error: unknown) => {
				if (!isOver(error)) throw error
				// The page was restored after its payment had ended: the same action is a new intent now.
				intent.done()
				if (!isUnpaid(error)) throw error
				return start()
			})
			if (!leaveFor(redirect_url)) notify.error(t('no_redirect_url_received'))
		},
	})
	useCartFormDraft(form, { part: 'billing', user: profile.id, defaults })
	return {
		...form,
		isBusy: form.isBusy || isLeaving,
		/** Submits although a payment for the cart is under way. */
		startAnother(): void {
			wantsAnother.current = true
			void form.submit().finally(() => {
				wantsAnother.current = false
			})
		},
	}
}

const isOver = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'checkout_over'

/** It ended without a charge: a new payment cannot be the second one. */
const isUnpaid = ({ body: { deposit } }: ApiError) =>
	typeof deposit === 'object' && deposit !== null && 'status' in deposit && deposit.status !== 'Success'

export function billingOf(profile: Profile) {
	return {
		name: profile.name,
		surname: profile.surname,
		// The checkout accepts only digits and spaces, unlike the profile's phone number.
		phone: profile.phoneE164 || profile.phone,
		email: profile.email ?? '',
		country: profile.country?.id ?? 0,
		city: profile.city,
		address: profile.address,
		postCode: profile.post_code,
		saveData: false,
	}
}
