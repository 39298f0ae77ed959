import { MAX_POST_CODE_CHARS } from '../limits.ts'
import { emailField, idField, requiredText } from './fields.ts'
import { checkoutPhone } from './phone.ts'

/** Name and address fields, which checkout, shipping and payout use under their own names. */
export const billing = {
	firstName: requiredText('first_name_is_required'),
	lastName: requiredText('last_name_is_required'),
	email: emailField('email_required', 'invalid_email_format'),
	phone: checkoutPhone,
	country: idField('country_is_required'),
	city: requiredText('city_is_required'),
	address: requiredText('address_is_required'),
	postCode: requiredText('postal_code_is_required', MAX_POST_CODE_CHARS),
}
