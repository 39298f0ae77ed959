/** The page with the mails of a demo shop. */
export const devMailbox = {
	dev_mailbox_title: 'Mailbox',
	dev_mailbox_about: 'Emails sent by this demo shop.',
	dev_mailbox_empty: 'No emails yet',
	dev_mailbox_empty_hint: 'Emails appear here as soon as the shop sends them.',
	dev_mailbox_choose: 'No email selected',
	dev_mailbox_choose_hint: 'Choose an email in the list.',
	dev_mailbox_to: 'To',
	dev_mailbox_attachment: 'Attached PDF',
	dev_mailbox_plain_text: 'Plain text',
	dev_mailbox_answer: 'Answer as {to}',
	dev_mailbox_answer_hint:
		'As if the shopper answered this email. It reaches the support desk of the back office.',
	dev_mailbox_answer_text: 'Your answer',
	dev_mailbox_answer_send: 'Send answer',
	dev_mailbox_answered: 'Answer sent. It is in the back office under Support.',
} as const
