export const caseKinds = ['chargeback', 'refund', 'delivery_reversal', 'intake_reversal'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStatuses = [
	'opened',
	'evidence_due',
	'answered',
	'lost',
	'won',
	'settled',
	'written_off',
] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** A case that still needs the bank, an operator or the shopper. */
export const openCaseStatuses = [
	'opened',
	'evidence_due',
	'answered',
	'lost',
] as const satisfies readonly CaseStatus[]

/**
 * All allowed moves (state machine); `cases_refuse_move.sql` enforces the same. A stale report asks for a move that is
 * not allowed, and is ignored. What was lost can still be won: some banks decide twice.
 */
const caseMoves: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
	opened: ['evidence_due', 'answered', 'won', 'lost', 'settled'],
	evidence_due: ['answered', 'won', 'lost', 'settled'],
	answered: ['won', 'lost', 'settled'],
	lost: ['settled', 'written_off', 'won'],
	settled: ['won'],
	written_off: ['won'],
	won: [],
}

export function mayMoveCase(from: CaseStatus, to: CaseStatus): boolean {
	return caseMoves[from].includes(to)
}
