import type { SearchGroup } from '@skinverse/contract/entities/operator/search'
import { paymentProviders } from '@skinverse/contract/payment-providers'

/**
 * One kind of result. Parameters: `$1` numbers, `$2` a pattern or null, `$3` shoppers that were found by their name,
 * `$4` a pattern of digits or null, `$5` the text, `$6` the number of rows. Each condition uses an index.
 */
export interface SearchSource {
	group: SearchGroup
	/** Where a number is looked up. */
	table: string
	sql: string
}

const PERSON = `concat_ws(' ', nullif(person.name, ''), nullif(person.surname, ''))`
const BLOCKED = 'person.blocked_at is not null as blocked'
/** The number of a receipt, as it is printed: `2026-000052`. */
const IS_RECEIPT = `$5 ~ '^[0-9]{4}-[0-9]{1,9}$'`
const receiptOf = (...subjects: ('order' | 'refund' | 'deposit' | 'offer')[]) =>
	`(select subject_id from receipts where subject = any ('{${subjects.join()}}')
		and year = case when ${IS_RECEIPT} then split_part($5, '-', 1)::int end
		and number = case when ${IS_RECEIPT} then split_part($5, '-', 2)::int end)`
const epoch = (column: string) => `extract(epoch from ${column})::bigint`

export const searchSources: readonly SearchSource[] = [
	{
		group: 'people',
		table: 'users',
		sql: `select person.id, coalesce(nullif(${PERSON}, ''), person.email, '') as title,
				concat_ws(', ', person.email, nullif(person.phone, '')) as details,
				null as status, ${BLOCKED}, null as amount, null as currency,
				${epoch('person.created_at')} as at
			from users person
			where person.deleted_at is null and (person.id = any ($1) or (person.name || ' ' || person.surname) ilike $2
				or person.email ilike $2 or person.phone_e164 like $4 or person.steam_id = $5 or person.id = any ($3))`,
	},
	{
		group: 'messages',
		table: 'contact_messages',
		sql: `select thread.id, thread.topic as title, concat_ws(', ', nullif(concat_ws(' ', thread.name, thread.surname), ''),
				thread.email) as details, case when thread.done_at is null then 'open' else 'done' end as status,
				exists (select from users where users.id = thread.user_id and blocked_at is not null) as blocked, null as amount, null as currency, ${epoch('thread.created_at')} as at
			from contact_messages thread
			where thread.id = any ($1) or thread.topic ilike $2 or thread.email ilike $2
				or (thread.name || ' ' || thread.surname) ilike $2 or thread.user_id = any ($3)`,
	},
	{
		group: 'cases',
		table: 'cases',
		sql: `select filed.id, filed.kind as title, ${PERSON} as details, filed.status, ${BLOCKED},
				filed.eur_cents / 100.0 as amount, 'EUR' as currency, ${epoch('filed.opened_at')} as at
			from cases filed join users person on person.id = filed.user_id
			where filed.id = any ($1) or filed.user_id = any ($3)
				or (filed.provider = any ('{${paymentProviders.join()}}') and filed.provider_ref = $5)`,
	},
	{
		group: 'orders',
		table: 'orders',
		sql: `select placed.id, coalesce(nullif(placed.title, ''),
					(select title from order_items where order_id = placed.id order by item_id limit 1), '') as title,
				${PERSON} as details,
				case when is_order_held(placed.id) then 'held' else placed.status end as status, ${BLOCKED}, placed.total_minor / 100.0 as amount, 'credits' as currency,
				${epoch('placed.created_at')} as at
			from orders placed join users person on person.id = placed.user_id
			where placed.id = any ($1) or placed.user_id = any ($3) or placed.id = ${receiptOf('order', 'refund')}`,
	},
	{
		group: 'deposits',
		table: 'deposits',
		sql: `select paid.id, '' as title, concat_ws(', ', nullif(${PERSON}, ''), paid.method, paid.provider_ref) as details,
				case when paid.held_at is null then paid.status else 'held' end as status, ${BLOCKED},
				paid.amount_minor / 100.0 as amount, paid.currency, ${epoch('paid.created_at')} as at
			from deposits paid join users person on person.id = paid.user_id
			where paid.id = any ($1) or paid.provider_ref ilike $2 or paid.user_id = any ($3)
				or paid.id = ${receiptOf('deposit')}`,
	},
	{
		group: 'offers',
		table: 'offers',
		sql: `select offered.id, offered.title, ${PERSON} as details, offered.status, ${BLOCKED},
				coalesce(offered.agreed_cents, offered.user_price_cents) / 100.0 as amount, 'EUR' as currency,
				${epoch('offered.created_at')} as at
			from offers offered join users person on person.id = offered.user_id
			where offered.id = any ($1) or offered.title ilike $2 or offered.user_id = any ($3)
				or offered.id = ${receiptOf('offer')}`,
	},
	{
		group: 'payouts',
		table: 'payouts',
		sql: `select paid.id, offered.title, concat_ws(', ', 'SV-' || paid.id, nullif(${PERSON}, '')) as details, paid.status,
				${BLOCKED}, paid.amount_cents / 100.0 as amount, 'EUR' as currency, ${epoch('paid.created_at')} as at
			from payouts paid join offers offered on offered.id = paid.offer_id join users person on person.id = offered.user_id
			where paid.id = any ($1) or offered.user_id = any ($3)`,
	},
	{
		group: 'items',
		table: 'items',
		sql: `select item.id, kind.title, '' as details, item.status, false as blocked, item.price_cents / 100.0 as amount, 'EUR' as currency,
				null as at
			from items item join item_kinds kind on kind.id = item.kind_id
			where item.id = any ($1) or item.id in (
				select copy.id from (select id from item_kinds where title ilike $2 order by popularity desc, id limit $6) found
					cross join lateral (select id from items where kind_id = found.id and status = 'available'
						order by price_cents, id limit 1) copy)`,
	},
]
