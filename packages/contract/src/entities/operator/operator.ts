import { z } from 'zod'
import { roles } from '../../capabilities.ts'
import { id } from '../common.ts'

/** An operator; `capabilities.ts` has the permissions of each role. */
export const operatorEntry = z
	.object({ id, name: z.string(), email: z.string(), role: z.enum(roles) })
	.meta({ id: 'Operator' })
export type OperatorEntry = z.infer<typeof operatorEntry>

/** The operator who is signed in. */
export const operatorMe = operatorEntry
	.extend({
		must_enrol: z
			.boolean()
			.describe('This session can only set up a second factor; all other calls return 403 until then'),
		version: z.string().describe("The program's version, with its commit if that is known"),
	})
	.meta({ id: 'OperatorMe' })
export type OperatorMe = z.infer<typeof operatorMe>
