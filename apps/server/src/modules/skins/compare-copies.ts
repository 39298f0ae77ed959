import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { isGame } from '@skinverse/contract/games'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Catalogue } from '../catalogue/index.ts'
import type { SkinsContext } from './context.ts'
import { copyOf } from './copy-of.ts'
import { readMedians } from './sales/medians.ts'

interface SoldItem {
	id: number
	kindId: number
	priceCents: Cents
	floatValue: number | null
	paintSeed: number | null
}

type Copy = Omit<ComparedCopy, 'skin'>

/** In the order of the ids. Sold copies are marked; those that were never on sale or withdrawn are left out. */
export async function compareCopies(context: SkinsContext, ids: readonly number[]): Promise<ComparedCopy[]> {
	const { catalogue } = context
	const { engine } = catalogue
	const sold = await readSold(
		context,
		ids.filter((id) => !engine.listings.has(id)),
	)
	const kinds = new Map(
		ids.flatMap((id) => {
			const gone = sold.get(id)
			const kind = engine.listings.has(id) ? engine.kindOfId(id) : gone && engine.kinds.get(gone.kindId)
			return kind === undefined ? [] : [[id, kind] as const]
		}),
	)
	const medians = await readMedians(context, [...new Set([...kinds.values()].map(({ skin }) => skin.id))])
	return ids.flatMap((id) => {
		const kind = kinds.get(id)
		if (kind === undefined) return []
		const onSale = copyOf(catalogue, medians, id)
		const gone = sold.get(id)
		// An item that is sold while this runs is in neither.
		const copy = onSale ? { ...onSale, is_sold: false } : gone && soldCopy(catalogue, gone)
		if (copy === undefined) return []
		const { name, slug } = kind.skin
		const copies = engine.kinds.ofSkin(kind.skin.id).reduce((sum, { priceKeys }) => sum + priceKeys.length, 0)
		return { ...copy, skin: { name, slug, copies } }
	})
}

async function readSold({ platform }: SkinsContext, ids: readonly number[]): Promise<Map<number, SoldItem>> {
	if (ids.length === 0) return new Map()
	const rows = await platform.db.many<SoldItem>(
		`select id, kind_id as "kindId", price_cents as "priceCents", float_value as "floatValue",
			paint_seed as "paintSeed"
		from items where id = any($1::bigint[]) and status = 'sold'`,
		[ids],
	)
	return new Map(rows.map((row) => [row.id, row]))
}

function soldCopy({ engine, pictureOf }: Catalogue, sold: SoldItem): Copy | undefined {
	const kind = engine.kinds.get(sold.kindId)
	if (kind === undefined || !isGame(kind.category)) return undefined
	const { title, category, type, quality, exterior, hero, stattrak, souvenir, collection } = kind
	const described = { title, category, type, quality, exterior, hero, stattrak, souvenir, collection }
	return {
		...described,
		id: sold.id,
		class: kind.class,
		img_url: pictureOf(kind.id, sold),
		price: decimalOf(sold.priceCents),
		old_price: null,
		tags: [],
		float_value: sold.floatValue,
		paint_seed: sold.paintSeed,
		trade_lock_until: null,
		against_median: null,
		is_sold: true,
	}
}
