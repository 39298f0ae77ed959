import { z } from 'zod'
import { compactIban, ibanHasLength, ibanHasShape } from '../iban.ts'
import { ibanAddsUp, ibanIsSepa } from '../iban-check.ts'
import { type PayoutMethod, payoutMethods } from '../payout-methods.ts'
import { billing } from './billing.ts'
import { idField, mustAccept, stop } from './fields.ts'
import { typedPhone } from './phone.ts'

/** The contact info modal. */
export const contactInfoForm = z.object({
	firstName: billing.firstName,
	lastName: billing.lastName,
	email: billing.email,
	phone: typedPhone,
	country: billing.country,
	city: billing.city,
	postCode: billing.postCode,
	address: billing.address,
	terms: mustAccept('terms_agree_required'),
})

/** Its own message for any length: only letters and digits count. */
const iban = z
	.string({ error: 'iban_required' })
	.trim()
	.min(1, stop('iban_required'))
	.refine(ibanHasLength, stop('iban_length'))
	.refine(ibanHasShape, stop('iban_invalid'))
	.refine(ibanAddsUp, stop('iban_check_failed'))
	.refine(ibanIsSepa, stop('iban_not_sepa'))
	.transform(compactIban)

/** The account of a SEPA payout. */
const sepaAccount = z.object({
	account_number: iban,
	first_name: billing.firstName,
	last_name: billing.lastName,
})

/** The payment modal, for SEPA and for cards. */
export const sepaForm = sepaAccount.extend({ terms: mustAccept('terms_agree_required') })
export const cardForm = z.object({ terms: mustAccept('terms_agree_required') })

/** The payee, under the names of the API. */
const payee = z.object({
	id: idField(),
	currency: z.literal('EUR', { error: 'currency_invalid' }).default('EUR'),
	name: billing.firstName,
	surname: billing.lastName,
	email: billing.email,
	phone: typedPhone,
	country: billing.country,
	city: billing.city,
	address: billing.address,
	postCode: billing.postCode,
})

/** `POST /offer/request-payout/{paymentMethod}`: the account is for SEPA only. */
export const payoutBody = payee.extend(sepaAccount.partial().shape)

/** The fields of each method. A card payout ignores an account. */
const bodies: Readonly<Record<PayoutMethod, z.ZodType<z.output<typeof payoutBody>>>> = {
	'sepa-manual': payee.extend(sepaAccount.shape),
	'card-form': payee,
}

export function payoutBodyFor({ paymentMethod }: Record<string, unknown>) {
	const method = payoutMethods.find((known) => known === paymentMethod)
	return method && bodies[method]
}
