import type { CaseStatus } from '@skinverse/contract/case-moves'
import type { AmountMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { CasesContext } from './context.ts'
import type { CaseProvider, TakenBack } from './provider.ts'
import { moveCase, takeBack } from './take-back.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'cases.tell-provider': { caseId: number }
	}
}

interface Untold {
	id: number
	kind: 'chargeback' | 'refund'
	status: CaseStatus
	depositId: number
	provider: string
	ref: string | null
	checkout: string | null
	amount: AmountMinor
	currency: string
	isAccepted: boolean
	isAnswered: boolean
	isTold: boolean
	text: string | null
	personName: string
	personEmail: string | null
	personIp: string | null
	servedOn: string | null
}

/** In the transaction of the intent: the job runs if that commits, and is retried until the provider has answered. */
export function tellSoon({ platform: { jobs } }: CasesContext, tx: Sql, caseId: number): Promise<void> {
	return jobs.enqueue(tx, 'cases.tell-provider', { caseId })
}

/**
 * Tells the provider what an operator decided: a refund, the evidence, or that a chargeback is accepted. Each call has
 * the case's own idempotency key, so that a call whose answer was lost is repeated without a second effect.
 */
export async function tellProvider(context: CasesContext, caseId: number): Promise<void> {
	const untold = await readUntold(context, caseId)
	const provider = untold && context.providers.get(untold.provider)
	if (untold === undefined || provider === undefined) return
	const { kind, status, ref, isAccepted, isAnswered, isTold, text } = untold
	if (kind === 'refund') {
		if (status === 'opened' && ref === null) await tellRefund(context, provider, untold)
	} else if (ref !== null && isAccepted) {
		if (!isTold) await apply(context, untold, await provider.acceptDispute(ref))
	} else if (ref !== null && text !== null && !isAnswered) {
		const evidence = {
			...untold,
			text,
			productDescription: 'Digital game items (CS2, Dota 2), delivered in a trade',
		}
		await apply(context, untold, await provider.submitEvidence(ref, caseId, evidence))
	}
}

async function tellRefund(context: CasesContext, provider: CaseProvider, untold: Untold): Promise<void> {
	const { id: caseId, depositId, checkout, amount, currency } = untold
	if (checkout === null) return
	const answer = await provider.refund({ caseId, depositId, ref: checkout, amount, currency })
	if ('report' in answer) return apply(context, untold, { ...answer.report, caseId })
	const { db, log } = context.platform
	log.error({ case: caseId, refused: answer.refused }, 'cases: the provider refused a refund')
	await db.transaction(async (tx) => {
		await lockDepositOf(tx, untold)
		const known = await tx.one<{ id: number; status: CaseStatus; isBooked: boolean }>(
			'select id, status, booked_at is not null as "isBooked" from cases where id = $1',
			[caseId],
		)
		if (known.status !== 'opened') return
		await tx.run(`update cases set reason = left(reason || ' / ' || $2, 2000) where id = $1`, [
			caseId,
			answer.refused,
		])
		await moveCase(context, tx, known, 'refund_failed')
	})
}

/** The provider's answer is a report like its webhooks. */
async function apply(context: CasesContext, untold: Untold, report: TakenBack): Promise<void> {
	const { db, clock } = context.platform
	const { id, depositId, provider, isAccepted } = untold
	await db.transaction(async (tx) => {
		await lockDepositOf(tx, untold)
		await tx.run(
			`update cases set told_at = case when $2 then $3 else told_at end,
				answered_at = case when $2 or answer is null then answered_at else coalesce(answered_at, $3) end
			where id = $1`,
			[id, isAccepted, clock.now()],
		)
		await takeBack(context, tx, { id: depositId, provider }, report)
	})
}

async function lockDepositOf(tx: Sql, { depositId, id }: Untold): Promise<void> {
	await tx.run('select from deposits where id = $1 for no key update', [depositId])
	await tx.run('select lock_case($1)', [id])
}

function readUntold({ platform: { db } }: CasesContext, caseId: number): Promise<Untold | undefined> {
	return db.maybe<Untold>(
		`select filed.id, filed.kind, filed.status, filed.deposit_id as "depositId", filed.provider,
			filed.provider_ref as ref, deposit.provider_ref as checkout, filed.amount_minor as amount, filed.currency,
			filed.accepted_by is not null as "isAccepted", filed.answered_at is not null as "isAnswered",
			filed.told_at is not null as "isTold", filed.answer->>'whole' as text,
			concat_ws(' ', nullif(person.name, ''), nullif(person.surname, '')) as "personName", person.email as "personEmail",
			(select ip from account_events seen where seen.user_id = person.id and seen.kind = 'sign_in' and seen.ip <> ''
				and seen.at <= deposit.created_at order by seen.id desc limit 1) as "personIp",
			(select to_char(max(line.sent_at) at time zone 'utc', 'YYYY-MM-DD') from order_items line
				join orders placed on placed.id = line.order_id
				where placed.user_id = person.id and placed.created_at >= deposit.finished_at
					and placed.created_at <= filed.opened_at) as "servedOn"
		from cases filed join deposits deposit on deposit.id = filed.deposit_id
			join users person on person.id = filed.user_id where filed.id = $1`,
		[caseId],
	)
}
