import type { ApprovalChange } from '@skinverse/contract/entities/operator/approval'

/** What a request is about, as it stands now. */
export interface Subject {
	titles: string[]
	changes: ApprovalChange[]
}
