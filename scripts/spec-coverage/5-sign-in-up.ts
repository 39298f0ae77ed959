import type { Section, Sentence } from './section.ts'

const SIGN_IN = 'apps/storefront/src/features/accounts/sign-in-form.test.tsx'
const SIGN_UP = 'apps/storefront/src/features/accounts/sign-up-form.test.tsx'
const LOGIN = 'apps/server/src/modules/accounts/sign-in.test.ts'
const REGISTER = 'apps/server/src/modules/accounts/register.test.ts'

export const signInRules: Section = {
	heading: '5. Validation rules › Sign-in',
	sentences: [
		[
			"Email and password are both required: 'Email and password are required'.",
			`${SIGN_IN} › requires both, on the first empty field: 'Email and password are required'`,
			`${LOGIN} › says "Email and password are required": %j`,
		],
		[
			"The email must match the simple shape {email}: 'Invalid email format'.",
			`${SIGN_IN} › checks the email's shape: 'Invalid email format'`,
			`${LOGIN} › says "Invalid email format"`,
		],
	],
}

const steps = [
	"1. First name: 'First name is required'.",
	"2. Last name: 'Last name is required'.",
	"3. Email required: 'Email is required'.",
	"4. Email shape: 'Please enter a valid email address'.",
	"6. Phone valid: 'Please enter a valid phone number'.",
	"7. Password: 'Password is required'.",
	"8. Confirm: 'Please confirm your password'.",
	"9. Match: 'Passwords do not match'.",
]
const shown = `${SIGN_UP} › shows the first failure as a toast and on its field: '%s'` as const
const refused = `${REGISTER} › refuses %s %j: "%s"` as const

export const signUpRules: Section = {
	heading: '5. Validation rules › Sign-up',
	sentences: [
		[
			'Checked in order, the first failure shown as a toast and on its field.',
			shown,
			`${REGISTER} › says the first problem of the form in its order`,
		],
		...steps.map((step): Sentence => [step, shown, refused]),
		[
			"5. Phone required: 'Phone number is required' (another wording: 'Valid phone number is required').",
			shown,
			refused,
		],
		["10. Terms: 'Please accept the terms and privacy policy'.", shown],
		[
			'Double submits are blocked.',
			`${SIGN_UP} › says 'Signing up...' while submitting, blocks double submits and falls back to 'Registration failed'`,
			`${SIGN_IN} › sends once, also when Enter is pressed twice before anything is busy`,
			`${REGISTER} › makes one account of a form that was sent twice at once`,
		],
		[
			'Server field errors map name to firstName, surname to lastName, passConfirm to confirmPassword.',
			`${SIGN_UP} › places server field errors: name on firstName, surname on lastName, passConfirm on confirmPassword`,
		],
		[
			'The new password must contain at least one lower-case letter, one upper-case letter and one digit.',
			`${SIGN_UP} › wants a lower-case letter, an upper-case letter and a digit in the password`,
			'packages/contract/src/rules/account.test.ts › refuses the password %s',
		],
	],
}
