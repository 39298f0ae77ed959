import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficeTradeAsset, TradeAssetView } from '@skinverse/contract/entities/operator/trade-account'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { anywhere, metaOf } from '../../../platform/operator/queue.ts'
import type { TradingContext } from '../context.ts'
import { readAccount } from '../operator/account-rows.ts'

interface AssetRow extends Omit<OfficeTradeAsset, 'picture' | 'price' | 'lowest_price' | 'is_known'> {
	kind_id: number | null
	price_cents: Cents | null
	lowest_cents: Cents | null
}

interface AssetsQuery {
	view: TradeAssetView
	search?: string
	page: number
	limit: number
}

const VIEWS: Readonly<Record<TradeAssetView, string>> = {
	unlisted: 'asset.gone_at is null and asset.item_id is null',
	on_sale: `asset.gone_at is null and item.status = 'available'`,
	missing: '(asset.withdrew_item or asset.left_unlisted) and asset.noted_at is null',
}

const FOUND = `from trading_assets asset left join items item on item.id = asset.item_id
	where asset.account_id = $1 and (asset.market_hash_name ilike $2 or asset.asset_id = $3)`

export const CATEGORY = `case asset.app_id when 730 then 'cs2' else 'dota2' end`

/** The copies of one account, the newest first. */
export async function listAssets(
	context: Pick<TradingContext, 'platform' | 'catalogue'>,
	accountId: number,
	{ view, search = '', page, limit }: AssetsQuery,
): Promise<{ payload: OfficeTradeAsset[]; meta: ListMeta }> {
	const { db } = context.platform
	await readAccount(context, accountId)
	const filter = [accountId, anywhere(search), search]
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total ${FOUND} and ${VIEWS[view]}`,
		filter,
	)
	const rows = await db.many<AssetRow>(
		`select page.*, kind.id as kind_id,
			(select min(price_cents) from items where kind_id = kind.id and status = 'available') as lowest_cents
		from (
			select asset.id, ${CATEGORY} as category, asset.market_hash_name as title, asset.asset_id, asset.context_id,
				asset.is_tradable, extract(epoch from asset.locked_until)::bigint as locked_until,
				extract(epoch from asset.arrived_at)::bigint as arrived_at,
				extract(epoch from asset.gone_at)::bigint as gone_at, asset.item_id, item.price_cents
			${FOUND} and ${VIEWS[view]}
			order by asset.id desc limit $4 offset $5
		) page
			left join item_kinds kind on kind.category = page.category and kind.title = page.title and kind.phase = ''
		order by page.id desc`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map((row) => assetOf(context, row)), meta: metaOf(total, limit) }
}

function assetOf(
	{ catalogue }: Pick<TradingContext, 'catalogue'>,
	{ kind_id, price_cents, lowest_cents, ...asset }: AssetRow,
): OfficeTradeAsset {
	return {
		...asset,
		picture: kind_id === null ? null : catalogue.pictureOf(kind_id),
		is_known: kind_id !== null,
		price: price_cents === null ? null : decimalOf(price_cents),
		lowest_price: lowest_cents === null ? null : decimalOf(lowest_cents),
	}
}
