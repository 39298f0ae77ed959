/**
 * The SQL of all reports of sales. `$1` and `$2` are the period's start and end. Orders count when they are placed,
 * refunds when they are made: both have the time of their transfers, so that a period agrees with the ledger.
 */

/** Of `orders placed`: its country; of orders of earlier versions the buyer's present one. */
export const COUNTRY = 'coalesce(placed.country_iso, home.iso)'
export const COUNTRY_JOIN = `left join users settler on placed.country_iso is null and settler.id = placed.user_id
	left join countries home on home.id = settler.country_id`

/**
 * Each refund of the period, of an item, of the delivery fee or after the delivery (`refund_id`), with its part of the
 * VAT. `back_units` is 1 if the item came back with it. What is left of an order has
 * the VAT of its sum, as in the credit notes: rounded for each refund alone, many small ones would return more VAT than
 * the order had. That is why all refunds of an order are read, also those before the period.
 */
export const REFUNDS = `
	select line.*, vat_left(total_cents, vat_cents, vat_hundredths, so_far - cents)
		- vat_left(total_cents, vat_cents, vat_hundredths, so_far) as vat
	from (
		select placed.id as order_id, back.item_id, back.refund_id, back.back_units, back.is_cost_back, back.at, back.cents, back.minor, back.discount_minor,
			placed.vat_hundredths, placed.total_cents, placed.vat_cents, placed.user_id, ${COUNTRY} as country,
			(sum(back.cents) over (partition by placed.id order by back.at, back.item_id nulls last, back.refund_id))::bigint as so_far
		from (
			select order_id from order_items
			where status = 'canceled' and settled_at >= $1 and settled_at < $2
			union
			select order_id from order_refunds where created_at >= $1 and created_at < $2
		) touched
			join orders placed on placed.id = touched.order_id ${COUNTRY_JOIN}
			cross join lateral (
				select item_id, null::bigint as refund_id, 1 as back_units, true as is_cost_back, settled_at as at,
					price_cents - discount_cents as cents, price_minor - discount_minor as minor, discount_minor
				from order_items where order_id = placed.id and status = 'canceled'
				union all
				select item_id, id, (fate <> 'kept')::int, fate = 'returned', created_at, cents, minor, 0
				from order_refunds where order_id = placed.id
				union all
				select null, null, 0, false, placed.finished_at, placed.delivery_cents, placed.delivery_minor, 0
				where placed.status = 'canceled' and placed.delivery_cents > 0
			) back
	) line
	where line.at >= $1 and line.at < $2`
