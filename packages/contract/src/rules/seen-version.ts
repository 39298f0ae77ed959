import { z } from 'zod'

/**
 * Optimistic locking: the version that a change is based on, so that it does not overwrite another operator's change.
 */
export const seenVersion = z
	.string({ error: 'field_invalid' })
	.max(100, 'field_too_long')
	.optional()
	.describe('The version that this is a change of; where it is another by now, it is a 409')
