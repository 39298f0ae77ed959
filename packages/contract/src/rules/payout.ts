import { z } from 'zod'
import { compactIban, ibanHasLength, ibanHasShape } from '../iban.ts'
import { ibanAddsUp, ibanIsSepa } from '../iban-check.ts'
import { billing } from './billing.ts'
import { idField, mustAccept, requiredText, stop } from './fields.ts'

/** The contact info modal. */
export const contactInfoForm = z.object({
	firstName: billing.firstName,
	lastName: billing.lastName,
	email: billing.email,
	phone: billing.phone,
	country: billing.country,
	city: billing.city,
	postCode: billing.postCode,
	address: billing.address,
	terms: mustAccept('terms_agree_required'),
})

// 60 typed characters leave room for the spaces between groups of four.
const iban = requiredText('iban_required', 60)
	.refine(ibanHasLength, stop('iban_length'))
	.refine(ibanHasShape, stop('iban_invalid'))
	.refine(ibanAddsUp, stop('iban_check_failed'))
	.refine(ibanIsSepa, stop('iban_not_sepa'))
	.transform(compactIban)

/** Where a SEPA payout goes. */
export const sepaAccount = z.object({
	account_number: iban,
	first_name: billing.firstName,
	last_name: billing.lastName,
})

/** The payment modal, for SEPA and for cards. */
export const sepaForm = sepaAccount.extend({ terms: mustAccept('terms_agree_required') })
export const cardForm = z.object({ terms: mustAccept('terms_agree_required') })

/** `POST /offer/request-payout/{paymentMethod}`: the account is there for SEPA only, where the server asks for it. */
export const payoutBody = z
	.object({
		id: idField(),
		currency: z.literal('EUR', { error: 'currency_invalid' }).default('EUR'),
		name: billing.firstName,
		surname: billing.lastName,
		email: billing.email,
		phone: billing.phone,
		country: billing.country,
		city: billing.city,
		address: billing.address,
		postCode: billing.postCode,
	})
	.extend(sepaAccount.partial().shape)
