import type { ApprovalKind } from '@skinverse/contract/entities/operator/approval'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a request is about, as it was asked for. */
export interface ApprovedRequest {
	id: number
	subjectId: number
	/** 0 where it has none. */
	amount: Cents
	payload: unknown
	reason: string
	requestedBy: number
}

/** Does what was asked for, in the transaction of the decision. Throws a problem where it is no longer possible. */
export type Effect = (tx: Sql, request: ApprovedRequest, approver: Act) => Promise<void>

export type Effects = Readonly<Record<ApprovalKind, Effect>>

/** What the operations of this module work with. */
export interface ApprovalsContext {
	platform: Platform
	/** What each kind of request does once it is approved; the modules bring them. */
	effects: Effects
}

/** What it takes to know whether one operator is enough. */
export interface FourEyesContext {
	platform: Pick<Platform, 'clock'>
}
