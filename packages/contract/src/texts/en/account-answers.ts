/** What the server answers about accounts; the shop shows it as it comes. */
export const accountAnswers = {
	signed_in: 'Signed in',
	signed_out: 'Signed out',
	registered: 'Account created. Please check your email to verify your address.',
	verification_email_sent: 'Verification email sent. Please check your inbox.',
	trade_link_saved: 'Trade link saved',
	email_restored: 'Your email address is restored. Open the link we emailed to it to set a new password.',
	identity_confirmed: 'Identity confirmed',
	session_ended: 'Signed out on that device',
	other_sessions_ended: 'Signed out everywhere else',
	pending_email_dropped: 'Your email address was not changed.',
	device_browser_on_system: '{browser} on {system}',
	device_unknown: 'Unknown device',
	profile_updated_successfully: 'Profile updated successfully',
	profile_updated_verify_email:
		'Profile updated successfully. Please open the link we sent to your new email address.',
} as const
