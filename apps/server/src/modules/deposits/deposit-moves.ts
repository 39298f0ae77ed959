import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'

/**
 * Every move there is. A deposit that failed or was given up can still be paid: whatever the provider
 * took is credited, late or not. What was credited stays.
 */
const moves: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
	Pending: ['Processing', 'Success', 'Error', 'Canceled'],
	Processing: ['Success', 'Error', 'Canceled'],
	Error: ['Success'],
	Canceled: ['Success'],
	Success: [],
}

export function mayMove(from: DepositStatus, to: DepositStatus): boolean {
	return moves[from].includes(to)
}

/** Still waiting for its provider. */
export function isOpen(status: DepositStatus): status is 'Pending' | 'Processing' {
	return status === 'Pending' || status === 'Processing'
}
