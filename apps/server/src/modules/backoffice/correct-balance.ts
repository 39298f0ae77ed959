import { creditsMinor } from '@skinverse/contract/money'
import type { CorrectionForm } from '@skinverse/contract/rules/correction'
import type { Database, Sql } from '../../platform/database/database.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import type { Operator } from '../../platform/http/identity.ts'
import { invalidField, Problem } from '../../platform/problem.ts'
import { balanceOf, transfer } from '../ledger/index.ts'
import type { Origin } from './origin.ts'
import { recordChange } from './trail.ts'

interface Correction {
	userId: number
	form: CorrectionForm
	operator: Operator
	origin: Origin
	/** A form that is sent twice moves credits once. */
	key: IdempotencyKey | null
}

/** Moves credits by a transfer of its own, with a reason that stays; never below what the shopper has. */
export async function correctBalance(db: Database, correction: Correction): Promise<number> {
	const { correctionId } = await once(db, correction.key, (tx) => correct(tx, correction))
	return correctionId
}

async function correct(
	tx: Sql,
	{ userId, form: { credits, reason, deposit_id }, operator, origin }: Correction,
): Promise<{ correctionId: number }> {
	// Locked, so that the balance in the trail is the one that the transfer changed.
	const person = await tx.maybe('select id from users where id = $1 for no key update', [userId])
	if (person === undefined) throw new Problem('not_found')
	if (deposit_id !== undefined) await requireOwnDeposit(tx, userId, deposit_id)
	const before = await balanceOf(tx, userId)
	const { id } = await tx.one<{ id: number }>(
		`insert into corrections (user_id, credits_minor, reason, operator_id, deposit_id)
		values ($1, $2, $3, $4, $5) returning id`,
		[userId, credits, reason, operator.id, deposit_id ?? null],
	)
	await transfer(tx, {
		kind: credits > 0 ? 'correction_in' : 'correction_out',
		userId,
		amount: creditsMinor(Math.abs(credits)),
		reference: `correction:${id}`,
	})
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'balances.correct',
		subject: String(userId),
		before: { balance: before / 100 },
		after: { balance: (await balanceOf(tx, userId)) / 100, reason, ...(deposit_id && { deposit_id }) },
	})
	return { correctionId: id }
}

async function requireOwnDeposit(tx: Sql, userId: number, depositId: number): Promise<void> {
	const deposit = await tx.maybe('select id from deposits where id = $1 and user_id = $2', [
		depositId,
		userId,
	])
	if (deposit === undefined) throw invalidField('deposit_id', 'field_invalid')
}
