import { SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import type { Cents } from '@skinverse/contract/money'
import type { Platform } from '../../../platform/platform.ts'
import { keyOf, type Variant } from './medians.ts'
import { salesFigures } from './sales-figures.ts'

export interface DailyMedian {
	/** In UTC. */
	day: string
	medianCents: Cents
}

/** The days with sales of each variant in the last 30 days, oldest first. One query for all of them. */
export async function readDailyMedians(
	{ platform }: { platform: Pick<Platform, 'db' | 'clock'> },
	variants: readonly Variant[],
): Promise<(variant: Variant) => DailyMedian[]> {
	const wanted = [...new Map(variants.map((variant) => [keyOf(variant), variant])).values()]
	if (wanted.length === 0) return () => []
	const rows = await platform.db.many<{
		skinId: number
		exterior: string | null
		class: string | null
		day: string
		prices: Cents[]
	}>(
		`select sold.skin_id as "skinId", sold.exterior, sold.class, sold.day::text, sold.prices_cents as prices
		from unnest($1::int[], $2::text[], $3::text[]) wanted (skin_id, exterior, class)
			join skin_sale_days sold on sold.skin_id = wanted.skin_id
				and sold.exterior is not distinct from wanted.exterior and sold.class is not distinct from wanted.class
		where sold.day >= ($4::timestamptz at time zone 'utc')::date - $5::int
		order by sold.day`,
		[
			wanted.map(({ skin }) => skin.id),
			wanted.map(({ exterior }) => exterior),
			wanted.map((variant) => variant.class),
			platform.clock.now(),
			SKIN_MEDIAN_DAYS,
		],
	)
	const byVariant = Map.groupBy(rows, (row) => keyOf({ ...row, skin: { id: row.skinId } }))
	return (variant) =>
		(byVariant.get(keyOf(variant)) ?? []).flatMap(({ day, prices }) => {
			const figures = salesFigures(prices)
			return figures === undefined ? [] : [{ day, medianCents: figures.median }]
		})
}
