import type { Sql } from '../../../platform/database/database.ts'
import { reopenReversal } from '../../cases/index.ts'
import type { Round } from '../offers/round.ts'
import { setAside } from '../offers/set-aside.ts'
import { keepReturned } from './keep-returned.ts'
import { IS_DUE_RESEND } from './read-due.ts'
import { tellBuyer } from './store-delivery.ts'

/** Of one round; the rest follows in the next. */
const MOST = 10

interface Undone {
	id: number
	order_id: number
}

/** Takes up what an operator sends again after its trade was undone. */
export async function resumeUndone(round: Round): Promise<void> {
	const { context, lease } = round
	const { db } = context.platform
	const due = await db.many<Undone>(
		`select due.id, due.order_id from trading_deliveries due
		where due.account_id = $1 and ${IS_DUE_RESEND} and due.due_at <= now() order by due.id limit $2`,
		[lease.accountId, MOST],
	)
	if (due.length === 0) return
	const postpone = (deliveries: readonly Undone[]) => async () => {
		await db.run(`update trading_deliveries set due_at = now() + interval '1 minute' where id = any ($1)`, [
			deliveries.map(({ id }) => id),
		])
	}
	try {
		await round.readInventory()
	} catch (error) {
		return setAside(round, error, postpone(due))
	}
	for (const delivery of due) {
		await db
			.transaction((tx) => resume(tx, round, delivery))
			.catch((error: unknown) => setAside(round, error, postpone([delivery])))
	}
}

async function resume(tx: Sql, { lease }: Round, { id, order_id }: Undone): Promise<void> {
	await tx.run('select from orders where id = $1 for update', [order_id])
	// An operator may have decided otherwise.
	const isWished = await tx.maybe('select from trading_deliveries where id = $1 and wish is not null', [id])
	if (isWished === undefined) return
	await keepReturned(tx, id)
	const { isHere, lockedUntil } = await readCopies(tx, id)
	if (isHere) {
		await tx.run(
			`update trading_deliveries set state = 'waiting', is_resend = true, wish = null, ended_at = null, tries = 0,
				failures = 0, due_at = greatest(now(), $2), unsent_since = greatest(now(), $2), reason = case when $2 > now() then 'trade_locked' end, fence = $3
			where id = $1`,
			[id, lockedUntil, lease.fence],
		)
	} else {
		await tx.run(`update trading_deliveries set wish = null, reason = 'item_gone' where id = $1`, [id])
		await reopenReversal(tx, id)
	}
	await tellBuyer(tx, { order_id })
}

/** Whether all copies that came back are in the inventory, and until when Steam locks them. */
function readCopies(tx: Sql, deliveryId: number): Promise<{ isHere: boolean; lockedUntil: Date | null }> {
	return tx.one<{ isHere: boolean; lockedUntil: Date | null }>(
		`select bool_and(copy.gone_at is null and copy.item_id = line.item_id) as "isHere",
			max(copy.locked_until) as "lockedUntil"
		from trading_delivery_items line join trading_assets copy on copy.id = line.asset_id
			join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
		where line.delivery_id = $1 and bought.status = 'completed' and line.returned_asset_id is not null`,
		[deliveryId],
	)
}
