import { z } from 'zod'
import { MAX_MESSAGE_CHARS } from '../limits.ts'
import { emailField, requiredLines, requiredText } from './fields.ts'

export const contactForm = z.object({
	name: requiredText('first_name_is_required'),
	surname: requiredText('last_name_is_required'),
	email: emailField('email_required', 'invalid_email_format'),
	topic: requiredText('topic_is_required'),
	message: requiredLines('message_is_required', MAX_MESSAGE_CHARS),
})
