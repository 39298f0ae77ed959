import { roleMay } from '@skinverse/contract/capabilities'
import {
	approvalNeeds,
	type OfficeApproval,
	type OfficeApprovalDetails,
} from '@skinverse/contract/entities/operator/approval'
import { type Cents, creditsMinor, decimalOf } from '@skinverse/contract/money'
import { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { balanceOf } from '../ledger/index.ts'
import {
	APPROVAL_COLUMNS,
	APPROVAL_FROM,
	type ApprovalRow,
	approvalOf,
	requestPayload,
} from './list-approvals.ts'
import { readPromo } from './read-promo.ts'
import type { Subject } from './subject.ts'

/** One request with its effect, computed from the current state. */
export async function readApproval(
	{ db, clock }: Pick<Platform, 'db' | 'clock'>,
	approvalId: number,
	operator: Pick<Operator, 'id' | 'role'>,
): Promise<OfficeApprovalDetails> {
	const row = await db.maybe<ApprovalRow & { counted: Cents; approve_from: number | null }>(
		`select ${APPROVAL_COLUMNS}, asked.counted_cents as counted,
			(select extract(epoch from max(approves_from))::bigint from operators one
			where approves_from > $1 and (id = $3 or id = asked.requested_by and (coalesce(vouched_by, $3) = $3
				or exists (select from operators voucher where voucher.id = one.vouched_by and voucher.approves_from > $1)
			))) as approve_from
		from ${APPROVAL_FROM} where asked.id = $2`,
		[clock.now(), approvalId, operator.id],
	)
	if (row === undefined) throw new Problem('not_found')
	const { counted, approve_from, ...listed } = row
	const approval = approvalOf(listed)
	const { deposit_id, unrelated_deposits } = requestPayload.parse(row.payload)
	const isOpen = approval.status === 'open'
	const isOwn = approval.requested_by.id === operator.id
	const { titles, changes } = await readSubject(db, approval, row.payload)
	return {
		...approval,
		counted: decimalOf(counted),
		titles,
		deposit_id: deposit_id ?? null,
		unrelated_deposits,
		changes: isOpen ? changes : [],
		may_decide:
			isOpen &&
			!isOwn &&
			roleMay(operator.role, 'approvals.decide') &&
			roleMay(operator.role, approvalNeeds[approval.kind]),
		approve_from: isOpen ? approve_from : null,
		may_withdraw: isOpen && isOwn,
	}
}

function readSubject(db: Sql, approval: OfficeApproval, payload: unknown): Promise<Subject> {
	const { kind, subject_id: id, item_ids, credits } = approval
	switch (kind) {
		case 'correction':
			return readBalance(db, id, credits ?? 0)
		case 'order_refund':
			return laterRefund.safeParse(payload).success
				? readLaterRefund(db, id, payload)
				: readRefund(db, id, item_ids)
		case 'payout':
			return readPayout(db, id)
		case 'deposit_refund':
			return readDepositRefund(db, id, payload)
		case 'case_acceptance':
		case 'debt_write_off':
			return readCase(db, id, kind)
		case 'promo_code':
			return readPromo(db, id, payload)
	}
}

async function readBalance(db: Sql, userId: number, credits: number): Promise<Subject> {
	const before = await balanceOf(db, userId)
	const after = creditsMinor(before + Math.round(credits * 100))
	return {
		titles: [],
		changes: [{ fact: 'balance', before: decimalOf(before), after: decimalOf(after) }],
	}
}

interface RefundedOrder {
	status: string
	delivery: number
	/** Items that stay in progress. */
	rest: number
	sent: number
	refunded: number
	/** The refund for the items. */
	minor: number
}

async function readRefund(db: Sql, orderId: number, itemIds: readonly number[]): Promise<Subject> {
	const order = await db.one<RefundedOrder>(
		`select placed.status, placed.delivery_minor as delivery, count(*) filter (where status_of.status = 'processing' and not status_of.wanted) as rest,
			count(*) filter (where status_of.status = 'completed') as sent,
			coalesce(sum(status_of.minor) filter (where status_of.status = 'canceled'), 0)::bigint as refunded,
			coalesce(sum(status_of.minor) filter (where status_of.status = 'processing' and status_of.wanted), 0)::bigint as minor
		from orders placed, lateral (
			select status, price_minor - discount_minor as minor, item_id = any ($2) as wanted
			from order_items where order_id = placed.id
		) status_of
		where placed.id = $1 group by placed.status, placed.delivery_minor`,
		[orderId, itemIds],
	)
	const items = await db.many<{ title: string }>(
		'select title from order_items where order_id = $1 and item_id = any ($2) order by item_id',
		[orderId, itemIds],
	)
	const after = order.rest > 0 ? order.status : order.sent > 0 ? 'completed' : 'canceled'
	const delivery = after === 'canceled' ? order.delivery : 0
	return {
		titles: items.map(({ title }) => title),
		changes: [
			{
				fact: 'refunded',
				before: decimalOf(creditsMinor(order.refunded)),
				after: decimalOf(creditsMinor(order.refunded + order.minor + delivery)),
			},
			{ fact: 'order_status', before: order.status, after },
		],
	}
}

const laterRefund = z.object({
	action: z.literal('refund_delivered'),
	item_ids: z.tuple([z.int()]),
	cents: z.int(),
})

/** Of a delivered item: the order stays completed. */
async function readLaterRefund(db: Sql, orderId: number, payload: unknown): Promise<Subject> {
	const { item_ids, cents } = laterRefund.parse(payload)
	const { title, before, after } = await db.one<{ title: string; before: number; after: number }>(
		`select line.title, refund.minor as before, refund.minor - coalesce(known.minor, 0)::bigint + share_up_to(
				line.price_minor - line.discount_minor,
				least(coalesce(known.cents, 0)::bigint + $3, line.price_cents - line.discount_cents),
				line.price_cents - line.discount_cents) as after
		from orders placed
			cross join lateral order_refund(placed) refund
			join order_items line on line.order_id = placed.id and line.item_id = $2
			left join lateral (
				select sum(cents) as cents, sum(minor) as minor from order_refunds
				where order_id = line.order_id and item_id = line.item_id
			) known on true
		where placed.id = $1`,
		[orderId, item_ids[0], cents],
	)
	const credits = (minor: number) => decimalOf(creditsMinor(minor))
	return { titles: [title], changes: [{ fact: 'refunded', before: credits(before), after: credits(after) }] }
}

const refundPayload = z.object({ amount_minor: z.int() })

async function readDepositRefund(db: Sql, depositId: number, payload: unknown): Promise<Subject> {
	const { amount_minor } = refundPayload.parse(payload)
	const { currency, refunded, balance, due } = await db.one<{
		currency: string
		refunded: number
		balance: number
		due: number
	}>(
		`select currency, (select coalesce(sum(amount_minor), 0)::bigint from cases
				where deposit_id = deposit.id and status <> 'won') as refunded,
			coalesce((select balance_minor from ledger_accounts where user_id = deposit.user_id), 0) as balance,
			share_up_to(credits_minor, least($2::bigint, amount_minor), amount_minor) as due
		from deposits deposit where id = $1`,
		[depositId, amount_minor],
	)
	const money = (minor: number) => decimalOf(creditsMinor(minor))
	const after = money(Math.max(0, balance - due))
	return {
		titles: [`${money(amount_minor).toFixed(2)} ${currency}`],
		changes: [
			{ fact: 'refunded', before: money(refunded), after: money(refunded + amount_minor) },
			{ fact: 'balance', before: money(balance), after },
			...(due > balance ? [{ fact: 'debt', before: 0, after: money(due - balance) } as const] : []),
		],
	}
}

async function readCase(
	db: Sql,
	caseId: number,
	kind: 'case_acceptance' | 'debt_write_off',
): Promise<Subject> {
	const { status, debt } = await db.one<{ status: string; debt: number }>(
		'select status, debt_minor - paid_minor - written_off_minor as debt from cases where id = $1',
		[caseId],
	)
	const owed = decimalOf(creditsMinor(debt))
	if (kind === 'debt_write_off') return { titles: [], changes: [{ fact: 'debt', before: owed, after: 0 }] }
	return { titles: [], changes: [{ fact: 'case_status', before: status, after: 'lost' }] }
}

async function readPayout(db: Sql, payoutId: number): Promise<Subject> {
	const { title } = await db.one<{ title: string }>(
		'select title from payouts join offers on offers.id = payouts.offer_id where payouts.id = $1',
		[payoutId],
	)
	return { titles: [title], changes: [{ fact: 'payout_status', before: 'waiting', after: 'released' }] }
}
