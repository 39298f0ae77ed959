import type { Pack } from '@skinverse/contract/entities/pack'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { PacksContext } from './context.ts'

/** More than an operator creates by hand. */
const MOST_LISTED = 200

/** Those whose items are all on sale. */
export async function listPacks({ platform, catalogue }: PacksContext): Promise<Pack[]> {
	const rows = await platform.db.many<{ id: number; title: string; price: Cents; itemIds: number[] }>(
		`select pack.id, pack.title, pack.price_cents as price, jsonb_agg(item.id order by item.id) as "itemIds"
		from packs pack
			join pack_items part on part.pack_id = pack.id
			join items item on item.id = part.item_id
		where pack.withdrawn_at is null
		group by pack.id having bool_and(item.status = 'available')
		order by pack.id limit $1`,
		[MOST_LISTED],
	)
	return rows.flatMap(({ id, title, price, itemIds }) => {
		const items = itemIds.flatMap((itemId) => catalogue.find(itemId) ?? [])
		// This node may be a moment behind: a pack is shown completely or not at all.
		return items.length === itemIds.length ? [{ id, title, price: decimalOf(price), items }] : []
	})
}
