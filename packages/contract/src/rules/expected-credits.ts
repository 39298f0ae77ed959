import { z } from 'zod'

/** Above any cart, and still exact in hundredths. */
const MOST_CREDITS = 1e12

export const expectedCredits = z
	.number({ error: 'field_invalid' })
	.min(0, { error: 'field_invalid' })
	.max(MOST_CREDITS, { error: 'field_invalid' })
	.refine((credits) => /^\d+(?:\.\d{1,2})?$/.test(String(credits)), { error: 'field_invalid' })
	.describe('The total that was shown (`totals.total_credits`); the purchase is refused if it has changed')
