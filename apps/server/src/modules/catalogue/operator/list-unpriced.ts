import type { ListMeta } from '@skinverse/contract/entities/common'
import type { UnpricedFilter, UnpricedKind } from '@skinverse/contract/entities/operator/item'
import type { Game } from '@skinverse/contract/games'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { anywhere, metaOf } from '../../../platform/operator/queue.ts'
import type { CatalogueContext } from '../context.ts'

export interface AskedUnpriced {
	search?: string | undefined
	status?: UnpricedFilter | undefined
	category?: Game | undefined
}

interface UnpricedRow extends Omit<UnpricedKind, 'picture' | 'last_price'> {
	last_price_cents: Cents | null
}

/**
 * Kinds without a listing on sale. `$1` is the filter, `$2` the game, `$3` the words. What trade accounts hold is
 * counted once for all kinds; Steam does not name a phase.
 */
export const UNPRICED = `from item_kinds kind
		left join (
			select app_id, market_hash_name, count(*) as copies, min(account_id) as account_id from trading_assets
			where gone_at is null and item_id is null group by 1, 2
		) stock on stock.market_hash_name = kind.title and kind.phase = ''
			and stock.app_id = case kind.category when 'dota2' then 570 else 730 end
	where not exists (select from items where kind_id = kind.id and status = 'available')
		and ($2::text is null or kind.category = $2) and kind.title ilike all ($3::text[])
		and case $1::text
			when 'in_stock' then stock.copies > 0
			when 'never' then not exists (select from items where kind_id = kind.id)
			when 'gone' then exists (select from items where kind_id = kind.id)
			else true end`

export const unpricedValues = ({ search = '', status, category }: AskedUnpriced): unknown[] => [
	status ?? null,
	category ?? null,
	search
		.split(/\s+/)
		.filter((word) => word !== '')
		.map(anywhere),
]

/** The most wanted first, with the price that each had last. */
export async function listUnpriced(
	{ platform: { reads }, catalogue }: CatalogueContext,
	{ page, limit, ...asked }: AskedUnpriced & { page: number; limit: number },
): Promise<{ payload: UnpricedKind[]; meta: ListMeta }> {
	const values = unpricedValues(asked)
	return reads.current(async (db) => {
		const { total } = await db.one<{ total: number }>(`select count(*) as total ${UNPRICED}`, values)
		const rows = await db.many<UnpricedRow>(
			`select page.id, title, phase, category, type, quality, in_stock, account_id, last.price_cents as last_price_cents, last.status as last_status,
				(select count(*) from items where kind_id = page.id) as listings
			from (
				select kind.id, kind.title, kind.phase, kind.category, kind.type, kind.quality, kind.popularity,
					coalesce(stock.copies, 0) as in_stock, stock.account_id
				${UNPRICED}
				order by kind.popularity desc, kind.id limit $4 offset $5
			) page left join lateral (
				select price_cents, status from items where kind_id = page.id order by id desc limit 1
			) last on true
			order by page.popularity desc, page.id`,
			[...values, limit, (page - 1) * limit],
		)
		const payload = rows.map(({ last_price_cents, ...kind }) => ({
			...kind,
			picture: catalogue.pictureOf(kind.id),
			last_price: last_price_cents === null ? null : decimalOf(last_price_cents),
		}))
		return { payload, meta: metaOf(total, limit) }
	})
}
