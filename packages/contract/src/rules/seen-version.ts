import { z } from 'zod'

/**
 * Optimistic locking: the version that a change is based on, so that it does not overwrite another operator's change.
 */
export const seenVersion = z
	.string({ error: 'field_invalid' })
	.max(100, 'field_too_long')
	.optional()
	.describe('Version that was read; 409 if it has changed')
