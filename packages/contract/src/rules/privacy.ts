import { z } from 'zod'
import { requiredText } from './fields.ts'

export const deletionRequest = z.object({
	/** The account's e-mail address; without one, the word shown on the page. */
	confirm: requiredText('delete_account_confirm_required'),
})
