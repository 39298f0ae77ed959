import type { SkinHistory } from '@skinverse/contract/entities/skin'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { SkinHistoryQuery } from '@skinverse/contract/rules/skin-query'
import type { KnownSkin } from '../../catalogue/index.ts'
import type { SkinsContext } from '../context.ts'
import { salesFigures } from './sales-figures.ts'

const DAY_MS = 86_400_000

/** The closed days before today. A day without sales is not in it. */
export async function readHistory(
	{ platform }: Pick<SkinsContext, 'platform'>,
	skin: KnownSkin,
	{ exterior, class: className, days }: SkinHistoryQuery,
): Promise<SkinHistory> {
	const now = platform.clock.now().getTime()
	const from = dateOf(now - days * DAY_MS)
	const rows = await platform.db.many<{ day: string; prices: Cents[]; isDemo: boolean }>(
		`select day::text, prices_cents as prices, is_demo as "isDemo" from skin_sale_days
		where skin_id = $1 and day >= $2::date and ($3::text is null or exterior = $3)
			and ($4::text is null or class = $4)
		order by day`,
		[skin.id, from, exterior, className],
	)
	const byDay = Map.groupBy(rows, ({ day }) => day)
	return {
		days: [...byDay].flatMap(([day, sales]) => {
			const figures = inEuros(sales.flatMap(({ prices }) => prices))
			return figures === null ? [] : { day, ...figures }
		}),
		period: inEuros(rows.flatMap(({ prices }) => prices)),
		from,
		till: dateOf(now - DAY_MS),
		is_demo: rows.some(({ isDemo }) => isDemo),
	}
}

function inEuros(pricesCents: readonly Cents[]): SkinHistory['period'] {
	const figures = salesFigures(pricesCents)
	if (figures === undefined) return null
	const { median, lowest, highest, volume } = figures
	return { median: decimalOf(median), lowest: decimalOf(lowest), highest: decimalOf(highest), volume }
}

/** In UTC. */
function dateOf(epochMs: number): string {
	return new Date(epochMs).toISOString().slice(0, 10)
}
