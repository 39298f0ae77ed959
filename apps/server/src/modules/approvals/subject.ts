import type { ApprovalChange } from '@skinverse/contract/entities/operator/approval'

/** The current state of a request's subject. */
export interface Subject {
	titles: string[]
	changes: ApprovalChange[]
}
