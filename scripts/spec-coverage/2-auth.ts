import type { Section } from './section.ts'

const SIGN_IN = 'apps/storefront/src/features/accounts/sign-in-form.test.tsx'
const SIGN_UP = 'apps/storefront/src/features/accounts/sign-up-form.test.tsx'

export const authPage: Section = {
	heading: '2. Screens and routes › Auth page',
	sentences: [
		[
			'Sign-in: email and password, a Forgot password link, a Create new link that switches to registration, and a LOGIN WITH STEAM button.',
			`${SIGN_IN} › has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link`,
		],
		[
			"While submitting, the button text is 'Signing in...'.",
			`${SIGN_IN} › says 'Signing in...' while submitting and blocks double submits`,
		],
		[
			"Sign-up: name, surname, email, phone (with a country selector), password, confirm password, terms and privacy links and checkbox, a 'sign up with Steam' button, and a link to log in.",
			`${SIGN_UP} › has all its fields, a country selector, Sign up with Steam and a link to log in`,
			`${SIGN_UP} › links to the terms and privacy pages`,
		],
		[
			"Steam buttons redirect the browser to the provider's Steam auth redirect path.",
			`${SIGN_IN} › has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link`,
			`${SIGN_UP} › has all its fields, a country selector, Sign up with Steam and a link to log in`,
			'e2e/accounts.test.ts › Steam signs somebody in, or tells why not; the account it makes has no other way in yet',
		],
		[
			'Reset: email, send reset link, back-to-sign-in link.',
			`${SIGN_IN} › has email, Send reset link and the way back to sign-in`,
		],
		[
			'Registration can be switched off by the setting is_reg_enabled (default false).',
			`${SIGN_UP} › is replaced by a short notice with the sign-in link while registration is closed`,
			'apps/server/src/modules/accounts/register.test.ts › answers 403 Registration is currently disabled., whatever the form holds',
			'apps/server/src/modules/content/routes.test.ts › is closed and empty in a shop that is not a demo',
		],
	],
}
