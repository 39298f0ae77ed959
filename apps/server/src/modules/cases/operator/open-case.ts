import type { AmountMinor, Cents } from '@skinverse/contract/money'
import type { OpenCaseForm } from '@skinverse/contract/rules/case'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField } from '../../../platform/problem.ts'
import type { CasesContext } from '../context.ts'
import { eurOf } from '../take-back.ts'
import { takenOf } from './taken-of.ts'

interface Opening extends Act {
	form: OpenCaseForm
}

interface Deposit {
	userId: number
	provider: string
	status: string
	currency: string
	whole: AmountMinor
	eur: Cents
}

/**
 * Opens a chargeback that a provider reported by letter. It takes no credits: that is the decision of an operator who
 * accepts or loses it, with a second one above the limit.
 */
export function openByHand({ platform }: CasesContext, { form, operator, origin }: Opening): Promise<number> {
	const { deposit_id: depositId, amount, reason, due_on } = form
	return actingTransaction(platform.db, operator, async (tx) => {
		const deposit = await tx.maybe<Deposit>(
			`select user_id as "userId", provider, status, currency, amount_minor as whole, eur_cents as eur
			from deposits where id = $1 for no key update`,
			[depositId],
		)
		if (deposit === undefined) throw invalidField('deposit_id', 'case_deposit_unknown')
		if (deposit.status !== 'Success') throw invalidField('deposit_id', 'case_deposit_not_credited')
		if ((await takenOf(tx, depositId)) + amount > deposit.whole)
			throw invalidField('amount', 'case_amount_too_big')
		const { id } = await tx.one<{ id: number }>(
			`insert into cases (kind, user_id, deposit_id, provider, status, amount_minor, currency, eur_cents, reason,
				opened_by, assigned_to, opened_at, evidence_due_at)
			values ('chargeback', $1, $2, $3, 'opened', $4, $5, $6, $7, $8, $8, $9, $10::date + interval '1 day - 1 second')
			returning id`,
			[
				deposit.userId,
				depositId,
				deposit.provider,
				amount,
				deposit.currency,
				eurOf(deposit, amount),
				reason,
				operator.id,
				platform.clock.now(),
				due_on || null,
			],
		)
		const after = { deposit: depositId, amount: amount / 100, currency: deposit.currency, reason }
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'cases.open',
			subject: String(id),
			after,
		})
		return id
	})
}
