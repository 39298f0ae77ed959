/** Signing in and up, resetting, verifying. */
export const auth = {
	sign_in_failed: 'These credentials do not match our records.',
	email: 'Email',
	first_name: 'First name',
	last_name: 'Last name',
	phone: 'Phone',
	phone_placeholder: 'Enter a phone number',
	accept_terms_prefix: 'I accept the',
	and: 'and',
	sending: 'Sending...',
	back_to_sign_in: 'Back to sign in',
	authentication_failed: 'Authentication failed',
	registration_failed: 'Registration failed',

	failed_to_send_verification_email: 'Failed to send verification email',
	email_already_verified: 'Your email address is already verified.',
	or: 'or',
	search_country: 'Search country',
	no_country_found: 'No country found',

	steam_not_linked: 'No Steam account is linked.',
	steam_is_only_way_in: 'You can only sign in with Steam. Add an email address and a password first.',
} as const
