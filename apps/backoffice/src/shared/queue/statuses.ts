import type { CaseStatus } from '@skinverse/contract/case-moves'
import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { ApprovalStatus } from '@skinverse/contract/entities/operator/approval'
import type { PayoutView } from '@skinverse/contract/entities/payout'
import type { OrderStatus } from '@skinverse/contract/entities/purchase-history-entry'

/** The status filters of each queue, in order. */
export const orderFilters = ['processing', 'held', 'completed', 'canceled'] as const satisfies readonly (
	| OrderStatus
	| 'held'
)[]

export const payoutFilters = [
	'to_make',
	'in_run',
	'processing',
	'paid',
	'failed',
] as const satisfies readonly PayoutView[]

export const depositFilters = [
	'held',
	'Pending',
	'Processing',
	'Success',
	'Error',
	'Canceled',
] as const satisfies readonly (DepositStatus | 'held')[]

export const approvalFilters = [
	'open',
	'approved',
	'declined',
	'withdrawn',
	'expired',
] as const satisfies readonly ApprovalStatus[]

export const caseFilters = [
	'in_work',
	'evidence_due',
	'answered',
	'debt',
	'won',
	'settled',
	'written_off',
] as const satisfies readonly (CaseStatus | 'in_work' | 'debt')[]
