import type { Section } from './section.ts'

export const roles: readonly Section[] = [
	{
		id: 'roles',
		heading: '6. Roles and permissions',
		sentences: {
			1: 'Two roles: guest (anonymous) and authenticated user. No admin role is shown.',
			2: 'Guests can browse the catalogue, use static pages, and use the auth pages.',
			3: 'They cannot add to the cart, buy, top up, or view profile, orders or transactions.',
			4: 'Auth and reset-password pages are for guests only.',
			5: 'Account and email-verification pages need login.',
			6: 'Selling and offers depend on the offer_enabled setting.',
			7: 'Registration depends on is_reg_enabled.',
			8: 'Offers history sends a bearer token.',
			9: 'In general every request sends a bearer token from local storage when present.',
			10: "A 403 with the message 'Your email address is not verified.' sends the user to the email-verification page with the redirect path.",
		},
	},
]
