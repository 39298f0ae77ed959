import type { ApprovalCause, ApprovalKind } from '@skinverse/contract/entities/operator/approval'
import { APPROVAL_DAYS } from '@skinverse/contract/limits'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'

const MS_PER_DAY = 24 * 3_600_000

export interface ApprovalRequest {
	kind: ApprovalKind
	subjectId: number
	/** Null: it concerns no shopper, and has no amount. */
	userId: number | null
	amount: Cents | null
	operator: Pick<Operator, 'id'>
	cause: ApprovalCause
	counted: Cents
	/** The exact action; stored and carried out unchanged. */
	payload: object
	reason: string
	origin: Origin
}

/** Stores an approval request in the caller's transaction. Returns its id. */
export async function askApproval(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	request: ApprovalRequest,
): Promise<number> {
	const { kind, subjectId, userId, cause, amount, counted, payload, reason, operator, origin } = request
	const now = clock.now()
	// An expired request does not block a new one.
	await tx.run(
		`update approvals set status = 'expired', decided_at = $3
		where kind = $1 and subject_id = $2 and status = 'open' and expires_at <= $3`,
		[kind, subjectId, now],
	)
	const { id } = await tx.one<{ id: number }>(
		`insert into approvals (kind, subject_id, user_id, cause, amount_cents, counted_cents, payload, reason, requested_by,
			requested_at, expires_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
		[
			kind,
			subjectId,
			userId,
			cause,
			amount,
			counted,
			payload,
			reason,
			operator.id,
			now,
			new Date(now.getTime() + APPROVAL_DAYS * MS_PER_DAY),
		],
	)
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'approvals.request',
		subject: String(id),
		after: {
			kind,
			subject: subjectId,
			...(amount !== null && { amount_eur: decimalOf(amount) }),
			cause,
			reason,
			...payload,
		},
	})
	return id
}

export interface OpenRequest {
	id: number
	payload: unknown
}

/** The open request about a subject. The caller holds the subject's lock. */
export function openRequests(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	kind: ApprovalKind,
	subjectId: number,
): Promise<OpenRequest[]> {
	return tx.many<OpenRequest>(
		`select id, payload from approvals
		where kind = $1 and subject_id = $2 and status = 'open' and expires_at > $3 order by id`,
		[kind, subjectId, clock.now()],
	)
}
