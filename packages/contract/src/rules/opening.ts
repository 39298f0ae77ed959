import { z } from 'zod'
import { emailField } from './fields.ts'

/** The form of the page "Opening soon"; browsers send `on` for a ticked box. */
export const openingForm = z.object({
	email: emailField('email_required', 'invalid_email_format'),
	consent: z.literal('on', { error: 'opening_consent_required' }),
})
