import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { releaseDepositHolds } from '../holds/index.ts'
import { transfer } from '../ledger/index.ts'
import { isOpen, mayMove } from './deposit-moves.ts'

interface LockedDeposit {
	userId: number
	status: DepositStatus
	credits: CreditsMinor
}

/**
 * Moves a deposit in the caller's transaction, and its credits with it. False if the move is not allowed now; then
 * nothing changes. Of two concurrent moves the second waits, and finds it moved.
 */
export async function moveDeposit(
	{ platform: { clock } }: { platform: Pick<Platform, 'clock'> },
	tx: Sql,
	depositId: number,
	to: DepositStatus,
): Promise<boolean> {
	const deposit = await tx.one<LockedDeposit>(
		`select user_id as "userId", status, credits_minor as credits from deposits where id = $1 for no key update`,
		[depositId],
	)
	if (!mayMove(deposit.status, to)) return false
	await tx.run('update deposits set status = $2, finished_at = $3 where id = $1', [
		depositId,
		to,
		isOpen(to) ? null : clock.now(),
	])
	const { userId, credits } = deposit
	if (to === 'Error' || to === 'Canceled') await releaseDepositHolds(tx, depositId)
	if (to === 'Success') {
		await transfer(tx, { kind: 'top_up', userId, amount: credits, reference: `deposit:${depositId}` })
	}
	return true
}
