import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { type Origin, recordChange } from '../backoffice/index.ts'
import { isOpen } from './deposit-moves.ts'
import { moveDeposit } from './move-deposit.ts'

interface Closing {
	depositId: number
	reason: string
	operator: Operator
	origin: Origin
}

/** Ends the hold. One that still waits ends as canceled; should its money come after all, it is credited as any other. */
export async function closeByOperator(
	platform: Pick<Platform, 'db' | 'clock'>,
	{ depositId, reason, operator, origin }: Closing,
): Promise<void> {
	await platform.db.transaction(async (tx) => {
		const deposit = await tx.maybe<{ status: Parameters<typeof isOpen>[0]; held: boolean }>(
			'select status, held_at is not null as held from deposits where id = $1 for no key update',
			[depositId],
		)
		if (deposit === undefined) throw new Problem('not_found')
		if (!deposit.held) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run('update deposits set held_at = null where id = $1', [depositId])
		if (isOpen(deposit.status)) await moveDeposit({ platform }, tx, depositId, 'Canceled')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'deposits.close',
			subject: String(depositId),
			before: { status: deposit.status, held: true },
			after: { status: isOpen(deposit.status) ? 'Canceled' : deposit.status, held: false, reason },
		})
	})
}
