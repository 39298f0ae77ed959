import type { Section } from './section.ts'

const SESSION = 'apps/storefront/src/shared/session/session.test.ts'
const GUARD = 'apps/storefront/src/app/router/guard.test.tsx'
const FAILURE = 'apps/storefront/src/app/answer-failure.test.tsx'
const LAYOUT = 'apps/storefront/src/app/layout/layout.test.tsx'

export const authentication: Section = {
	heading: '4. States and transitions › Authentication',
	sentences: [
		[
			"authenticated is set from the local 'auth_session' flag at start.",
			`${SESSION} › sets authenticated from the local 'auth_session' flag at start`,
		],
		[
			'Login and register success set it true and store the flag.',
			`${SESSION} › stores the flag when somebody has signed in`,
			`${GUARD} › else replaces the route with /account`,
			'apps/storefront/src/features/accounts/sign-up-form.test.tsx › registers with the phone in both forms, signs in and goes to account',
		],
		[
			'A failed auth check, or logout, clears everything: both flags, the stored token, the profile and the cart.',
			`${SESSION} › is cleared by %s: both flags, the stored token, and what belonged to the person`,
			`${GUARD} › treats a failed auth check as signed out and clears both flags`,
			`${FAILURE} › logs out, shows one toast and redirects from a protected route to sign-in, however many calls expire together`,
		],
		[
			'Logout clears local state even if the call fails.',
			`${LAYOUT} › clears local state and returns home when the call %s`,
		],
		[
			'The email-verified flag comes from the auth check.',
			`${SESSION} › takes the email-verified flag from the auth check`,
			'apps/server/src/modules/accounts/sign-in.test.ts › says whether the e-mail address is verified',
		],
		[
			'A 401 on any call marks the session expired once, logs the user out, and on a protected route shows an error and redirects to sign-in with the redirect path.',
			`${FAILURE} › logs out, shows one toast and redirects from a protected route to sign-in, however many calls expire together`,
			`${FAILURE} › logs out quietly on a route that anybody may see`,
		],
	],
}
