import type {
	PayoutRunStatus,
	RunPayoutState,
	StatementLine,
	StatementResult,
} from '@skinverse/contract/entities/operator/payout-run'
import { type Cents, cents, decimalOf, sumOf } from '@skinverse/contract/money'
import type { MemberSettlement } from '../settle-members.ts'
import type { StatementEntry } from './read-camt.ts'
import { returnReason } from './return-reasons.ts'

/** A payout that the statement may be about. */
export interface KnownMember {
	runId: number
	payoutId: number
	state: RunPayoutState
	runStatus: PayoutRunStatus
	messageId: string | null
	debtorIban: string | null
	amount: Cents
	iban: string | null
	/** Settled from a statement, not by hand. */
	hasStatement: boolean
}

export interface Matched {
	settlements: MemberSettlement[]
	lines: StatementLine[]
	/** Entries about other things. */
	others: number
}

/** `SV-17` is the end-to-end reference of payout 17. */
export function payoutIdIn(reference: string | null): number | null {
	const digits = /^SV-([1-9]\d{0,14})$/.exec(reference ?? '')?.[1]
	return digits === undefined ? null : Number(digits)
}

/**
 * What the entries say about our payouts. Debits come before returns, because a statement may have both for one payout.
 * The same entries a second time match payouts that are settled already, and change nothing.
 */
export function matchEntries(entries: readonly StatementEntry[], members: readonly KnownMember[]): Matched {
	const states = new Map(members.map((member) => [member.payoutId, { ...member }]))
	const matched: Matched = { settlements: [], lines: [], others: 0 }
	const debits = entries.filter(({ isReturn }) => !isReturn)
	const returns = entries.filter(({ isReturn }) => isReturn)
	for (const entry of [...debits, ...returns]) {
		const batch = batchOf(entry, states)
		if (batch.length > 0) {
			matchBatch(entry, batch, matched)
			continue
		}
		const payoutId = payoutIdIn(entry.reference)
		if (payoutId === null || (entry.kind === 'credit' && !entry.isReturn)) {
			matched.others += 1
			continue
		}
		const member = states.get(payoutId)
		const result = member === undefined ? 'unknown' : resultOf(entry, member)
		if (member !== undefined) take(entry, member, result, matched)
		matched.lines.push(lineOf(entry, member, result, { reference: entry.reference ?? '', payoutId }))
	}
	return matched
}

function resultOf(entry: StatementEntry, member: KnownMember): StatementResult {
	if (!entry.isBooked) return 'pending'
	// Without it the run is not approved.
	if (member.debtorIban === null) return 'not_sent'
	if (entry.account !== null && entry.account !== member.debtorIban) return 'other_account'
	if (entry.amount !== member.amount) return 'amount_differs'
	const others = entry.ibans.filter((iban) => iban !== member.debtorIban)
	if (others.length > 0 && (member.iban === null || !others.includes(member.iban))) return 'account_differs'
	return entry.isReturn ? returnResult(member) : debitResult(member)
}

function debitResult({ state, runStatus, hasStatement }: KnownMember): StatementResult {
	if (state === 'waiting') return runStatus === 'sent' ? 'paid' : 'not_sent'
	if (state === 'paid' || state === 'returned') return 'already_settled'
	// A bank books what it returns. An operator who marked it as failed was wrong: the money left.
	if (state === 'failed') return hasStatement ? 'already_settled' : 'contradicts'
	return 'not_sent'
}

function returnResult({ state, runStatus }: KnownMember): StatementResult {
	if (state === 'waiting') return runStatus === 'sent' ? 'failed' : 'not_sent'
	if (state === 'paid') return 'returned'
	return state === 'failed' || state === 'returned' ? 'already_settled' : 'not_sent'
}

/** Remembers the settlement, also for later entries of the same statement. */
function take(
	entry: StatementEntry,
	member: KnownMember,
	result: StatementResult,
	{ settlements }: Matched,
): void {
	const { payoutId } = member
	const bankReference = entry.bankReference ?? undefined
	if (result === 'paid') {
		settlements.push({ payoutId, to: 'paid', bankReference: bankReference ?? entry.reference ?? '' })
	}
	if (result === 'failed' || result === 'returned') {
		const reason = returnReason(entry.reason)
		settlements.push({ payoutId, to: 'failed', reason, words: entry.reason ?? '', bankReference })
	}
	if (result === 'paid' || result === 'failed' || result === 'returned') {
		member.state = result
		member.hasStatement = true
	}
}

/** The payouts of a batch booking, which names the file instead of its transactions. */
function batchOf({ batch, kind }: StatementEntry, states: ReadonlyMap<number, KnownMember>): KnownMember[] {
	if (batch === null || kind !== 'debit') return []
	return [...states.values()].filter(
		({ messageId, state }) =>
			messageId !== null && batch.ids.includes(messageId) && state !== 'taken_out' && state !== 'released',
	)
}

/** All of them, or none: a bank that booked less does not say which. */
function matchBatch(entry: StatementEntry, members: KnownMember[], matched: Matched): void {
	const total = sumOf(members.map(({ amount }) => amount))
	const isWhole = entry.amount === total && (entry.batch?.count ?? members.length) === members.length
	const reference = members[0]?.messageId ?? ''
	for (const member of members) {
		const alone = { ...entry, amount: member.amount }
		const result = isWhole ? resultOf(alone, member) : 'amount_differs'
		if (isWhole) {
			take(alone, member, result, matched)
			matched.lines.push(lineOf(alone, member, result, { reference, payoutId: member.payoutId }))
		}
	}
	if (!isWhole) {
		matched.lines.push(lineOf(entry, members[0], 'amount_differs', { reference, payoutId: null }))
	}
}

function lineOf(
	{ amount, bankReference, reason }: StatementEntry,
	member: KnownMember | undefined,
	result: StatementResult,
	about: { reference: string; payoutId: number | null },
): StatementLine {
	return {
		reference: about.reference,
		run_id: member?.runId ?? null,
		payout_id: member === undefined ? null : about.payoutId,
		amount: amount === null ? null : decimalOf(cents(amount)),
		bank_reference: bankReference,
		result,
		reason,
	}
}
