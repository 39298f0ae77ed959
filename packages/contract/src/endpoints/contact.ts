import { defineEndpoints } from '../endpoint.ts'
import { message } from '../entities/common.ts'
import { contactForm } from '../rules/contact.ts'

export const contact = defineEndpoints({
	'POST /contact': {
		summary: 'Sends a message to support',
		access: 'anyone',
		body: contactForm,
		output: message,
	},
})
