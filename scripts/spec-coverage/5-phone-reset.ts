import type { Section } from './section.ts'

const PHONE = 'apps/storefront/src/features/accounts/phone-input.test.tsx'
const SIGN_IN = 'apps/storefront/src/features/accounts/sign-in-form.test.tsx'

export const phoneInput: Section = {
	heading: '5. Validation rules › Phone input',
	sentences: [
		[
			'Only digits, spaces, parentheses, hyphen and plus are allowed.',
			`${PHONE} › lets only digits, spaces, parentheses, hyphen and plus in`,
		],
		[
			"The country must be in the supported list, otherwise 'This country is not supported' and the field is cleared.",
			`${PHONE} › refuses a country outside the list: 'This country is not supported', once, and clears the field`,
			'apps/server/src/modules/accounts/register.test.ts › refuses a phone number of a country the shop does not serve',
		],
		['The toast is debounced at 500 ms.', `${PHONE} › says so only after 500 ms without another key`],
		['The default country is the first supported one.', `${PHONE} › starts with the first supported country`],
	],
}

export const resetRules: Section = {
	heading: '5. Validation rules › Reset',
	sentences: [
		[
			"Email is required: 'Please enter your email address'.",
			`${SIGN_IN} › requires an email: 'Please enter your email address'`,
			'apps/server/src/modules/accounts/reset-password.test.ts › refuses %j: "%s"',
		],
		[
			'The confirmation sends password and password_confirmation.',
			`${SIGN_IN} › sends token, email, password and password_confirmation from the mailed link`,
		],
	],
}
