import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { Problem } from '../../platform/problem.ts'
import { askProvider } from './ask-provider.ts'
import type { DepositsContext } from './context.ts'
import { isOpen } from './deposit-moves.ts'

/** A deposit's status, looked up at its provider while it is pending. */
export async function readStatus(
	context: DepositsContext,
	userId: number,
	depositId: number,
): Promise<Exclude<DepositStatus, 'Canceled'>> {
	const known = await ownStatus(context, userId, depositId)
	if (!isOpen(known)) return shown(known)
	try {
		await askProvider(context, depositId)
	} catch (err) {
		context.platform.log.warn({ err, deposit: depositId }, 'deposits: the provider did not answer')
	}
	return shown(await ownStatus(context, userId, depositId))
}

/** Another shopper's deposit looks like one that does not exist. */
async function ownStatus(
	{ platform: { db } }: DepositsContext,
	userId: number,
	depositId: number,
): Promise<DepositStatus> {
	const deposit = await db.maybe<{ status: DepositStatus }>(
		'select status from deposits where id = $1 and user_id = $2',
		[depositId, userId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	return deposit.status
}

/** A canceled one is an error for the waiting page, so that it stops polling. */
function shown(status: DepositStatus): Exclude<DepositStatus, 'Canceled'> {
	return status === 'Canceled' ? 'Error' : status
}
