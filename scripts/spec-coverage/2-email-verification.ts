import type { Section } from './section.ts'

const VERIFICATION = 'apps/storefront/src/app/routes/email-verification.test.tsx'

export const emailVerification: Section = {
	heading: '2. Screens and routes › Email verification',
	sentences: [
		[
			'Explains that verification is required, with a Resend Verification Email button.',
			`${VERIFICATION} › explains that verification is required and names the address`,
			`${VERIFICATION} › sends the mail again and says the server's message`,
		],
		[
			'Success and already-verified pages have a Go to My Account button.',
			`${VERIFICATION} › %s has a Go to My Account button`,
		],
	],
}
