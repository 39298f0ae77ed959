import { PHONE_INPUT_CHARS } from '../limits.ts'
import { requiredText, stop } from './fields.ts'

/** The characters that a phone field accepts. */
const PHONE_INPUT = /^[\d\s()+-]*$/
/** An optional plus, then 8-15 digits; spaces are allowed and not counted. */
const CHECKOUT_PHONE = /^\+?(?: *\d){8,15}$/
const E164 = /^\+[1-9]\d{7,14}$/

export const typedPhone = requiredText('phone_number_is_required', PHONE_INPUT_CHARS).regex(
	PHONE_INPUT,
	stop('please_enter_a_valid_phone_number'),
)
export const checkoutPhone = requiredText('phone_number_is_required', 40).regex(
	CHECKOUT_PHONE,
	stop('phone_format'),
)
export const e164Phone = requiredText('valid_phone_number_is_required', 16).regex(
	E164,
	stop('please_enter_a_valid_phone_number'),
)
