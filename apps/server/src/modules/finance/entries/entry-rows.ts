import type { FinanceEntryKind } from '@skinverse/contract/finance-reports'
import { DEPOSIT_LINES } from '../read-deposits.ts'
import { OWED, UNDELIVERED } from '../read-liabilities.ts'
import { PAID_OUT } from '../read-payouts.ts'
import { COUNTRY, COUNTRY_JOIN, REFUNDS } from '../sales/sales-lines.ts'

/** Of a sale: `$5` is the country, `none` for unknown; `$6` the VAT rate in hundredths of a percent. */
const OF_COUNTRY = `($5::text is null or coalesce(sale.country, 'none') = $5) and ($6::int is null or sale.rate = $6)`
/** Of a payment: `$7` is the method, `$8` the provider. */
const OF_METHOD = `($7::text is null or paid.method = $7) and ($8::text is null or paid.provider = $8)`

/**
 * The rows behind each figure, with the same sums: (id, user_id, at, about, cents, vat, minor). `$1` and `$2` are the
 * period's start and end, `$3` is below which id to continue, `$4` how many. A balance at the end of the period needs
 * transfers since then only.
 */
export const entryRows: Readonly<Record<FinanceEntryKind, string>> = {
	orders: `select sale.id, sale.user_id, sale.at, sale.about, sale.cents, sale.vat, sale.minor from (
			select placed.id, placed.user_id, placed.created_at as at, ${COUNTRY} as country, placed.vat_hundredths as rate,
				upper(coalesce(${COUNTRY}, '')) as about, total_cents as cents, vat_cents as vat, total_minor as minor
			from orders placed ${COUNTRY_JOIN}
			where placed.created_at >= $1 and placed.created_at < $2 and ($3::bigint is null or placed.id < $3)
		) sale where ${OF_COUNTRY}`,
	refunds: `select sale.order_id as id, sale.user_id, max(sale.at) as at, upper(coalesce(sale.country, '')) as about,
			sum(sale.cents)::bigint as cents, sum(sale.vat)::bigint as vat, sum(sale.minor)::bigint as minor
		from (select back.*, back.vat_hundredths as rate from (${REFUNDS}) back) sale
		where ${OF_COUNTRY} and ($3::bigint is null or sale.order_id < $3)
		group by sale.order_id, sale.user_id, sale.country`,
	deposits: `select paid.id, paid.user_id, max(paid.at) as at, paid.provider || ' ' || paid.method as about,
			sum(paid.cents)::bigint as cents, null::bigint as vat, sum(paid.minor)::bigint as minor
		from (${DEPOSIT_LINES}) paid where ($3::bigint is null or paid.id < $3) and ${OF_METHOD}
		group by paid.id, paid.user_id, paid.provider, paid.method`,
	payouts: `select paid.id, offer.user_id, booked.at, paid.method as about, booked.sign * paid.amount_cents as cents,
			null::bigint as vat, booked.sign * paid.amount_minor as minor
		from (select id, max(at) as at, sum(sign)::bigint as sign from (${PAID_OUT}) line group by id) booked
			join payouts paid on paid.id = booked.id join offers offer on offer.id = paid.offer_id
		where ($3::bigint is null or paid.id < $3) and ${OF_METHOD}`,
	owed: `select open.id, open.user_id, open.at, '' as about, open.cents, null::bigint as vat, open.minor
		from (${atEnd(OWED)}) open where $3::bigint is null or open.id < $3`,
	undelivered: `select open.id, open.user_id, open.at, '' as about, open.cents, null::bigint as vat, open.minor
		from (${atEnd(UNDELIVERED)}) open where $3::bigint is null or open.id < $3`,
	credits: `select held.user_id as id, held.user_id, null::timestamptz as at, '' as about,
			round(held.minor * $9::numeric)::bigint as cents, null::bigint as vat, held.minor
		from (
			select account.user_id, (account.balance_minor - coalesce(since.minor, 0))::bigint as minor
			from ledger_accounts account left join (
				select side.account, sum(side.minor) as minor from (
					select to_account as account, amount_minor as minor from ledger_transfers where created_at >= $2
					union all
					select from_account, -amount_minor from ledger_transfers where created_at >= $2
				) side group by 1
			) since on since.account = account.id
			where account.user_id is not null and ($3::bigint is null or account.user_id < $3)
		) held where held.minor <> 0`,
}

/** What was open at `$1` is asked about the period's end here. */
function atEnd(rows: string): string {
	return rows.replaceAll('$2', "'infinity'").replaceAll('$1', '$2')
}
