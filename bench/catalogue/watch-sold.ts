import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

const LOOK_EVERY_MS = 5
const GIVE_UP_AFTER_MS = 10_000

/**
 * Opens a list that shows the item, has it sold, and polls the same list until the item is gone.
 * Resolves with the milliseconds since the sale was committed; undefined if no list showed it.
 */
export async function watchSold(
	origin: string,
	db: Database,
	id: number,
	sell: () => Promise<unknown>,
): Promise<number | undefined> {
	const { title, price } = await db.one<{ title: string; price: string }>(
		`select title, (price_cents / 100.0)::numeric(12, 2)::text as price
		from items join item_kinds on item_kinds.id = kind_id where items.id = $1`,
		[id],
	)
	const query = new URLSearchParams({ search: title, price_from: price, price_till: price, limit: '100' })
	const address = `${origin}/api/items/list?${query}`
	const wasShown = await shows(address, id)
	await sell()
	const soldAt = performance.now()
	if (!wasShown) return undefined
	while (await shows(address, id)) {
		if (performance.now() - soldAt > GIVE_UP_AFTER_MS) throw new Error(`item ${id} stayed visible`)
		await pause(LOOK_EVERY_MS)
	}
	return performance.now() - soldAt
}

async function shows(address: string, id: number): Promise<boolean> {
	const answer = (await (await fetch(address)).json()) as { payload: { id: number }[] }
	return answer.payload.some((item) => item.id === id)
}
