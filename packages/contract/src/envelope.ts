import { z } from 'zod'
import { accountObstacle } from './entities/account-obstacle.ts'
import { depositStatuses } from './entities/deposit-history-entry.ts'
import { type ProblemCode, problems } from './problems.ts'

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** Every error response. `code` is for programs, `message` for people. */
export const problemBody = z.looseObject({
	status: z.literal('ERROR'),
	message: z.string().min(1),
	code: z.enum(codes),
	/** Field to list of messages, under the payload's own field names. */
	errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
	/** The ids of the items that cannot be bought, with `item_gone` and `item_reserved`. */
	unavailable_items: z.array(z.int().positive()).optional(),
	/** When the last of the reservations ends at the latest (epoch seconds), with `item_reserved`. */
	reserved_until: z.int().optional(),
	/** The payment, with `payment_under_way` (still open) and `checkout_over` (ended). */
	deposit: z.object({ id: z.int().positive(), status: z.enum(depositStatuses) }).optional(),
	/** The obstacles, with `account_in_use`. */
	obstacles: z.array(accountObstacle).optional(),
	/** Also in the log beside the cause; only if there is something to look up. */
	request_id: z.string().optional(),
})
export type ProblemBody = z.infer<typeof problemBody>
