import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'

const shownFields = z.record(z.string(), z.unknown()).nullable()

/** An operator's action. */
export const trailEntry = z
	.object({
		id,
		at: epochSeconds,
		actor: z
			.enum(['operator', 'command_line', 'unknown'])
			.describe('command_line: run on the server. unknown: not signed in'),
		operator: z.object({ id, name: z.string() }).nullable(),
		ip: z.string(),
		device: z.string(),
		action: z.string().describe('noun.verb: orders.refund'),
		subject: z.string().describe('Id or name of what was changed; comma-separated'),
		before: shownFields,
		after: shownFields,
	})
	.meta({ id: 'TrailEntry' })
export type TrailEntry = z.infer<typeof trailEntry>
