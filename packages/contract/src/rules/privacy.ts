import { z } from 'zod'
import { requiredText } from './fields.ts'

export const deletionRequest = z.object({
	/** The account's e-mail address; without one, the word that the page names. */
	confirm: requiredText('delete_account_confirm_required'),
})
