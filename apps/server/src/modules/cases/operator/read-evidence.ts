import { bankReason } from '@skinverse/contract/bank-reasons'
import type { CaseEvidenceEntry } from '@skinverse/contract/entities/operator/case'
import { creditsMinor, decimalOf } from '@skinverse/contract/money'
import type { TextKey } from '@skinverse/contract/texts/en'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import { deviceName } from '../../../platform/http/device-name.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import type { CasesContext } from '../context.ts'
import { personRows } from './person-evidence.ts'
import { UNDONE, UNDONE_ROWS } from './reversal-evidence.ts'

interface Row {
	key: string
	kind: CaseEvidenceEntry['kind']
	at: number
	/** Which text, and its values. */
	what: keyof typeof texts
	values: unknown
	order_id: number | null
	deposit_id: number | null
}

const texts = {
	opened: ['case_event_opened', 'case_event_opened_details'],
	refund: ['case_event_refund', 'case_event_refund_details'],
	debt: ['case_event_debt', 'case_event_debt_details'],
	deposit: ['case_event_deposit', 'case_event_deposit_details'],
	order: ['case_event_order', 'case_event_order_details'],
	sent: ['case_event_sent', 'case_event_sent_details'],
	completed: ['case_event_completed', 'case_event_completed_details'],
	receipt: ['case_event_receipt', 'case_event_receipt_details'],
	session: ['case_event_session', 'case_event_session_details'],
	message: ['case_event_message', 'case_event_message_details'],
	steam: ['case_event_steam', 'case_event_steam_details'],
	earlier: ['case_event_earlier', 'case_event_earlier_details'],
	account: ['case_event_account', 'case_event_account_details'],
	undone: ['case_event_undone', 'case_event_undone_details'],
	offer: ['case_event_offer', 'case_event_offer_details'],
	sale: ['case_event_sale', 'case_event_sale_details'],
	payout: ['case_event_payout', 'case_event_payout_details'],
	item_refund: ['case_event_item_refund', 'case_event_item_refund_details'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>

const about = ['opened', 'refund', 'debt', 'undone']
/**
 * The orders that were bought while the deposit's credits were on the balance: purchases after the top-up, until they
 * have used up the balance it left. `$1` is the case.
 */
export const SPENT_ON = `spent as (
	select placed.* from (
		select moved.id, substring(moved.reference from '^order:(\\d{1,15})$')::bigint as order_id,
			sum(moved.amount_minor) over (order by moved.id) - moved.amount_minor as before
		from filed join ledger_accounts account on account.user_id = filed.user_id
			join ledger_transfers moved on moved.from_account = account.id and moved.kind = 'purchase'
		where moved.id > filed.credited_id
	) bought join orders placed on placed.id = bought.order_id, filed
	where bought.before < filed.balance_after and placed.created_at <= filed.opened_at order by placed.id limit 50
)`
export const FILED = `filed as (
	select cases.*, deposit.finished_at as credited_at, deposit.method, deposit.credits_minor as gave,
		coalesce(credited.transfer_id, 0) as credited_id,
		coalesce((select sum(case when moved.to_account = account.id then moved.amount_minor else -moved.amount_minor end)
			from ledger_transfers moved where (moved.to_account = account.id or moved.from_account = account.id)
				and moved.id <= credited.transfer_id), 0) as balance_after
	from cases join deposits deposit on deposit.id = cases.deposit_id
		left join ledger_accounts account on account.user_id = cases.user_id
		left join ledger_references credited
			on credited.kind = 'top_up' and credited.reference = 'deposit:' || deposit.id
	where cases.id = $1
)`

/** What happened around a disputed payment or an undone trade, newest first: a timeline for operators, and the evidence for the bank. */
export async function readEvidence(
	{ platform: { texts: written } }: Pick<CasesContext, 'platform'>,
	db: Sql,
	caseId: number,
): Promise<CaseEvidenceEntry[]> {
	const rows = await db.many<Row>(
		`with ${FILED}, ${SPENT_ON}, ${UNDONE}
		select key, kind, extract(epoch from at)::bigint as at, what, values, order_id, deposit_id from (
			select 'case' as key, 'money' as kind, opened_at as at, case kind when 'refund' then 'refund' else 'opened' end as what,
				jsonb_build_object('amount', amount_minor, 'currency', currency, 'reason', reason, 'provider', provider) as values,
				null::bigint as order_id, null::bigint as deposit_id, 9 as place from filed
			union all
			select 'debt', 'money', booked_at, 'debt', jsonb_build_object('credits', debt_minor,
				'balance', credits_minor - debt_minor), null, null, 10 from filed where debt_minor > 0
			union all
			select 'deposit:' || deposit_id, 'money', credited_at, 'deposit', jsonb_build_object('amount', amount_minor,
				'currency', currency, 'credits', gave, 'method', method, 'provider', provider), null, deposit_id, 5 from filed
			union all
			select 'order:' || spent.id, 'order', spent.created_at, 'order', jsonb_build_object('order', spent.id,
				'credits', spent.total_minor, 'titles', coalesce((select string_agg(title, ', ' order by item_id)
					from order_items line where line.order_id = spent.id), spent.title, '')), spent.id, null, 6 from spent
			union all
			select 'sent:' || spent.id || ':' || line.item_id, 'trade', line.sent_at, 'sent',
				jsonb_build_object('order', spent.id, 'titles', line.title, 'link', coalesce(spent.trade_url, '')), spent.id, null, 7
			from spent join order_items line on line.order_id = spent.id where line.sent_at is not null
			union all
			select 'completed:' || spent.id || ':' || line.item_id, 'trade', line.settled_at, 'completed',
				jsonb_build_object('order', spent.id, 'titles', line.title), spent.id, null, 8
			from spent join order_items line on line.order_id = spent.id
			where line.status = 'completed' and line.settled_at is not null
			union all
			select 'receipt:' || receipts.id, 'order', receipts.issued_at, 'receipt', jsonb_build_object('order', spent.id,
				'number', receipts.year || '-' || lpad(receipts.number::text, 6, '0')), spent.id, null, 6
			from spent join receipts on receipts.subject = 'order' and receipts.subject_id = spent.id
			union all
			${personRows('filed')}
			union all
			select 'earlier', 'account', max(placed.created_at), 'earlier', jsonb_build_object('orders', count(*),
				'deposits', (select count(*) from deposits before where before.user_id = min(filed.user_id)
					and before.status = 'Success' and before.id < min(filed.deposit_id))), null, null, 2
			from filed join orders placed on placed.user_id = filed.user_id and placed.created_at < filed.credited_at
				-- "Top up and pay" places its order in the transaction of the credit, a moment before its time.
				and placed.id not in (select id from spent)
			having count(*) > 0
			union all
			${UNDONE_ROWS}
		) known where at is not null order by known.at desc, place desc, key desc`,
		[caseId],
	)
	return rows.map((row) =>
		entryOf(
			row,
			(key, values) => written.of(OFFICE_LANGUAGE, key, values),
			(agent) => deviceName(written, OFFICE_LANGUAGE, agent),
		),
	)
}

const amounts = ['amount', 'credits', 'balance'] as const
const valuesOf = z.record(z.string(), z.union([z.string(), z.number()]).nullable())

function entryOf(
	{ what, values, ...row }: Row,
	say: (key: TextKey, values: Record<string, string | number>) => string,
	nameOf: (agent: string) => string,
): CaseEvidenceEntry {
	const given = Object.fromEntries(
		Object.entries(valuesOf.parse(values)).map(([name, value]) => [name, value ?? '']),
	)
	for (const name of amounts) {
		const minor = given[name]
		if (typeof minor === 'number') given[name] = decimalOf(creditsMinor(minor)).toFixed(2)
	}
	if (row.key === 'case' && typeof given.reason === 'string')
		given.reason = bankReason(given.reason, (key) => say(key, {}))
	if (typeof given.device === 'string') given.device = nameOf(given.device)
	const [title, details] = texts[what]
	const selectable = !about.includes(what)
	return {
		...row,
		title: say(title, given),
		details: say(details, given).trim(),
		selectable,
		// A message may say more than the shop wants a bank to read.
		included: selectable && row.kind !== 'message',
	}
}
