import { z } from 'zod'
import { credits } from './common.ts'

/**
 * What prevents the deletion of an account. `deposits_held`: top-ups that an operator still has to review. `cases`:
 * payments that were taken back, with a debt or not decided yet.
 * `email_change`: the former address can still restore the account, and only its owner may delete it.
 */
const obstacleKinds = [
	'balance',
	'orders',
	'deposits',
	'deposits_held',
	'cases',
	'offers',
	'payouts',
	'email_change',
] as const

export const accountObstacle = z
	.object({
		kind: z.enum(obstacleKinds),
		/** The number of them; 1 for the balance. For `email_change` the days that are left. */
		count: z.int().positive(),
		/** The remaining balance, if that is the obstacle. */
		credits: credits.nullable(),
		/** The page of the shop where it can be resolved; null where only time does. */
		path: z.string().nullable(),
	})
	.meta({ id: 'AccountObstacle' })
export type AccountObstacle = z.infer<typeof accountObstacle>
