import { type ProblemCode, problems } from '@skinverse/contract/problems'
import pg from 'pg'
import { Problem } from '../problem.ts'

/** The SQLSTATE that the shop's SQL functions raise for an expected error; see `refuse()`. */
const REFUSED = 'SV001'

/** Constraints that users can violate, and their problems. */
const constraintProblems: Readonly<Record<string, ProblemCode>> = {
	ledger_accounts_not_enough_funds: 'not_enough_funds',
	promo_uses_once: 'promo_used',
	order_refunds_delivered: 'conflict',
	order_refunds_at_most_paid: 'conflict',
	order_refunds_back_once: 'conflict',
	order_refunds_amount: 'conflict',
	order_refunds_sent_again: 'conflict',
	corrections_deposit_open: 'deposit_open',
	corrections_deposit_credited: 'deposit_credited',
}

/** The problem that the database raised, if it is an expected one; anything else is returned unchanged. */
export function asRefusal(error: unknown): unknown {
	if (!(error instanceof pg.DatabaseError)) return error
	if (error.code === REFUSED && isProblemCode(error.message)) {
		const extra: Record<string, unknown> = JSON.parse(error.detail ?? '{}')
		return new Problem(error.message, { extra, values: amountsIn(extra), cause: error })
	}
	const code = constraintProblems[error.constraint ?? '']
	return code === undefined ? error : new Problem(code, { cause: error })
}

/** Amounts of the detail are also values of the message. */
function amountsIn(extra: Record<string, unknown>): Record<string, string> | undefined {
	return typeof extra.debt === 'number' ? { debt: extra.debt.toFixed(2) } : undefined
}

function isProblemCode(text: string): text is ProblemCode {
	return Object.hasOwn(problems, text)
}
