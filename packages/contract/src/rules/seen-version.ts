import { z } from 'zod'

/** Goes with a change, so that it does not undo what somebody else changed in between. */
export const seenVersion = z
	.string({ error: 'field_invalid' })
	.max(100, 'field_too_long')
	.optional()
	.describe('The version that this is a change of; where it is another by now, it is a 409')
