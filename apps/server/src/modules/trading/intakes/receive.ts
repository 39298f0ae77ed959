import { receiveSkin } from '../../offers/index.ts'
import type { Trade } from '../gateway.ts'
import type { Seen } from '../offers/follow-offer.ts'
import type { Round } from '../offers/round.ts'
import { protectionEnd, storeComplete } from '../offers/store-offer.ts'
import type { Intake } from './read-due.ts'
import { end, postponeFailed } from './store-intake.ts'

interface Arrival {
	position: number
	stock_id: number
}

/** The trade is complete: as soon as the skins lie in our inventory, the seller's offer moves on. */
export async function receive(round: Round, intake: Intake, { trade }: Partial<Seen>): Promise<void> {
	const { context } = round
	const { db, log } = context.platform
	let arrived = await findArrivals(round, intake, trade)
	if (arrived === undefined && !intake.is_awaited) return closeByHand(round, intake, { trade })
	if (arrived === undefined) {
		await round.readInventory()
		arrived = await findArrivals(round, intake, trade)
	}
	if (arrived === undefined) {
		log.warn({ intake: intake.id }, 'trading: what a seller gave is not in the inventory yet')
		return postponeFailed(round, intake, 'trade_pending')
	}
	const stock = arrived
	await db.transaction(async (tx) => {
		// In the order of an operator's move: first the seller's offer, then what belongs to it.
		const protectedUntil = trade && protectionEnd(trade, context.platform.clock.now().getTime())
		await receiveSkin(context, tx, intake.selling_id, protectedUntil)
		await tx.run(
			`update trading_intake_items asked set stock_id = arrived.stock_id
			from jsonb_to_recordset($2) as arrived (position smallint, stock_id bigint)
			where asked.intake_id = $1 and asked.position = arrived.position`,
			[intake.id, JSON.stringify(stock)],
		)
		await storeComplete(tx, round, { intakeId: intake.id }, trade)
		await end(tx, round, intake, 'received')
	})
}

/**
 * An operator has received the skins, or what Steam's support left with the shop. The trade is watched from now on, so the
 * payout waits until it is final; after a part was reversed, until the operator releases or returns the offer.
 */
export function closeByHand(round: Round, intake: Intake, { trade }: Partial<Seen>): Promise<void> {
	return round.context.platform.db.transaction(async (tx) => {
		await storeComplete(tx, round, { intakeId: intake.id }, trade)
		await end(tx, round, intake, 'by_hand')
	})
}

/** By the numbers that the trade gave them, and by name; undefined unless all of them are there. */
async function findArrivals(
	{ context, lease }: Round,
	{ id, skins }: Intake,
	trade: Trade | undefined,
): Promise<Arrival[] | undefined> {
	const moved = (trade?.taken ?? []).map(({ appId, assetId, newAssetId }) => ({
		app_id: appId,
		asset_id: assetId,
		new_asset_id: newAssetId ?? assetId,
	}))
	const arrived = await context.platform.db.many<Arrival>(
		`select asked.position, stock.id as stock_id
		from trading_intake_items asked
			join jsonb_to_recordset($3) as moved (app_id integer, asset_id text, new_asset_id text)
				on moved.app_id = asked.app_id and moved.asset_id = asked.asset_id
			join trading_assets stock on stock.account_id = $2 and stock.app_id = moved.app_id
				and stock.asset_id = moved.new_asset_id and stock.market_hash_name = asked.market_hash_name
		where asked.intake_id = $1 and stock.gone_at is null`,
		[id, lease.accountId, JSON.stringify(moved)],
	)
	return arrived.length === skins.length ? arrived : undefined
}
