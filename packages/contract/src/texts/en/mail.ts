/** What the shop mails. */
export const mail = {
	mail_verify_subject: 'Verify your email address for {brand}',
	mail_verify_heading: 'One click, and you are in',
	mail_verify_text:
		'Please confirm that this is your email address. Buying, topping up and selling open as soon as you have.',
	mail_verify_button: 'Verify email address',
	mail_verify_footnote:
		'The link works once, for 24 hours. If you did not ask for it, you can ignore this mail.',
	mail_reset_subject: 'Choose a new password for {brand}',
	mail_reset_heading: 'Choose a new password',
	mail_reset_text:
		'Somebody asked to reset the password of your account. If it was you, choose a new one here.',
	mail_reset_button: 'Choose a new password',
	mail_reset_footnote:
		'The link works once, for 60 minutes. If it was not you, nothing has changed and you can ignore this mail.',
	mail_contact_subject: 'Message {number} to the support: {topic}',
	mail_contact_text: '{name} ({email}) wrote:',
	mail_contact_footnote:
		'Sent with the contact form of {brand}. Your answer to this mail goes to {email}. The message also waits in the back office.',
} as const
