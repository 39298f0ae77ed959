import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Catalogue } from '../open-catalogue.ts'

export interface ItemRow extends Omit<OfficeItem, 'picture' | 'price' | 'old_price'> {
	kind_id: number
	paint_seed: number | null
	price_cents: Cents
	old_price_cents: Cents | null
}

export const ITEM_TABLES = 'items item join item_kinds kind on kind.id = item.kind_id'
export const ITEM_COLUMNS = `item.id, item.kind_id, kind.title, kind.category, kind.type, kind.quality, item.price_cents,
	item.old_price_cents, item.status, item.float_value, item.paint_seed,
	extract(epoch from item.created_at)::bigint as created_at`

export function itemOf(
	{ pictureOf }: Pick<Catalogue, 'pictureOf'>,
	{ kind_id, paint_seed, price_cents, old_price_cents, ...item }: ItemRow,
): OfficeItem {
	return {
		...item,
		picture: pictureOf(kind_id, { floatValue: item.float_value, paintSeed: paint_seed }),
		price: decimalOf(price_cents),
		old_price: old_price_cents === null ? null : decimalOf(old_price_cents),
	}
}
