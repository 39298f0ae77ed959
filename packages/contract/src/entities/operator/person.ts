import { z } from 'zod'
import { credits, id } from '../common.ts'

/** The part of a shopper that a queue of the back office shows. */
export const officePerson = z
	.object({
		id,
		name: z.string(),
		email: z.string().nullable(),
		deleted: z.boolean(),
		blocked: z.boolean(),
	})
	.meta({ id: 'OfficePerson' })
export type OfficePerson = z.infer<typeof officePerson>

export const officePersonWithBalance = officePerson
	.extend({ balance: credits })
	.meta({ id: 'OfficePersonWithBalance' })
export type OfficePersonWithBalance = z.infer<typeof officePersonWithBalance>
