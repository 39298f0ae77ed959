import { defineEndpoints } from '../endpoint.ts'
import { message } from '../entities/common.ts'
import { MAX_INBOUND_MAIL_BYTES } from '../limits.ts'
import { contactForm } from '../rules/contact.ts'

export const contact = defineEndpoints({
	'POST /contact': {
		summary: 'Sends a message to support',
		access: 'anyone',
		body: contactForm,
		output: message,
	},
	'POST /webhooks/mail': {
		summary: 'A mail to support, as it arrived (message/rfc822); signed',
		access: 'provider',
		rawBody: true,
		maxBodyBytes: MAX_INBOUND_MAIL_BYTES,
		problems: ['signature_invalid'],
	},
})
