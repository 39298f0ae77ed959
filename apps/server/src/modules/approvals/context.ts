import type { ApprovalKind } from '@skinverse/contract/entities/operator/approval'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import type { Platform } from '../../platform/platform.ts'

/** The subject of a request, as it was requested. */
export interface ApprovedRequest {
	id: number
	subjectId: number
	/** 0 if it has none. */
	amount: Cents
	payload: unknown
	reason: string
	requestedBy: number
}

/** Carries out the request in the decision's transaction. Throws a problem if it is no longer possible. */
export type Effect = (tx: Sql, request: ApprovedRequest, approver: Act) => Promise<void>

export type Effects = Readonly<Record<ApprovalKind, Effect>>

/** Dependencies of this module's operations. */
export interface ApprovalsContext {
	platform: Platform
	/** The effect of each kind of request; provided by the modules. */
	effects: Effects
}

/** Dependencies of the check whether one operator is enough. */
export interface FourEyesContext {
	platform: Pick<Platform, 'clock'>
}
