import type { CaseStatus } from '@skinverse/contract/case-moves'
import type { OfficeCase } from '@skinverse/contract/entities/operator/case'
import type { AmountMinor, Cents, CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'

export interface LockedCase {
	id: number
	kind: OfficeCase['kind']
	status: CaseStatus
	userId: number
	depositId: number | null
	orderId: number | null
	tradeOfferId: number | null
	provider: string
	ref: string | null
	amount: AmountMinor
	currency: string
	eur: Cents
	credits: CreditsMinor
	debt: CreditsMinor
	isBooked: boolean
	isAnswered: boolean
}

/** Locks the deposit or order, the shopper's account and the case, in this order: see `lock_case.sql`. */
export async function lockCase(tx: Sql, caseId: number): Promise<LockedCase> {
	const subject = await tx.maybe<{ deposit_id: number | null; order_id: number | null }>(
		'select deposit_id, order_id from cases where id = $1',
		[caseId],
	)
	if (subject === undefined) throw new Problem('not_found')
	await tx.run('select from deposits where id = $1 for no key update', [subject.deposit_id])
	await tx.run('select from orders where id = $1 for update', [subject.order_id])
	await tx.run('select lock_case($1)', [caseId])
	return tx.one<LockedCase>(
		`select id, kind, status, user_id as "userId", deposit_id as "depositId", order_id as "orderId",
			trade_offer_id as "tradeOfferId", provider, provider_ref as ref,
			amount_minor as amount, currency, eur_cents as eur, credits_minor as credits,
			debt_minor - paid_minor - written_off_minor as debt, booked_at is not null as "isBooked",
			answered_by is not null as "isAnswered"
		from cases where id = $1`,
		[caseId],
	)
}
