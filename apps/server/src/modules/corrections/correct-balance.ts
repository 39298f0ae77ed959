import { type CreditsMinor, creditsMinor, decimalOf, eurFor } from '@skinverse/contract/money'
import type { CorrectionForm } from '@skinverse/contract/rules/correction'
import type { Sql } from '../../platform/database/database.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import type { Act } from '../../platform/operator/act.ts'
import { refuseIfChanged } from '../../platform/operator/refuse-if-changed.ts'
import { requireActing } from '../../platform/operator/require-acting.ts'
import { Problem } from '../../platform/problem.ts'
import { askApproval, checkLimit, rateInForce, recordMove } from '../approvals/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { bookCorrection } from './book-correction.ts'
import type { CorrectionsContext } from './context.ts'
import { lockShopper } from './lock-shopper.ts'
import { refuseWhileOpen, requireOwnDeposit } from './open-deposits.ts'

interface Correction extends Act {
	userId: number
	form: CorrectionForm
	/** The idempotency key: a form that is sent twice moves credits once. */
	key: IdempotencyKey | null
}

/** Made, or waiting for a second operator. */
type Outcome = { correctionId: number } | { approvalId: number }

/** Moves credits by its own transfer, with a permanent reason; never below zero. */
export function correctBalance(context: CorrectionsContext, correction: Correction): Promise<Outcome> {
	return once<Outcome>(context.platform.db, correction.key, (tx) => correct(context, tx, correction))
}

async function correct(context: CorrectionsContext, tx: Sql, correction: Correction): Promise<Outcome> {
	const { userId, form, operator, origin } = correction
	const { credits, reason, deposit_id, seen_balance } = form
	await requireActing(tx, operator)
	await lockShopper(tx, userId, credits)
	if (deposit_id !== undefined) await requireOwnDeposit(tx, userId, deposit_id)
	const unrelated = [...new Set(form.unrelated_deposits ?? [])]
	if (credits > 0) await refuseWhileOpen(tx, { userId, depositId: deposit_id, unrelated })
	// After the lock on the deposits: a webhook that came first has changed the balance.
	refuseIfChanged(seen_balance, decimalOf(await balanceOf(tx, userId)))
	const eurPerCredit = await rateInForce(context.platform, tx)
	const amount = eurFor(creditsMinor(Math.abs(credits)), eurPerCredit)
	const move = { kind: 'correction', subjectId: userId, userId, amount, operator } as const
	const { cause, counted } = await checkLimit(context, tx, move)
	if (cause !== null || unrelated.length > 0) {
		await refuseTooMuch(tx, userId, credits)
		const approvalId = await askApproval(context.platform, tx, {
			...move,
			cause: cause ?? 'open_deposit',
			counted,
			payload: { credits_minor: credits, deposit_id, unrelated_deposits: unrelated },
			reason,
			origin,
		})
		return { approvalId }
	}
	const correctionId = await bookCorrection(tx, {
		userId,
		credits,
		reason,
		depositId: deposit_id,
		authorId: operator.id,
		operatorId: operator.id,
		origin,
	})
	await recordMove(context, tx, move, null)
	return { correctionId }
}

/** An impossible correction does not become a request. */
async function refuseTooMuch(tx: Sql, userId: number, credits: CreditsMinor): Promise<void> {
	if ((await balanceOf(tx, userId)) + credits < 0) throw new Problem('not_enough_funds')
}
