import { z } from 'zod'
import { shopStates } from '../../shop-states.ts'

const openingChecks = [
	'operator',
	'address',
	'mail',
	'payments',
	'legal',
	'accounts',
	'backup',
	'books',
	'stock',
	'pictures',
] as const
export type OpeningCheckName = (typeof openingChecks)[number]

/** One line of "Ready to open": computed, never ticked. */
const openingCheck = z
	.object({
		name: z.enum(openingChecks),
		level: z.enum(['good', 'warning', 'missing']).describe('`missing` has to be fixed before the shop opens'),
		text: z.string().describe('What was found, and what to do'),
	})
	.meta({ id: 'OpeningCheck' })
export type OpeningCheck = z.infer<typeof openingCheck>

export const officeOpening = z
	.object({
		state: z.enum(shopStates),
		is_trial: z.boolean().describe('Sandbox payments are on: shoppers top up without paying'),
		subscribers: z.int().nonnegative().describe('Visitors who get a mail when the shop opens'),
		checks: z.array(openingCheck),
	})
	.meta({ id: 'OfficeOpening' })
export type OfficeOpening = z.infer<typeof officeOpening>
