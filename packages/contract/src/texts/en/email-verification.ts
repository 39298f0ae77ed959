/** The pages about verifying an e-mail address. */
export const emailVerification = {
	verification_title: 'Verify your email',
	verification_text:
		'Your email address must be verified before you can buy, top up or sell. Open the link in the message we sent you.',
	resend_verification_email: 'Resend Verification Email',
	email_verified_title: 'Email verified',
	email_verified_text: 'Thank you. Your email address is verified.',
	email_already_verified_title: 'Email already verified',
	email_already_verified_text: 'Your email address was verified before. There is nothing left to do.',
	go_to_my_account: 'Go to My Account',
	verification_needs_email:
		'Buying, topping up and selling need an address we can reach you at. Give us one first.',
	verification_new_email_text:
		'Your new email address counts once you have opened the link in the message we sent to it.',
	go_to_settings: 'Go to Settings',
	verification_sent_to: 'The link was sent to {email}.',
	continue_where_you_were: 'Continue where you were',
	restore_email_title: 'Restore your email address',
	restore_email_text:
		'Your account gets this email address back. All devices are signed out, and we mail you a link to set a new password.',
	restore_email_button: 'Restore email address',
	restore_email_done_title: 'Email address restored',
	failed_to_restore_email: 'Failed to restore the email address',
} as const
