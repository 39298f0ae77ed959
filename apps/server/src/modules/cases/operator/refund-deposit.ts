import {
	type AmountMinor,
	amountMinor,
	type Cents,
	type CreditsMinor,
	decimalOf,
} from '@skinverse/contract/money'
import type { RefundDepositForm } from '@skinverse/contract/rules/case'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import { type IdempotencyKey, once } from '../../../platform/http/idempotency.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, type Effect, openRequests, recordMove } from '../../approvals/index.ts'
import type { CasesContext } from '../context.ts'
import { mailCase } from '../mail-case.ts'
import { eurOf, moveCase } from '../take-back.ts'
import { tellSoon } from '../tell-provider.ts'
import { takenOf } from './taken-of.ts'

interface Refund extends Act {
	depositId: number
	form: RefundDepositForm
	key: IdempotencyKey | null
}

interface LockedDeposit {
	id: number
	userId: number
	status: string
	provider: string
	ref: string | null
	currency: string
	whole: AmountMinor
	eur: Cents
}

type Outcome = { caseId: number } | { approvalId: number }

/**
 * Gives money of a deposit back to its payer. The credits are taken in the transaction that records the intent; the
 * provider is told afterwards with the intent's own key, until it has made the refund or refused it.
 */
export function refundDeposit(
	context: CasesContext,
	{ depositId, form, operator, origin, key }: Refund,
): Promise<Outcome> {
	const { platform } = context
	const { amount: wanted, reason, allow_debt: allowDebt = false } = form
	return once<Outcome>(platform.db, key, async (tx) => {
		await requireActing(tx, operator)
		const deposit = await lockDeposit(tx, depositId)
		await refuseTooMuch(tx, deposit, wanted)
		const amount = eurOf(deposit, wanted)
		const move = {
			kind: 'deposit_refund',
			subjectId: depositId,
			userId: deposit.userId,
			amount,
			operator,
		} as const
		const { cause, counted } = await checkLimit(context, tx, move)
		if (cause !== null) {
			if ((await openRequests(platform, tx, 'deposit_refund', depositId)).length > 0) {
				throw new Problem('conflict', { text: 'case_already_asked' })
			}
			await refuseSpent(tx, deposit, wanted, allowDebt)
			const payload = { amount_minor: wanted, deposit_id: depositId, allow_debt: allowDebt }
			return {
				approvalId: await askApproval(platform, tx, { ...move, cause, counted, payload, reason, origin }),
			}
		}
		const refund = { amount: wanted, reason, allowDebt, authorId: operator.id }
		const caseId = await book(context, tx, deposit, refund, { operator, origin })
		await recordMove(context, tx, move, null)
		return { caseId }
	})
}

const payloadOf = z.object({ amount_minor: z.int().positive(), allow_debt: z.boolean() })

/** Refunds what a second operator has approved. */
export function approvedDepositRefund(context: CasesContext): Effect {
	return async (tx, { id, subjectId, amount: eur, payload, reason, requestedBy }, approver) => {
		const { amount_minor, allow_debt: allowDebt } = payloadOf.parse(payload)
		const deposit = await lockDeposit(tx, subjectId)
		const amount = amountMinor(amount_minor)
		await refuseTooMuch(tx, deposit, amount)
		await book(
			context,
			tx,
			deposit,
			{ amount, reason, allowDebt, authorId: requestedBy, approvalId: id },
			approver,
		)
		const move = { kind: 'deposit_refund', subjectId, userId: deposit.userId, amount: eur } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, id)
	}
}

async function lockDeposit(tx: Sql, depositId: number): Promise<LockedDeposit> {
	const deposit = await tx.maybe<LockedDeposit>(
		`select id, user_id as "userId", status, provider, provider_ref as ref, currency, amount_minor as whole,
			eur_cents as eur from deposits where id = $1 for no key update`,
		[depositId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	if (deposit.status !== 'Success') throw new Problem('conflict', { text: 'case_deposit_not_credited' })
	return deposit
}

async function refuseTooMuch(tx: Sql, { id, whole }: LockedDeposit, amount: AmountMinor): Promise<void> {
	const taken = await takenOf(tx, id)
	if (taken >= whole) throw new Problem('conflict', { text: 'case_nothing_to_refund' })
	if (taken + amount > whole) throw invalidField('amount', 'case_amount_too_big')
}

/** Spent credits are refunded only if the operator wants the debt. */
async function refuseSpent(
	tx: Sql,
	{ id, userId, whole }: LockedDeposit,
	amount: AmountMinor,
	allowDebt: boolean,
): Promise<void> {
	if (allowDebt) return
	const { due, balance } = await tx.one<{ due: number; balance: CreditsMinor }>(
		`select share_up_to(credits_minor, least($2::bigint, $3::bigint), $3::bigint) as due,
			coalesce((select balance_minor from ledger_accounts where user_id = $4), 0) as balance
		from deposits where id = $1`,
		[id, amount, whole, userId],
	)
	if (due <= balance) return
	throw new Problem('not_enough_funds', {
		text: 'case_credits_spent',
		values: { balance: decimalOf(balance).toFixed(2) },
		extra: { balance: decimalOf(balance) },
	})
}

interface BookedRefund {
	amount: AmountMinor
	reason: string
	allowDebt: boolean
	/** The requester. */
	authorId: number
	approvalId?: number
}

async function book(
	context: CasesContext,
	tx: Sql,
	deposit: LockedDeposit,
	{ amount, reason, allowDebt, authorId, approvalId }: BookedRefund,
	{ operator, origin }: Act,
): Promise<number> {
	const now = context.platform.clock.now()
	// The account's lock before the balance is compared: a purchase that came first has changed it.
	await tx.run('select from ledger_accounts where user_id = $1 for no key update', [deposit.userId])
	await refuseSpent(tx, deposit, amount, allowDebt)
	const { id } = await tx.one<{ id: number }>(
		`insert into cases (kind, user_id, deposit_id, provider, status, amount_minor, currency, eur_cents, reason,
			opened_by, opened_at)
		values ('refund', $1, $2, $3, 'opened', $4, $5, $6, $7, $8, $9) returning id`,
		[
			deposit.userId,
			deposit.id,
			deposit.provider,
			amount,
			deposit.currency,
			eurOf(deposit, amount),
			reason,
			authorId,
			now,
		],
	)
	await tx.run('select book_case($1, $2)', [id, now])
	await mailCase(context, tx, id, 'taken')
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'deposits.refund',
		subject: String(deposit.id),
		after: {
			case: id,
			amount: decimalOf(amount),
			currency: deposit.currency,
			reason,
			...(approvalId && { approval: approvalId, requested_by: authorId }),
		},
	})
	if (deposit.ref !== null && context.providers.has(deposit.provider)) await tellSoon(context, tx, id)
	// A provider that the shop cannot call: the operator pays the money back by other means.
	else await moveCase(context, tx, { id, status: 'opened', isBooked: true }, 'refunded')
	return id
}
