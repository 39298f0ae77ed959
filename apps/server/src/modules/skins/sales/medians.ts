import { FAIR_PRICE_SALES, SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import type { Cents } from '@skinverse/contract/money'
import type { Platform } from '../../../platform/platform.ts'
import { salesFigures } from './sales-figures.ts'

export interface Variant {
	skin: { id: number }
	exterior: string | null
	class: string | null
}

export interface Medians {
	/** Of an exterior and class in the last 30 days. No median without enough sales for a fair price. */
	of(variant: Variant): { medianCents: Cents | null; sold: number }
	/** The price of every sale that the median is of, in no order. */
	pricesOf(variant: Variant): Cents[]
}

export async function readMedians(
	{ platform }: { platform: Pick<Platform, 'db' | 'clock'> },
	skinIds: readonly number[],
): Promise<Medians> {
	const rows = await platform.db.many<{
		skinId: number
		exterior: string | null
		class: string | null
		prices: Cents[]
	}>(
		`select skin_id as "skinId", exterior, class, prices_cents as prices from skin_sale_days
		where skin_id = any($1::int[]) and day >= ($2::timestamptz at time zone 'utc')::date - $3::int`,
		[skinIds, platform.clock.now(), SKIN_MEDIAN_DAYS],
	)
	const byVariant = Map.groupBy(rows, (row) => keyOf({ ...row, skin: { id: row.skinId } }))
	const pricesOf = (variant: Variant) => (byVariant.get(keyOf(variant)) ?? []).flatMap(({ prices }) => prices)
	return {
		pricesOf,
		of(variant) {
			const figures = salesFigures(pricesOf(variant))
			const sold = figures?.volume ?? 0
			return { sold, medianCents: figures !== undefined && sold >= FAIR_PRICE_SALES ? figures.median : null }
		},
	}
}

export const keyOf = ({ skin, exterior, class: className }: Variant): string =>
	JSON.stringify([skin.id, exterior, className])
