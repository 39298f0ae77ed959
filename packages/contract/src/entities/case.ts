import { z } from 'zod'
import { credits, eur, id } from './common.ts'

/** What a shopper owes, and for which payments. */
export const caseDebt = z
	.object({
		debt: credits.describe('0: nothing is owed'),
		top_up: eur.describe('The top-up that settles it'),
		cases: z.array(
			z.object({
				id,
				deposit_id: id.nullable(),
				/** The seller's offer whose skins went back after the payout. */
				offer_id: id.nullable(),
				amount: z.number().nonnegative().describe('Taken back, in `currency`'),
				currency: z.string(),
				debt: credits,
			}),
		),
	})
	.meta({ id: 'CaseDebt' })
export type CaseDebt = z.infer<typeof caseDebt>
