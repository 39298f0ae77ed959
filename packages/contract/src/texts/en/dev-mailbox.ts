/** The page that shows what a demo shop would have mailed. */
export const devMailbox = {
	dev_mailbox_title: 'Mailbox',
	dev_mailbox_about: 'What this demo shop would have mailed.',
	dev_mailbox_empty: 'No mail yet',
	dev_mailbox_empty_hint: 'Mails appear here by themselves as soon as the shop sends one.',
	dev_mailbox_choose: 'No mail opened',
	dev_mailbox_choose_hint: 'Choose one from the list to read it.',
	dev_mailbox_to: 'To',
	dev_mailbox_plain_text: 'Plain text',
} as const
