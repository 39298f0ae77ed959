import { z } from 'zod'
import { credits } from './common.ts'

/**
 * What keeps an account from being deleted. `deposits_held`: top-ups that an operator still has to look at.
 */
const obstacleKinds = ['balance', 'orders', 'deposits', 'deposits_held', 'offers', 'payouts'] as const

export const accountObstacle = z
	.object({
		kind: z.enum(obstacleKinds),
		/** How many there are; 1 for the balance. */
		count: z.int().positive(),
		/** What is left, where it is the balance. */
		credits: credits.nullable(),
		/** The page of the shop on which it can be settled. */
		path: z.string(),
	})
	.meta({ id: 'AccountObstacle' })
export type AccountObstacle = z.infer<typeof accountObstacle>
