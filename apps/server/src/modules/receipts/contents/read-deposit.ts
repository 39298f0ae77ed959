import type { AmountMinor, Cents, CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReceiptsContext } from '../context.ts'
import type { DepositContents } from '../receipt.ts'
import { type Frozen, freeze, PERSON_COLUMNS, PERSON_JOIN, type PersonColumns } from './frozen.ts'

interface DepositRow extends PersonColumns {
	user_id: number
	finished_at: Date
	method: string
	currency: string
	amount: AmountMinor
	eur: Cents
	credits: CreditsMinor
	billing: { name?: string; surname?: string; address?: string; city?: string; postCode?: string }
	billing_country: string | null
}

/** Of a credited deposit, with the billing details that the payer entered. */
export async function readDeposit(
	context: ReceiptsContext,
	tx: Sql,
	depositId: number,
): Promise<Frozen<DepositContents> | undefined> {
	const deposit = await tx.maybe<DepositRow>(
		`select about.user_id, about.finished_at, about.method, about.currency, about.amount_minor as amount,
			about.eur_cents as eur, about.credits_minor as credits, about.billing, ${PERSON_COLUMNS},
			(select title from countries where id::text = about.billing->>'country') as billing_country
		from deposits about ${PERSON_JOIN} where about.id = $1 and about.status = 'Success'`,
		[depositId],
	)
	if (deposit === undefined) return undefined
	const { method, currency, amount, eur, credits, billing } = deposit
	const payer: PersonColumns = {
		...deposit,
		name: billing.name ?? deposit.name,
		surname: billing.surname ?? deposit.surname,
		address: billing.address ?? deposit.address,
		post_code: billing.postCode ?? deposit.post_code,
		city: billing.city ?? deposit.city,
		country: deposit.billing_country ?? deposit.country,
	}
	const contents: DepositContents = {
		...freeze(context, payer, deposit.finished_at),
		method: titleOf(context, method),
		currency,
		amount,
		eur,
		credits,
		inCredits: context.content.settings().internal_currency.enabled,
	}
	return { userId: deposit.user_id, contents }
}

/** The method's name on the screen of the top-up; its code if the shop no longer has it. */
function titleOf({ content }: ReceiptsContext, method: string): string {
	return content.settings().payment_methods.find(({ code }) => code === method)?.title ?? method
}
