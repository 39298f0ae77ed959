import type { ListMeta } from '@skinverse/contract/entities/common'
import type {
	ApprovalKind,
	ApprovalStatus,
	OfficeApproval,
} from '@skinverse/contract/entities/operator/approval'
import { type Cents, creditsMinor, decimalOf } from '@skinverse/contract/money'
import { z } from 'zod'
import { anywhere, metaOf, numberIn } from '../../platform/operator/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { officePersonOf } from '../accounts/index.ts'

export interface ApprovalsQuery {
	page: number
	limit: number
	search?: string
	status?: ApprovalStatus
	kind?: ApprovalKind
	subject?: number
	/** The shopper whose money it concerns. */
	person?: number
}

export interface ApprovalRow extends Omit<OfficeApproval, 'amount' | 'credits' | 'item_ids'> {
	amount: Cents | null
	payload: unknown
}

/** The fields that all kinds of payload have. */
export const requestPayload = z.object({
	credits_minor: z.int().optional(),
	deposit_id: z.int().optional(),
	unrelated_deposits: z.array(z.int()).default([]),
	item_ids: z.array(z.int()).default([]),
})

/** `$1` is now: an open request past its time is expired, whether or not that is stored. */
const STATUS_NOW = `case when asked.status = 'open' and asked.expires_at <= $1 then 'expired' else asked.status end`

export const APPROVAL_COLUMNS = `asked.id, asked.kind, ${STATUS_NOW} as status, asked.cause,
	extract(epoch from asked.requested_at)::bigint as created_at, extract(epoch from asked.expires_at)::bigint as expires_at,
	asked.subject_id, asked.amount_cents as amount, asked.payload, asked.reason,
	case when person.id is not null then ${officePersonOf('person')} end as person,
	jsonb_build_object('id', requester.id, 'name', requester.name) as requested_by,
	case when decider.id is not null then jsonb_build_object('id', decider.id, 'name', decider.name) end as decided_by,
	extract(epoch from asked.decided_at)::bigint as decided_at, asked.decision_reason`

export const APPROVAL_FROM = `approvals asked left join users person on person.id = asked.user_id
	join operators requester on requester.id = asked.requested_by
	left join operators decider on decider.id = asked.decided_by`

const MATCHES = `($2::text is null or ${STATUS_NOW} = $2) and ($3::text is null or asked.kind = $3)
	and ($4::bigint is null or asked.subject_id = $4) and ($5::bigint is null or asked.user_id = $5)
	and ($6 = '' or asked.id = $7 or asked.subject_id = $7 or person.email ilike $8 or requester.name ilike $8)`

export async function listApprovals(
	{ db, clock }: Pick<Platform, 'db' | 'clock'>,
	{ page, limit, search = '', status, kind, subject, person }: ApprovalsQuery,
): Promise<{ payload: OfficeApproval[]; meta: ListMeta }> {
	const filter = [
		clock.now(),
		status ?? null,
		kind ?? null,
		subject ?? null,
		person ?? null,
		search,
		numberIn(search),
		anywhere(search),
	]
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from ${APPROVAL_FROM} where ${MATCHES}`,
		filter,
	)
	const rows = await db.many<ApprovalRow>(
		`select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM} where ${MATCHES}
		order by ${STATUS_NOW} = 'open' desc,
			case when ${STATUS_NOW} = 'open' then asked.id end, asked.id desc limit $9 offset $10`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map(approvalOf), meta: metaOf(total, limit) }
}

export function approvalOf({ amount, payload, ...row }: ApprovalRow): OfficeApproval {
	const { credits_minor, item_ids } = requestPayload.parse(payload)
	return {
		...row,
		amount: amount === null ? null : decimalOf(amount),
		credits: credits_minor === undefined ? null : decimalOf(creditsMinor(credits_minor)),
		item_ids,
	}
}
