import type { Database } from '../../../platform/database/database.ts'
import { settleIntakeReversal } from '../../cases/index.ts'
import { loseSkin } from '../../offers/index.ts'
import type { TradingContext } from '../context.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'trading.follow-reversals': Record<string, never>
	}
}

type Context = Pick<TradingContext, 'platform' | 'content'>

/** The money is not settled: a payout was under way when the skins went back, or its amount is owed again. */
const UNSETTLED = `(filed.status = 'opened'
	or filed.booked_at is not null and filed.returned_at is null and sold.status = 'ready_for_payout')`

/** Skins went back while their payout was under way: as soon as it is paid or failed, the case follows. */
export async function followReversals(context: Context): Promise<void> {
	const { db } = context.platform
	for (const { id, selling_id } of await unsettledCases(db)) {
		await db.transaction(async (tx) => {
			await tx.run('select from offers where id = $1 for no key update', [selling_id])
			if ((await tx.maybe(`select ${OF_CASES} where filed.id = $1 and ${UNSETTLED}`, [id])) === undefined)
				return
			// The seller's account before the tills.
			await tx.run('select lock_case(id) from cases where id = $1 and booked_at is not null', [id])
			await settleIntakeReversal(context, tx, id, await loseSkin(context, tx, selling_id))
		})
	}
}

const OF_CASES = `from cases filed join offers sold on sold.id = filed.selling_id`

function unsettledCases(db: Database): Promise<{ id: number; selling_id: number }[]> {
	return db.many<{ id: number; selling_id: number }>(
		`select filed.id, filed.selling_id ${OF_CASES} where filed.kind = 'intake_reversal' and ${UNSETTLED} order by filed.id`,
	)
}
