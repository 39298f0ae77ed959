import { z } from 'zod'
import { epochSeconds } from '../common.ts'

/** A failed job that waits for an operator. Without its data, which may contain sign-in links. */
export const parkedJobEntry = z
	.object({
		id: z.uuid(),
		name: z.string(),
		error: z.string().describe('Why the last attempt failed'),
		attempts: z.int().positive(),
		created_at: epochSeconds,
		parked_at: epochSeconds,
	})
	.meta({ id: 'ParkedJob' })
export type ParkedJobEntry = z.infer<typeof parkedJobEntry>
