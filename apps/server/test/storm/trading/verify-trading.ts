import { verifyLedger } from '../../../src/modules/ledger/index.ts'
import { verifyOrders } from '../../../src/modules/orders/index.ts'
import type { Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import { codesIn } from '../../../src/modules/trading/offers/security-code.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { TradingWorld } from './steam-world.ts'

/** Compares the shop's database with the stand-in's, both at rest. One line per fault. */
export async function verifyTrading(db: Database, store: Store, world: TradingWorld): Promise<string[]> {
	return [
		...(await verifyOrders(db)).faults,
		...(await verifyLedger(db)).faults,
		...(await unfinished(db)),
		...(await verifyOwners(db, store, world)),
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
			where due.state = 'refunded' and bought.status <> 'canceled'`,
	)
	return rows.map(({ fault }) => fault)
}

/** What a buyer paid for is in the buyer's inventory, and nothing else left the accounts. */
async function verifyOwners(
	db: Database,
	store: Store,
	{ accounts, buyers, itemIds }: TradingWorld,
): Promise<string[]> {
	const owned = new Map(
		store
			.many<{ owner: string; count: number }>('select owner, count(*) as count from things group by owner')
			.map(({ owner, count }) => [owner, count]),
	)
	const paid = await db.many<{ user_id: number; count: number }>(
		`select placed.user_id, count(*) as count from orders placed join order_items bought on bought.order_id = placed.id
		where bought.status = 'completed' group by placed.user_id`,
	)
	const paidBy = new Map(paid.map(({ user_id, count }) => [user_id, count]))
	const wrong = buyers.flatMap(({ id, steamId }) => {
		const [has, bought] = [owned.get(steamId) ?? 0, paidBy.get(id) ?? 0]
		return has === bought ? [] : [`buyer ${id} has ${has} things and paid for ${bought}`]
	})
	const all = [...accounts, ...buyers.map(({ steamId }) => steamId)]
	const total = all.reduce((sum, owner) => sum + (owned.get(owner) ?? 0), 0)
	return total === itemIds.length
		? wrong
		: [...wrong, `there are ${total} things, and there were ${itemIds.length}`]
}

/** The same copies were given twice, or one code was accepted twice. */
function sentTwice(store: Store): string[] {
	const accepted = store.many<{ message: string }>(
		'select message from offers where trade_id is not null and sender in (select steam_id from accounts where password is not null)',
	)
	const codes = accepted.flatMap(({ message }) => codesIn(message))
	const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
	return twice.map((code) => `the offer ${code} was accepted twice`)
}
