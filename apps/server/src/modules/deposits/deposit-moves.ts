import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'

/**
 * All moves (state machine). A failed or abandoned deposit can still be paid: whatever the provider received is
 * credited, late or not. A credited one stays credited.
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
