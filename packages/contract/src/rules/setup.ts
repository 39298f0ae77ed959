import { z } from 'zod'
import { emailField, requiredText } from './fields.ts'
import { freshPassword, matching, repeatedPassword } from './password.ts'

/** The token is only in request bodies: URLs are logged. */
export const setupToken = z.object({ token: requiredText('problem_link_invalid') })

const fields = z.object({
	name: requiredText('office_operator_name_required'),
	email: emailField('email_required', 'please_enter_a_valid_email_address'),
	password: freshPassword,
	password_confirmation: repeatedPassword,
})

/** The first operator's form; the token comes from the address. */
export const firstOperatorForm = fields.refine(...matching('password', 'password_confirmation'))

export const firstOperator = fields
	.extend(setupToken.shape)
	.refine(...matching('password', 'password_confirmation'))
