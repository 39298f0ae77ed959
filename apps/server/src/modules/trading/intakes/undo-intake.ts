import type { Sql } from '../../../platform/database/database.ts'
import { openIntakeReversal, settleIntakeReversal } from '../../cases/index.ts'
import { loseSkin } from '../../offers/index.ts'
import type { Round } from '../offers/round.ts'
import { storeUndone } from '../offers/store-offer.ts'

/** The seller undid the trade: the skins left our inventory. */
export async function undoIntake(
	tx: Sql,
	round: Round,
	{ offerId, intakeId }: { offerId: number; intakeId: number },
): Promise<void> {
	const { context, lease } = round
	const { selling_id } = await tx.one<{ selling_id: number }>(
		`select sold.id as selling_id from trading_intakes due join offers sold on sold.id = due.selling_id
		where due.id = $1 for no key update of sold`,
		[intakeId],
	)
	// Before the payout is stopped: while the trade is watched, none becomes ready.
	await storeUndone(tx, lease, offerId, null)
	await noteTaken(tx, intakeId)
	const money = await loseSkin(context, tx, selling_id)
	const caseId = await openIntakeReversal(tx, {
		tradeOfferId: offerId,
		at: context.platform.clock.now(),
	})
	await settleIntakeReversal(context, tx, caseId, money)
}

/** The case tells where the copies are: they are not missing. */
async function noteTaken(tx: Sql, intakeId: number): Promise<void> {
	await tx.run(
		`update trading_assets set noted_at = now()
		where noted_at is null and id in (select stock_id from trading_intake_items where intake_id = $1)`,
		[intakeId],
	)
}
