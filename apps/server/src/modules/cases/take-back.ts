import { type CaseStatus, mayMoveCase } from '@skinverse/contract/case-moves'
import { type AmountMinor, amountMinor, type Cents, cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { TakeBackContext } from './context.ts'
import { mailCase } from './mail-case.ts'
import type { TakenBack } from './provider.ts'

/** `nothing new`: a repeated or stale report. */
export type TakeBackOutcome = 'case opened' | 'case moved' | 'nothing new'

export interface CreditedDeposit {
	id: number
	provider: string
}

interface KnownCase {
	id: number
	status: CaseStatus
	isBooked: boolean
}

interface NewCase {
	userId: number
	eur: Cents
	whole: AmountMinor
}

const statusOf: Readonly<Record<TakenBack['state'], CaseStatus>> = {
	inquiry: 'opened',
	needs_response: 'evidence_due',
	under_review: 'answered',
	won: 'won',
	lost: 'lost',
	refund_pending: 'opened',
	refunded: 'lost',
	refund_failed: 'won',
	refunded_in_all: 'lost',
}

/**
 * Applies a provider's report about a credited deposit, in any order and any number of times. The caller holds the
 * deposit's lock, which serialises all reports about it.
 */
export async function takeBack(
	context: TakeBackContext,
	tx: Sql,
	deposit: CreditedDeposit,
	reported: TakenBack,
): Promise<TakeBackOutcome> {
	const report = reported.state === 'refunded_in_all' ? await unknownPart(tx, deposit, reported) : reported
	if (report === undefined) return 'nothing new'
	const known = await findCase(tx, deposit, report)
	const found = known ?? (await insertCase(context, tx, deposit, report))
	if (known !== undefined) await learn(tx, known.id, report)
	const isMoved = await moveCase(context, tx, found, report.state)
	if (known === undefined) return 'case opened'
	return isMoved ? 'case moved' : 'nothing new'
}

/**
 * Moves a case to what the provider reports, and its credits with it. False if the case was past that; then nothing
 * changes.
 */
export async function moveCase(
	context: TakeBackContext,
	tx: Sql,
	known: KnownCase,
	state: TakenBack['state'],
): Promise<boolean> {
	const now = context.platform.clock.now()
	const to = statusOf[state]
	if (known.status === 'won') return false
	if (to === 'won') {
		await tx.run('select return_case($1, $2)', [known.id, now])
		await tx.run("update cases set status = 'won', closed_at = $2 where id = $1 and booked_at is null", [
			known.id,
			now,
		])
		return true
	}
	const isTaken = state !== 'inquiry' && !known.isBooked
	if (isTaken) {
		await tx.run('select book_case($1, $2)', [known.id, now])
		await mailCase(context, tx, known.id, 'taken')
	}
	if (!mayMoveCase(known.status, to)) return isTaken
	await tx.run(
		`update cases set closed_at = case when $2 = 'lost' then $3 else closed_at end,
			status = case when $2 = 'lost' and debt_minor = paid_minor + written_off_minor then 'settled' else $2 end
		where id = $1`,
		[known.id, to, now],
	)
	return true
}

/** By its own id; a refund also by the case that asked for it, or as one of the same amount whose id was not told yet. */
function findCase(
	tx: Sql,
	{ id, provider }: CreditedDeposit,
	{ kind, ref, caseId, amount }: TakenBack,
): Promise<KnownCase | undefined> {
	return tx.maybe<KnownCase>(
		`select id, status, booked_at is not null as "isBooked" from cases
		where deposit_id = $1 and kind = $2 and (provider = $3 and provider_ref = $4
			or kind = 'refund' and provider_ref is null and (id = $5 or $5::bigint is null and amount_minor = $6
				and opened_by is null and status <> 'won'))
		order by provider_ref is null, id limit 1`,
		[id, kind, provider, ref ?? null, caseId ?? null, amount],
	)
}

/** What later reports add. */
async function learn(tx: Sql, caseId: number, { ref, fee, reason, dueAt }: TakenBack): Promise<void> {
	await tx.run(
		`update cases set provider_ref = coalesce(provider_ref, $2), fee_cents = greatest(fee_cents, $3),
			reason = case when reason = '' then $4 else reason end, evidence_due_at = coalesce($5, evidence_due_at)
		where id = $1`,
		[caseId, ref ?? null, fee ?? 0, reason ?? '', dueAt ?? null],
	)
}

async function insertCase(
	{ platform: { clock, log } }: TakeBackContext,
	tx: Sql,
	{ id, provider }: CreditedDeposit,
	{ kind, ref, amount, currency, fee, reason, dueAt }: TakenBack,
): Promise<KnownCase> {
	const deposit = await tx.one<NewCase>(
		'select user_id as "userId", eur_cents as eur, amount_minor as whole from deposits where id = $1',
		[id],
	)
	const { caseId } = await tx.one<{ caseId: number }>(
		`insert into cases (kind, user_id, deposit_id, provider, provider_ref, status, amount_minor, currency, eur_cents,
			fee_cents, reason, opened_at, evidence_due_at)
		values ($1, $2, $3, $4, $5, 'opened', $6, $7, $8, $9, $10, $11, $12) returning id as "caseId"`,
		[
			kind,
			deposit.userId,
			id,
			provider,
			ref ?? null,
			amount,
			currency,
			eurOf(deposit, amount),
			fee ?? 0,
			reason ?? '',
			clock.now(),
			dueAt ?? null,
		],
	)
	log.warn({ deposit: id, case: caseId, kind }, 'cases: a provider took a payment back')
	return { id: caseId, status: 'opened', isBooked: false }
}

/** At the deposit's own rate. */
export function eurOf({ eur, whole }: Pick<NewCase, 'eur' | 'whole'>, amount: AmountMinor): Cents {
	return cents(Math.round((eur * amount) / whole))
}

/** The sum of all refunds, less those that are known: what was refunded without a report of its own. */
async function unknownPart(
	tx: Sql,
	{ id }: CreditedDeposit,
	report: TakenBack,
): Promise<TakenBack | undefined> {
	const { known } = await tx.one<{ known: number }>(
		`select coalesce(sum(amount_minor), 0)::bigint as known from cases
		where deposit_id = $1 and kind = 'refund' and status <> 'won'`,
		[id],
	)
	const amount = report.amount - known
	return amount > 0 ? { ...report, state: 'refunded', amount: amountMinor(amount) } : undefined
}
