import { z } from 'zod'
import { roles } from '../capabilities.ts'
import { emailField, requiredText } from './fields.ts'
import { freshPassword, matching, repeatedPassword } from './password.ts'

const role = z.enum(roles, { error: 'office_operator_role_required' })

export const operatorForm = z.object({ name: requiredText('office_operator_name_required'), role })

export const invitationForm = operatorForm.extend({
	email: emailField('email_required', 'please_enter_a_valid_email_address'),
})

/** The token is only in request bodies: URLs are logged. */
export const invitationToken = z.object({ token: requiredText('problem_link_invalid') })

const acceptFields = invitationToken.extend({
	password: freshPassword,
	password_confirmation: repeatedPassword,
})
export const acceptInvitation = acceptFields.refine(...matching('password', 'password_confirmation'))

/** The form of the mailed link; the token comes from the URL. */
export const acceptInvitationForm = acceptFields
	.omit({ token: true })
	.refine(...matching('password', 'password_confirmation'))
