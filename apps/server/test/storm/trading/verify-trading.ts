import { verifyLedger } from '../../../src/modules/ledger/index.ts'
import { verifyOrders } from '../../../src/modules/orders/index.ts'
import type { Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import { codesIn } from '../../../src/modules/trading/offers/security-code.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Copy, TradingWorld } from './steam-world.ts'

/** Compares the shop's database with the stand-in's, both at rest. One line per fault. */
export async function verifyTrading(
	db: Database,
	store: Store,
	world: TradingWorld,
	copies: readonly Copy[],
): Promise<string[]> {
	return [
		...(await verifyOrders(db)).faults,
		...(await verifyLedger(db)).faults,
		...(await unfinished(db)),
		...(await verifyOwners(db, store, world, copies)),
		...sentTwice(store),
	]
}

async function unfinished(db: Database): Promise<string[]> {
	const rows = await db.many<{ fault: string }>(
		`select format('order %s is still %s', id, status) as fault from orders where status = 'processing'
		union all select format('delivery %s is still %s', id, state) from trading_deliveries where ended_at is null
		union all select format('delivery %s is %s, but item %s is %s', due.id, due.state, line.item_id, bought.status)
			from trading_deliveries due join trading_delivery_items line on line.delivery_id = due.id
				join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
			where due.state = 'refunded' and bought.status <> 'canceled' or due.state = 'delivered' and bought.status = 'processing'
		union all select format('item %s of order %s is in no delivery', item_id, order_id) from order_items bought
			where not exists (select from trading_delivery_items line where line.order_id = bought.order_id and line.item_id = bought.item_id)`,
	)
	return rows.map(({ fault }) => fault)
}

/** Each copy is in the inventory of the buyer who paid for it, or still in that of its account. */
async function verifyOwners(
	db: Database,
	store: Store,
	{ buyers }: TradingWorld,
	copies: readonly Copy[],
): Promise<string[]> {
	const things = store.many<{ thingId: number; owner: string }>(
		'select thing_id as thingId, owner from things',
	)
	const owners = new Map(things.map(({ thingId, owner }) => [thingId, owner]))
	const paid = await db.many<{ itemId: number; userId: number }>(
		`select bought.item_id as "itemId", placed.user_id as "userId"
		from order_items bought join orders placed on placed.id = bought.order_id where bought.status = 'completed'`,
	)
	const steamIds = new Map(buyers.map(({ id, steamId }) => [id, steamId]))
	const buyerOf = new Map(paid.map(({ itemId, userId }) => [itemId, steamIds.get(userId)]))
	const wrong = copies.flatMap(({ thingId, itemId, account }) => {
		const [has, due] = [owners.get(thingId), buyerOf.get(itemId) ?? account]
		return has === due ? [] : [`item ${itemId} is in the inventory of ${has}, and belongs to ${due}`]
	})
	return things.length === copies.length
		? wrong
		: [...wrong, `there are ${things.length} things, and there were ${copies.length}`]
}

/** One code was accepted twice, or a copy was given twice. */
function sentTwice(store: Store): string[] {
	const accepted = store.many<{ message: string }>(
		'select message from offers where trade_id is not null and sender in (select steam_id from accounts where password is not null)',
	)
	const codes = accepted.flatMap(({ message }) => codesIn(message))
	const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
	const given = store.many<{ thingId: number }>(
		`select moved.thing_id as thingId from trade_things moved join trades using (trade_id)
		where moved.side = 'give' and moved.new_asset_id is not null group by moved.thing_id having count(*) > 1`,
	)
	return [
		...twice.map((code) => `the offer ${code} was accepted twice`),
		...given.map(({ thingId }) => `the thing ${thingId} was given twice`),
	]
}
