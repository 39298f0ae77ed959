/** The form that writes to support. */
export const contact = {
	contact_name: 'Name',
	contact_surname: 'Surname',
	contact_topic: 'Topic',
	contact_message: 'Message',
	contact_text: 'We reply by email.',
	contact_send: 'Send message',
	contact_sending: 'Sending...',
	contact_sent: 'Your message has been sent',
	contact_failed: 'Your message could not be sent. Please try again later.',
} as const
