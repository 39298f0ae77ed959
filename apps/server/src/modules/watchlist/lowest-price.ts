/** SQL: the price of what `watched` watches, in cents; null if nothing is on sale. */
export const LOWEST_PRICE = `case when watched.item_id is not null
	then (select item.price_cents from items item where item.id = watched.item_id and item.status = 'available')
	else (select min(item.price_cents) from item_kinds kind join items item on item.kind_id = kind.id
		where kind.skin_id = watched.skin_id and item.status = 'available'
			and (watched.exterior is null or kind.exterior = watched.exterior)) end`
