/** What the shop mails. */
export const mail = {
	mail_verify_subject: 'Verify your email address for {brand}',
	mail_verify_heading: 'Verify your email address',
	mail_verify_text:
		'Please confirm that this is your email address. Verify your email to buy, top up and sell.',
	mail_verify_button: 'Verify email address',
	mail_verify_footnote:
		'The link works once and expires after 24 hours. If you did not request it, you can ignore this email.',
	mail_reset_subject: 'Choose a new password for {brand}',
	mail_reset_heading: 'Choose a new password',
	mail_reset_text:
		'We received a request to reset the password of your account. If this was you, choose a new password here.',
	mail_reset_button: 'Choose a new password',
	mail_reset_footnote:
		'The link works once and expires after 60 minutes. If this was not you, you can ignore this email. Your password stays the same.',
	mail_contact_subject: 'Message {number} to support: {topic}',
	mail_contact_text: '{name} ({email}) wrote:',
	mail_contact_footnote:
		'Sent with the contact form of {brand}. Reply to this email to answer {email}. The message is also in the back office.',
	mail_reply_footnote:
		'You can reply to this email: your answer reaches our support. Your request has the number {number}.',
} as const
