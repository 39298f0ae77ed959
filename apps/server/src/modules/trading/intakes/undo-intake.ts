import type { Sql } from '../../../platform/database/database.ts'
import { loseSkin } from '../../offers/index.ts'
import type { Round } from '../offers/round.ts'
import { storeUndone } from '../offers/store-offer.ts'

/** The seller undid the trade: the skins left our inventory. */
export async function undoIntake(
	tx: Sql,
	round: Round,
	{ offerId, intakeId }: { offerId: number; intakeId: number },
): Promise<void> {
	const { selling_id } = await tx.one<{ selling_id: number }>(
		'select selling_id from trading_intakes where id = $1',
		[intakeId],
	)
	const isSettled = await loseSkin(round.context, tx, selling_id)
	if (!isSettled) {
		round.context.platform.log.error(
			{ offer: offerId },
			'trading: a trade was undone after its payout was released',
		)
	}
	await storeUndone(tx, round, offerId)
}
