import { z } from 'zod'
import { MAX_PASSWORD_CHARS, MAX_POST_CODE_CHARS } from '../limits.ts'
import { emailField, idField, mustAccept, optionalText, requiredText } from './fields.ts'
import { freshPassword, givenPassword, matching, repeatedPassword } from './password.ts'
import { e164Phone, typedPhone } from './phone.ts'
import { passkeyAssertion, totpCode } from './second-factors.ts'

export const signIn = z.object({
	username: emailField('email_and_password_are_required', 'invalid_email_format'),
	password: givenPassword('email_and_password_are_required'),
})

/** The order of its keys is the order in which problems are shown. */
const signUpFields = z.object({
	name: requiredText('first_name_is_required'),
	surname: requiredText('last_name_is_required'),
	email: emailField('email_required', 'please_enter_a_valid_email_address'),
	phone: typedPhone,
	phoneE164: e164Phone,
	password: freshPassword,
	passConfirm: repeatedPassword,
})
export const signUp = signUpFields.refine(...matching('password', 'passConfirm'))

export const resetRequest = z.object({
	email: emailField('please_enter_your_email_address', 'invalid_email_format'),
})

const newPasswordFields = z.object({
	token: requiredText('problem_link_invalid'),
	email: emailField('problem_link_invalid', 'problem_link_invalid'),
	password: freshPassword,
	password_confirmation: repeatedPassword,
})
export const newPassword = newPasswordFields.refine(...matching('password', 'password_confirmation'))

export const restoreEmail = z.object({ token: requiredText('problem_link_invalid') })

export const changePassword = z
	.object({
		// May be empty: an account that signed up through Steam has none yet.
		cur_password: z.string({ error: 'password_is_required' }).max(MAX_PASSWORD_CHARS, 'field_too_long'),
		new_password: freshPassword,
		repeat_password: repeatedPassword,
	})
	.refine(...matching('new_password', 'repeat_password'))

/** For users with a current password. */
export const replacePassword = changePassword.safeExtend({
	cur_password: givenPassword('password_is_required'),
})

/** One of the methods of `GET /user/confirm`. */
export const confirmIdentity = z.object({
	password: z.string().max(MAX_PASSWORD_CHARS, 'field_too_long').optional(),
	/** Of the authenticator app. */
	code: totpCode.optional(),
	passkey: passkeyAssertion.optional(),
})

export const profileFields = z.object({
	name: requiredText('first_name_is_required'),
	surname: requiredText('last_name_is_required'),
	email: emailField('email_required', 'please_enter_a_valid_email_address'),
	phone: typedPhone,
	phoneE164: e164Phone.optional(),
	address: requiredText('address_is_required'),
	city: optionalText().default(''),
	postCode: requiredText('postal_code_is_required', MAX_POST_CODE_CHARS),
	country: idField('country_is_required'),
	/** Required only if the e-mail address changes. */
	cur_password: z.string().max(MAX_PASSWORD_CHARS, 'field_too_long').optional(),
})

/** The address alone, as where one was mistyped. */
export const emailChange = profileFields.pick({ email: true, cur_password: true })

/** The sign-in form says e-mail where the API says username. */
export const signInForm = z.object({ email: signIn.shape.username, password: signIn.shape.password })

/** The sign-up form with its own field names; the first problem in this order is the one in the toast. */
export const signUpForm = z
	.object({
		firstName: signUpFields.shape.name,
		lastName: signUpFields.shape.surname,
		email: signUpFields.shape.email,
		phone: signUpFields.shape.phone,
		password: signUpFields.shape.password,
		confirmPassword: signUpFields.shape.passConfirm,
		terms: mustAccept('please_accept_the_terms'),
	})
	.refine(...matching('password', 'confirmPassword'))

/** Maps the server's field errors to the sign-up form. */
export const signUpFieldOf: Readonly<Record<keyof z.input<typeof signUp>, keyof z.input<typeof signUpForm>>> =
	{
		name: 'firstName',
		surname: 'lastName',
		email: 'email',
		phone: 'phone',
		phoneE164: 'phone',
		password: 'password',
		passConfirm: 'confirmPassword',
	}

/** The form of the mailed link; token and e-mail come from the URL. */
export const newPasswordForm = newPasswordFields
	.omit({ token: true, email: true })
	.refine(...matching('password', 'password_confirmation'))
