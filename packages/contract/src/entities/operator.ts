import { z } from 'zod'
import { roles } from '../capabilities.ts'
import { id } from './common.ts'

/** Who runs the shop; what the role allows stands in `capabilities.ts`. */
export const operatorEntry = z
	.object({ id, name: z.string(), email: z.string(), role: z.enum(roles) })
	.meta({ id: 'Operator' })
export type OperatorEntry = z.infer<typeof operatorEntry>
