import type { ApprovalChange } from '@skinverse/contract/entities/office-approval'

/** What a request is about, as it stands now. */
export interface Subject {
	titles: string[]
	changes: ApprovalChange[]
}
