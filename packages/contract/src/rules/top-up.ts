import { z } from 'zod'
import { MAX_EMAIL_CHARS } from '../limits.ts'
import { topUpAmount } from './amount.ts'
import { billing } from './billing.ts'
import { asciiEmail, isEmailShape } from './email.ts'
import { expectedCredits } from './expected-credits.ts'
import { mustAccept, optionalText, requiredText, stop } from './fields.ts'
import { tradeUrl } from './trade-link.ts'

const optionalEmail = optionalText(MAX_EMAIL_CHARS)
	.overwrite(asciiEmail)
	.refine((value) => value === '' || isEmailShape(value), stop('invalid_email_format'))

/** The form of the top-up checkout. The e-mail is required only from users without one. */
export function topUpForm(hasEmail: boolean) {
	return z.object({
		name: billing.firstName,
		surname: billing.lastName,
		phone: billing.phone,
		email: hasEmail ? optionalEmail.optional() : billing.email,
		country: billing.country,
		city: billing.city,
		address: billing.address,
		postCode: billing.postCode,
		saveData: z.boolean().default(false),
		termsAccepted: mustAccept('terms_required'),
	})
}

/** `POST /deposit/checkout`: the server decides per user whether the e-mail is required. */
export const topUpBody = topUpForm(true).extend({
	currency: requiredText('currency_invalid', 10),
	paymentType: requiredText('payment_method_required'),
	amount: topUpAmount,
	hold_cart: z
		.boolean({ error: 'field_invalid' })
		.optional()
		.describe('Holds the items of the cart while the top-up is under way; `pay_cart` does so too'),
	pay_cart: z
		.object(
			{
				tradeUrl,
				total_credits: expectedCredits,
				another: z
					.boolean({ error: 'field_invalid' })
					.optional()
					.describe('Starts it although a payment for the cart is under way; of two the later is credited'),
			},
			{ error: 'field_invalid' },
		)
		.optional()
		.describe('"Top up and pay": the payment also buys the cart, if it is still the same then'),
})
