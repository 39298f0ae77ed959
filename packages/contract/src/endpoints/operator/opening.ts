import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { officeOpening } from '../../entities/operator/opening.ts'

export const operatorOpening = defineEndpoints({
	'GET /backoffice/opening': {
		summary: 'Whether the shop is open, and what is missing before it can open',
		access: { operator: 'settings.read' },
		output: z.object({ payload: officeOpening }),
	},
	'POST /backoffice/opening/mail-trial': {
		summary: "Sends a test mail to the operator's own address and returns the mail server's answer",
		access: { operator: 'settings.write' },
		output: z.object({ message: z.string() }),
		problems: ['trial_failed'],
	},
	'POST /backoffice/opening/payment-trial': {
		summary: 'Tries the keys of the payment provider, without a payment',
		access: { operator: 'settings.write' },
		output: z.object({ message: z.string() }),
		problems: ['trial_failed'],
	},
})
