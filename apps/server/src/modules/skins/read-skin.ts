import type { ListMeta } from '@skinverse/contract/entities/common'
import type { SkinCopy, SkinDetails, SkinVariant } from '@skinverse/contract/entities/skin'
import { decimalOf } from '@skinverse/contract/money'
import type { SkinQuery } from '@skinverse/contract/rules/skin-query'
import type { Catalogue, KnownSkin } from '../catalogue/index.ts'
import type { SkinsContext } from './context.ts'
import { copyOf } from './copy-of.ts'
import { floatsOf } from './floats-of.ts'
import { type Medians, readMedians } from './sales/medians.ts'
import { priceOf, skinOf } from './skin-of.ts'

export async function readSkin(
	context: SkinsContext,
	known: KnownSkin,
	query: SkinQuery,
): Promise<{ payload: SkinDetails; meta: ListMeta }> {
	const { catalogue } = context
	const medians = await readMedians(context, [known.id])
	const { exterior, class: className, sort, page, limit } = query
	const chosen = { exterior, class: className }
	const { skins } = catalogue
	const copies = (ids: readonly number[]): SkinCopy[] =>
		ids.flatMap((id) => copyOf(catalogue, medians, id) ?? [])
	const { total, ids } = skins.copies(known, { ...chosen, sort, offset: (page - 1) * limit, limit })
	const first = (order: SkinQuery['sort']) =>
		copies(skins.copies(known, { ...chosen, sort: order, offset: 0, limit: 1 }).ids)[0] ?? null
	const freshest = first('float_asc')
	return {
		payload: {
			...skinOf(catalogue, known),
			floats: floatsOf(known),
			variants: variantsOf(catalogue, medians, known),
			cheapest: first('asc'),
			lowest_float: freshest?.float_value == null ? null : freshest,
			items: copies(ids),
		},
		meta: { total, pages: Math.ceil(total / limit) },
	}
}

/** Every exterior and class that the shop knows of the skin, on sale or not. */
function variantsOf(catalogue: Catalogue, medians: Medians, known: KnownSkin): SkinVariant[] {
	// Phases of a Doppler are kinds of the same exterior and class.
	const groups = Map.groupBy(known.kinds, (kind) => JSON.stringify([kind.exterior, kind.class]))
	return [...groups.values()].flatMap(([kind]) => {
		if (kind === undefined) return []
		const { exterior, class: className } = kind
		const chosen = { exterior: exterior ?? undefined, class: className ?? undefined }
		const { total, ids } = catalogue.skins.copies(known, { ...chosen, sort: 'asc', offset: 0, limit: 1 })
		const [cheapest] = ids
		const { medianCents, sold } = medians.of(kind)
		return {
			exterior,
			class: className,
			copies: total,
			lowest_price: cheapest === undefined ? null : priceOf(catalogue, cheapest),
			median: medianCents === null ? null : decimalOf(medianCents),
			sold,
		}
	})
}
