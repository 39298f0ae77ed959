import { type Capability, roleMay } from '@skinverse/contract/capabilities'
import {
	type ApprovalKind,
	type ApprovalStatus,
	approvalNeeds,
} from '@skinverse/contract/entities/operator/approval'
import { problems } from '@skinverse/contract/problems'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { requireActing } from '../../platform/operator/require-acting.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import type { ApprovedRequest, Effects } from './context.ts'
import { lockRequester, type Requester, refuseTooNew } from './second-operator.ts'

interface Decision extends Act {
	approvalId: number
}

interface LockedRequest extends ApprovedRequest, Requester {
	kind: ApprovalKind
	status: ApprovalStatus
	expiresAt: Date
}

/** The rights to request each kind; one of them is enough. */
const askingNeeds: Readonly<Record<ApprovalKind, readonly Capability[]>> = {
	correction: ['balances.correct'],
	order_refund: ['orders.refund', 'orders.deliver'],
	payout: ['payouts.settle'],
	deposit_refund: ['deposits.refund'],
	case_acceptance: ['cases.decide'],
	debt_write_off: ['cases.decide'],
	promo_code: ['promo_codes.write'],
}

/** The state has changed since the request: it can never be carried out. */
class Overtaken extends Error {
	readonly problem: Problem

	constructor(problem: Problem) {
		super(problem.message, { cause: problem })
		this.problem = problem
	}
}

/** Approves and carries out the request in one transaction. */
export async function approve(
	{ platform, effects }: { platform: Pick<Platform, 'db' | 'clock' | 'texts'>; effects: Effects },
	decision: Decision & { reason: string; language: Language },
): Promise<ApprovalKind> {
	const { operator, origin, approvalId, reason, language } = decision
	try {
		return await platform.db.transaction(async (tx) => {
			const request = await lockForDecision(platform, tx, decision)
			await refuseTooNew(platform, tx, operator, request)
			await decide(platform, tx, decision, { status: 'approved', reason: reason || null })
			await effects[request.kind](tx, request, { operator, origin }).catch(refuseOutdated)
			return request.kind
		})
	} catch (error) {
		if (!(error instanceof Overtaken)) throw error
		const { text, values } = error.problem.detail
		const why = platform.texts.of(language, text ?? problems[error.problem.code].text, values)
		await platform.db.transaction(async (tx) => {
			await lockForDecision(platform, tx, decision)
			await decide(platform, tx, { ...decision, approvalId }, { status: 'failed', reason: why })
		})
		throw new Problem('conflict', { text: 'approval_overtaken', values: { reason: why }, cause: error })
	}
}

export async function decline(
	platform: Pick<Platform, 'db' | 'clock'>,
	decision: Decision & { reason: string },
): Promise<void> {
	await platform.db.transaction(async (tx) => {
		await lockForDecision(platform, tx, decision)
		await decide(platform, tx, decision, { status: 'declined', reason: decision.reason })
	})
}

/** By the requester, until it is decided. */
export async function withdraw(
	platform: Pick<Platform, 'db' | 'clock'>,
	{ approvalId, operator, origin }: Decision,
): Promise<void> {
	await platform.db.transaction(async (tx) => {
		const request = await lockRequest(platform, tx, approvalId)
		if (request.requestedBy !== operator.id)
			throw new Problem('forbidden', { text: 'approval_not_requester' })
		refuseDecided(platform, request)
		await tx.run("update approvals set status = 'withdrawn', decided_at = $2 where id = $1", [
			approvalId,
			platform.clock.now(),
		])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'approvals.withdraw',
			subject: String(approvalId),
			before: { status: 'open' },
			after: { status: 'withdrawn' },
		})
	})
}

const verbs = { approved: 'approve', declined: 'decline', failed: 'fail' } as const

/** Before the effect: the database accepts effects of approved requests only. */
async function decide(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	{ approvalId, operator, origin }: Decision,
	{ status, reason }: { status: keyof typeof verbs; reason: string | null },
): Promise<void> {
	await tx.run(
		`update approvals set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1`,
		[approvalId, status, operator.id, clock.now(), reason],
	)
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: `approvals.${verbs[status]}`,
		subject: String(approvalId),
		before: { status: 'open' },
		after: { status, ...(reason && { reason }) },
	})
}

async function lockForDecision(
	platform: Pick<Platform, 'clock'>,
	tx: Sql,
	{ approvalId, operator }: Decision,
): Promise<LockedRequest> {
	const asked = await tx.maybe<{ requestedBy: number }>(
		'select requested_by as "requestedBy" from approvals where id = $1',
		[approvalId],
	)
	await requireActing(tx, operator, asked?.requestedBy)
	const request = await lockRequest(platform, tx, approvalId)
	if (request.requestedBy === operator.id) throw new Problem('forbidden', { text: 'approval_own' })
	if (!roleMay(operator.role, approvalNeeds[request.kind])) throw new Problem('forbidden')
	refuseDecided(platform, request)
	if (!askingNeeds[request.kind].some((needed) => roleMay(request.requesterRole, needed))) {
		throw new Problem('conflict', { text: 'approval_role_changed' })
	}
	return request
}

/** Lock order: the requester, then the request, as when an operator is disabled. */
async function lockRequest(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	approvalId: number,
): Promise<LockedRequest> {
	const asked = await tx.maybe<{ by: number }>('select requested_by as by from approvals where id = $1', [
		approvalId,
	])
	const requester = asked && (await lockRequester({ clock }, tx, asked.by))
	if (requester === undefined) throw new Problem('not_found')
	const request = await tx.one<Omit<LockedRequest, keyof Requester>>(
		`select id, kind, status, subject_id as "subjectId", coalesce(amount_cents, 0) as amount, payload, reason,
			requested_by as "requestedBy", expires_at as "expiresAt"
		from approvals where id = $1 for update`,
		[approvalId],
	)
	return { ...request, ...requester }
}

function refuseDecided({ clock }: Pick<Platform, 'clock'>, { status, expiresAt }: LockedRequest): void {
	const refused = (text: TextKey) => new Problem('conflict', { text })
	if (status === 'void') throw refused('approval_is_void')
	if (status === 'expired' || (status === 'open' && expiresAt <= clock.now())) {
		throw refused('approval_has_expired')
	}
	if (status !== 'open') throw refused('approval_is_decided')
}

/** A low balance or an open deposit may change again; a settled subject does not. */
function refuseOutdated(error: unknown): never {
	if (
		error instanceof Problem &&
		['conflict', 'move_refused', 'not_found', 'deposit_credited'].includes(error.code)
	) {
		throw new Overtaken(error)
	}
	throw error
}
