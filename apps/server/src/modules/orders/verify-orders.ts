import type { Database } from '../../platform/database/database.ts'
import { findFaults, inSnapshot, NAMED_TRANSFERS } from '../ledger/index.ts'

/**
 * Null for a reference of another form. As a number, so that the orders are found by their key: compared as text, a plan
 * that expects few transfers reads every order for each of them.
 */
const ORDER_ID_OF_REFERENCE = `case when paid.reference ~ '^order:[0-9]{1,18}(:|$)'
				then split_part(paid.reference, ':', 2)::bigint end`

/** Each check selects rows that must not exist. Transfers below `since` are sealed. */
const checksSince = (since: number): readonly string[] => [
	`select format('order %s charged %s, but its transfer is %s', placed.id, placed.total_minor,
			coalesce(paid.amount_minor, 0)) as fault
		from orders placed
			left join ${NAMED_TRANSFERS} paid on paid.kind = 'purchase' and paid.reference = 'order:' || placed.id
		where placed.total_minor <> coalesce(paid.amount_minor, 0)`,
	`select format('order %s was discounted by %s, but its transfer is %s', placed.id, placed.discount_minor,
			coalesce(paid.amount_minor, 0)) as fault
		from orders placed
			left join ${NAMED_TRANSFERS} paid on paid.kind = 'promo' and paid.reference = 'order:' || placed.id
		where placed.discount_minor <> coalesce(paid.amount_minor, 0)`,
	`select format('transfer %s (%s %s) belongs to no order of its shopper', paid.id, paid.kind, paid.reference) as fault
		from ledger_transfers paid
			left join orders placed on placed.id = ${ORDER_ID_OF_REFERENCE}
			left join ledger_accounts account on account.user_id = placed.user_id
		where paid.id >= ${since} and paid.kind in ('purchase', 'refund') and account.id is distinct from
			case paid.kind when 'purchase' then paid.from_account else paid.to_account end`,
	`select format('order %s has price / discount %s / %s, but its items sum to %s / %s', placed.id, placed.subtotal_minor,
			placed.discount_minor, sum(bought.price_minor), sum(bought.discount_minor)) as fault
		from orders placed join order_items bought on bought.order_id = placed.id
		group by placed.id
		having sum(bought.price_cents) <> placed.subtotal_cents or sum(bought.discount_cents) <> placed.discount_cents
			or sum(bought.price_minor) <> placed.subtotal_minor or sum(bought.discount_minor) <> placed.discount_minor`,
	`select format('item %s of order %s is %s, but %s was refunded for it', bought.item_id, bought.order_id,
			bought.status, coalesce(back.amount_minor, 0)) as fault
		from order_items bought
			left join ${NAMED_TRANSFERS} back on back.kind = 'refund'
				and back.reference = 'order:' || bought.order_id || ':item:' || bought.item_id
		where coalesce(back.amount_minor, 0) <>
			case bought.status when 'canceled' then bought.price_minor - bought.discount_minor else 0 end`,
	`select format('refund %s of order %s is %s, but its transfer is %s', later.id, later.order_id, later.minor,
			coalesce(back.amount_minor, 0)) as fault
		from order_refunds later
			left join ${NAMED_TRANSFERS} back on back.kind = 'refund'
				and back.reference = 'order:' || later.order_id || ':refund:' || later.id
		where later.minor <> coalesce(back.amount_minor, 0)`,
	`select format('transfer %s (%s) belongs to no refund', back.id, back.reference) as fault
		from ledger_transfers back
		where back.id >= ${since} and back.kind = 'refund' and back.reference ~ '^order:[0-9]{1,18}:refund:[0-9]{1,18}$'
			and not exists (select from order_refunds later where later.id = split_part(back.reference, ':', 4)::bigint
				and later.order_id = split_part(back.reference, ':', 2)::bigint)`,
	`select format('item %s of order %s cost %s / %s, but %s / %s was refunded after its delivery', bought.item_id,
			bought.order_id, bought.price_cents - bought.discount_cents, bought.price_minor - bought.discount_minor,
			sum(later.cents), sum(later.minor)) as fault
		from order_refunds later
			join order_items bought on bought.order_id = later.order_id and bought.item_id = later.item_id
		group by bought.order_id, bought.item_id
		having bought.status <> 'completed' or sum(later.cents) > bought.price_cents - bought.discount_cents
			or sum(later.minor) > bought.price_minor - bought.discount_minor
			or (sum(later.cents) = bought.price_cents - bought.discount_cents)
				and sum(later.minor) <> bought.price_minor - bought.discount_minor`,
	`select format('order %s is %s, but its items are not', placed.id, placed.status) as fault
		from orders placed join order_items bought on bought.order_id = placed.id
		group by placed.id
		having placed.status <> case when bool_or(bought.status = 'processing') then 'processing'
			when bool_or(bought.status = 'completed') then 'completed' else 'canceled' end`,
	`select format('item %s was sold %s times', item_id, count(*)) as fault
		from order_items where status <> 'canceled' group by item_id having count(*) > 1`,
	`select format('item %s of order %s is %s, but claimed for order %s', bought.item_id, bought.order_id, bought.status,
			coalesce(claim.order_id::text, 'none')) as fault
		from order_items bought left join order_claims claim on claim.item_id = bought.item_id
		where bought.status <> 'canceled' and claim.order_id is distinct from bought.order_id`,
	`select format('item %s is claimed for order %s, but not sold to it', claim.item_id, claim.order_id) as fault
		from order_claims claim
			left join order_items bought on bought.order_id = claim.order_id and bought.item_id = claim.item_id
		where bought.status is null or bought.status = 'canceled'`,
	`select format('item %s belongs to order %s, but is %s', item.id, bought.order_id, item.status) as fault
		from order_items bought join items item on item.id = bought.item_id
		where bought.status <> 'canceled' and item.status <> 'sold'`,
	`select format('item %s is sold, but in no order', item.id) as fault
		from items item where item.status = 'sold' and not exists (
			select from order_claims claim where claim.item_id = item.id)`,
]

/** Cross-checks orders, items and transfers; returns the faults, one line each. */
export function verifyOrders(db: Database, since = 0): Promise<{ orders: number; faults: string[] }> {
	return inSnapshot(db, async (tx) => {
		const { orders } = await tx.one<{ orders: number }>('select count(*) as orders from orders')
		return { orders, faults: await findFaults(tx, checksSince(since)) }
	})
}
