/** The pages about verifying an e-mail address. */
export const emailVerification = {
	verification_title: 'Verify your email',
	verification_text: 'Verify your email to buy, top up and sell. Open the link in the email we sent you.',
	resend_verification_email: 'Resend Verification Email',
	email_verified_title: 'Email verified',
	email_verified_text: 'You can now buy, top up and sell.',
	email_already_verified_title: 'Email already verified',
	email_already_verified_text: 'You do not need to do anything.',
	go_to_my_account: 'Go to My Account',
	verification_needs_email: 'Add an email address to buy, top up and sell.',
	verification_new_email_text: 'To confirm your new email address, open the link we sent to it.',
	go_to_settings: 'Go to Settings',
	verification_sent_to: 'We sent the link to {email}.',
	verification_before_paying: 'Verify it before you pay: open the link in the email we sent to {email}.',
	verification_change_email: 'Change email',
	continue_where_you_were: 'Continue where you left off',
	restore_email_title: 'Restore your email address',
	restore_email_text:
		'Your account gets this email address back. All devices are signed out, and we email you a link to set a new password.',
	restore_email_button: 'Restore email address',
	restore_email_done_title: 'Email address restored',
	failed_to_restore_email: 'Failed to restore the email address',
} as const
