import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Catalogue } from '../open-catalogue.ts'

export interface ItemRow extends Omit<OfficeItem, 'picture' | 'price' | 'old_price' | 'cost' | 'account'> {
	kind_id: number
	price_cents: Cents
	old_price_cents: Cents | null
	cost_cents: Cents | null
}

export const ITEM_TABLES = 'items item join item_kinds kind on kind.id = item.kind_id'
export type ListedRow = ItemRow & Pick<OfficeItem, 'account'>

/** The trade account that holds an item. */
export const HELD_BY = `(select account.name from trading_assets asset join trading_accounts account on account.id = asset.account_id
	where asset.item_id = item.id and asset.gone_at is null) as account`
export const ITEM_COLUMNS = `item.id, item.kind_id, kind.title, kind.category, kind.type, kind.quality, kind.exterior,
	kind.class, item.price_cents, item.old_price_cents, item.cost_cents, item.status, item.float_value, item.paint_seed,
	extract(epoch from item.trade_lock_until)::bigint as trade_lock_until,
	extract(epoch from item.created_at)::bigint as created_at`

export function itemOf(
	{ pictureOf }: Pick<Catalogue, 'pictureOf'>,
	{ kind_id, price_cents, old_price_cents, cost_cents, ...item }: ListedRow,
): OfficeItem {
	return {
		...item,
		picture: pictureOf(kind_id, { floatValue: item.float_value, paintSeed: item.paint_seed }),
		price: decimalOf(price_cents),
		old_price: old_price_cents === null ? null : decimalOf(old_price_cents),
		cost: cost_cents === null ? null : decimalOf(cost_cents),
	}
}
