import { caseReasons, type OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { type Cents, type CreditsMinor, cents, decimalOf, eurFor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import { Problem } from '../../../platform/problem.ts'
import { readOfficePerson } from '../../accounts/index.ts'
import type { CasesContext } from '../context.ts'
import { debtOf } from '../debt.ts'
import { CASE_COLUMNS, CASE_FROM, type CaseRow, officeCaseOf } from './list-cases.ts'
import { FILED, readEvidence, SPENT_ON } from './read-evidence.ts'

interface DetailColumns {
	eur: Cents
	fee: Cents
	reason: string
	provider_ref: string | null
	credits: CreditsMinor
	debt_booked: CreditsMinor
	debt_paid: CreditsMinor
	written_off: CreditsMinor
	booked_at: number | null
	returned_at: number | null
	closed_at: number | null
	opened_by: string | null
	answered_by: string | null
	answered_at: number | null
	answer_text: string | null
	accepted_by: string | null
	decision: OfficeCaseDetails['decision']
	can_stop_sending: boolean
	/** Null if nothing can be owed. */
	rate: string | null
}

/** One case with its money, evidence and a draft for the bank. */
export async function readCase(context: CasesContext, caseId: number): Promise<OfficeCaseDetails> {
	const { db } = context.platform
	const found = await db.maybe<CaseRow & DetailColumns>(
		`select ${CASE_COLUMNS}, filed.eur_cents as eur, filed.fee_cents as fee, filed.reason, filed.provider_ref,
			filed.credits_minor as credits, filed.debt_minor as debt_booked, filed.paid_minor as debt_paid,
			filed.written_off_minor as written_off, extract(epoch from filed.booked_at)::bigint as booked_at,
			extract(epoch from filed.returned_at)::bigint as returned_at,
			extract(epoch from filed.closed_at)::bigint as closed_at, opener.name as opened_by,
			answerer.name as answered_by, extract(epoch from filed.answered_at)::bigint as answered_at,
			filed.answer->>'text' as answer_text, accepter.name as accepted_by,
			coalesce(deposit.eur_per_credit, sold.eur_per_credit)::text as rate,
			filed.status = 'answered' and exists (
				select from trading_offers undone join trading_deliveries due on due.id = undone.delivery_id
				where undone.id = filed.trade_offer_id and due.state = 'undone' and due.wish is not null
			) as can_stop_sending,
			case when filed.decision is not null then jsonb_build_object('what', filed.decision,
				'reason', filed.decision_reason, 'by', decider.name,
				'at', extract(epoch from filed.decided_at)::bigint) end as decision
		from ${CASE_FROM} left join deposits deposit on deposit.id = filed.deposit_id
			left join offers sold on sold.id = filed.selling_id
			left join operators opener on opener.id = filed.opened_by
			left join operators answerer on answerer.id = filed.answered_by
			left join operators accepter on accepter.id = filed.accepted_by
			left join operators decider on decider.id = filed.decided_by
		where filed.id = $1`,
		[caseId],
	)
	if (found === undefined) throw new Problem('not_found')
	const { eur, fee, credits, debt_booked, debt_paid, written_off, rate, ...row } = found
	const [person, personDebt, evidence, checks, orders, payouts_held, reasons] = await Promise.all([
		readOfficePerson(db, row.person.id),
		debtOf(db, row.person.id),
		readEvidence(context, db, caseId),
		readChecks(db, caseId),
		readOrders(db, caseId),
		readPayouts(db, row.person.id),
		readReasons(db, caseId),
	])
	const listed = officeCaseOf(row)
	return {
		...row,
		...listed,
		person,
		eur: decimalOf(eur),
		fee: decimalOf(fee),
		credits: decimalOf(credits),
		from_balance: decimalOf((credits - debt_booked) as CreditsMinor),
		debt_booked: decimalOf(debt_booked),
		debt_paid: decimalOf(debt_paid),
		written_off: decimalOf(written_off),
		person_debt: decimalOf(personDebt),
		debt_eur: rate === null ? 0 : decimalOf(eurFor(row.debt, Number(rate))),
		is_sending: row.answered_by !== null && row.answered_at === null,
		has_api: row.provider_ref !== null && context.providers.has(row.provider),
		payouts_held,
		reasons,
		orders,
		evidence,
		draft: draftOf(context, listed.amount, listed.currency, checks.delivered, orders.length),
		checks,
	}
}

function draftOf(
	{ platform: { texts, config } }: CasesContext,
	amount: number,
	currency: string,
	isDelivered: boolean,
	orders: number,
): string {
	const values = { brand: config.brand, amount: `${amount.toFixed(2)} ${currency}`, orders }
	const first = texts.of(OFFICE_LANGUAGE, 'case_draft', values)
	if (orders === 0) return first
	return `${first} ${texts.of(OFFICE_LANGUAGE, isDelivered ? 'case_draft_delivered' : 'case_draft_bought', values)}`
}

function readChecks(db: Sql, caseId: number): Promise<OfficeCaseDetails['checks']> {
	return db.one<OfficeCaseDetails['checks']>(
		`with ${FILED}, ${SPENT_ON}
		select coalesce((select bool_and(status = 'completed') from spent), false) as delivered,
			(select extract(epoch from min(seen.at))::bigint from account_events seen, filed
				where seen.user_id = filed.user_id and seen.kind = 'sign_in' and seen.ip <> '' and seen.ip = (
					select ip from account_events used where used.user_id = filed.user_id and used.kind = 'sign_in'
						and used.at <= filed.credited_at order by used.id desc limit 1)) as known_since,
			(select count(*) from orders placed, filed where placed.user_id = filed.user_id
				and placed.created_at < filed.credited_at and placed.status = 'completed'
				and placed.id not in (select id from spent)) as earlier_orders,
			(select count(*) from cases other, filed where other.user_id = filed.user_id and other.id < filed.id
				and other.kind = 'chargeback') as earlier_cases`,
		[caseId],
	)
}

function readOrders(db: Sql, caseId: number): Promise<{ id: number; title: string }[]> {
	return db.many<{ id: number; title: string }>(
		`with ${FILED}, ${SPENT_ON}
		select id, coalesce((select string_agg(title, ', ' order by item_id) from order_items where order_id = spent.id),
			spent.title, '') as title from spent
		union all
		select placed.id, (select string_agg(title, ', ' order by item_id) from order_items where order_id = placed.id)
		from cases undone join orders placed on placed.id = undone.order_id where undone.id = $1
		order by id`,
		[caseId],
	)
}

/** Payouts under way, which a debt keeps from being made. */
async function readPayouts(db: Sql, userId: number): Promise<{ offer_id: number; amount: number }[]> {
	const rows = await db.many<{ offer_id: number; amount: number }>(
		`select offer_id, amount_cents as amount from payouts join offers on offers.id = payouts.offer_id
		where offers.user_id = $1 and payouts.status = 'processing' order by payouts.id`,
		[userId],
	)
	return rows.map(({ offer_id, amount }) => ({ offer_id, amount: decimalOf(cents(amount)) }))
}

/** The reasons that operators gave, from the activity log. */
function readReasons(db: Sql, caseId: number): Promise<OfficeCaseDetails['reasons']> {
	return db.many<OfficeCaseDetails['reasons'][number]>(
		`select substring(action from 7) as what, after->>'reason' as reason, operators.name as by,
			extract(epoch from at)::bigint as at
		from operator_trail join operators on operators.id = operator_id
		where action = any ($2) and subject = $1::text and after ? 'reason' order by operator_trail.id`,
		[caseId, caseReasons.map((what) => `cases.${what}`)],
	)
}
