import type { CaseDebt } from '@skinverse/contract/entities/case'
import { type AmountMinor, type CreditsMinor, creditsMinor, decimalOf } from '@skinverse/contract/money'
import type { CasesContext } from './context.ts'

interface Owed {
	id: number
	deposit_id: number | null
	offer_id: number | null
	amount: AmountMinor
	currency: string
	debt: CreditsMinor
}

/** What a shopper owes, case by case, and the top-up that settles it. */
export async function readDebt(
	{ platform: { db }, content }: Pick<CasesContext, 'platform' | 'content'>,
	userId: number,
): Promise<CaseDebt> {
	const owed = await db.many<Owed>(
		`select id, deposit_id, selling_id as offer_id, amount_minor as amount, currency, debt_minor - paid_minor - written_off_minor as debt
		from cases where user_id = $1 and debt_minor > paid_minor + written_off_minor order by id`,
		[userId],
	)
	const debt = creditsMinor(owed.reduce((sum, { debt }) => sum + debt, 0))
	const { enabled, exchange_rate_eur } = content.settings().internal_currency
	return {
		debt: decimalOf(debt),
		// A credit costs at most this: rounded up, so that the top-up is never a cent too low.
		top_up: Math.ceil(debt * (enabled ? exchange_rate_eur : 1)) / 100,
		cases: owed.map((one) => ({ ...one, amount: decimalOf(one.amount), debt: decimalOf(one.debt) })),
	}
}
