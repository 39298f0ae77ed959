import { z } from 'zod'
import { credits } from './common.ts'

/** What prevents the deletion of an account. `deposits_held`: top-ups that an operator still has to review. */
const obstacleKinds = ['balance', 'orders', 'deposits', 'deposits_held', 'offers', 'payouts'] as const

export const accountObstacle = z
	.object({
		kind: z.enum(obstacleKinds),
		/** The number of them; 1 for the balance. */
		count: z.int().positive(),
		/** The remaining balance, if that is the obstacle. */
		credits: credits.nullable(),
		/** The page of the shop where it can be resolved. */
		path: z.string(),
	})
	.meta({ id: 'AccountObstacle' })
export type AccountObstacle = z.infer<typeof accountObstacle>
