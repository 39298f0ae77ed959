import type { OfferStock, OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import { isFarAbove } from '@skinverse/contract/far-above'
import { SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import { wearTexts } from '@skinverse/contract/wear'
import { formatDay } from '@skinverse/web/dates.ts'
import { Part } from '../../shared/facts.tsx'
import { eurText } from '../../shared/money.ts'
import { Picture } from '../../shared/picture.tsx'
import { t, tCount } from '../../shared/text.ts'
import { LineListing } from './line-listing.tsx'

type Line = OfficeOfferDetails['lines'][number]

/** Each skin with what the seller asks for it, and what the seller was told that we usually pay. */
export function OfferLines({ offer: { id, lines } }: { offer: OfficeOfferDetails }) {
	return (
		<Part title={tCount('office_offer_lines', lines.length)}>
			<ul className="grid gap-3 text-sm">
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
					<li key={index} className="flex min-w-0 gap-3">
						{lines.length > 1 && <Picture src={line.item.img} />}
						<div className="min-w-0 flex-1">
							{/* Of a single skin the panel shows name and price already. */}
							{lines.length > 1 && (
								<p className="flex items-baseline justify-between gap-3">
									<bdi className="font-semibold wrap-anywhere">{line.title}</bdi>
									<span className="shrink-0 font-display font-semibold">{eurText(line.price)}</span>
								</p>
							)}
							<p className="text-xs text-muted">{conditionText(line)}</p>
							{line.asset && <AssetText asset={line.asset} />}
							<p className={farAbove(line) ? 'text-xs text-amber-soft' : 'text-xs text-muted'}>
								{quoteText(line)}
							</p>
							<p className="text-xs text-muted">{stockText(line.stock)}</p>
							{line.listing && (
								<LineListing offerId={id} number={index + 1} title={line.title} listing={line.listing} />
							)}
						</div>
					</li>
				))}
			</ul>
		</Part>
	)
}

/** The copy that the seller chose from the own Steam inventory. */
function AssetText({ asset: { asset_id, paint_seed, inspect_link } }: { asset: NonNullable<Line['asset']> }) {
	const known = t('office_offer_asset', { asset: asset_id })
	const text =
		paint_seed === null ? known : `${known} · ${t('office_offer_asset_seed', { seed: paint_seed })}`
	return (
		<p className="text-xs text-muted">
			{text}
			{inspect_link !== null && (
				<>
					{' · '}
					<a href={inspect_link} className="underline">
						{t('office_offer_asset_inspect')}
					</a>
				</>
			)}
		</p>
	)
}

function stockText({ on_sale, lowest, median, last_sold }: OfferStock): string {
	return [
		lowest === null
			? t('office_offer_stock_none')
			: t('office_offer_stock', { count: on_sale, lowest: eurText(lowest) }),
		median !== null && t('office_offer_stock_median', { median: eurText(median), days: SKIN_MEDIAN_DAYS }),
		last_sold === null
			? t('office_offer_stock_never')
			: t('office_offer_stock_sold', {
					day: formatDay(Date.parse(last_sold.day) / 1000, { isUtc: true }),
					price: eurText(last_sold.price),
				}),
	]
		.filter((part) => part !== false)
		.join(' · ')
}

function conditionText({ quality, float_value: float }: Line): string {
	const exterior = t(wearTexts[quality])
	return float === null ? exterior : `${exterior} · ${t('office_offer_float', { float: String(float) })}`
}

function farAbove({ price, quote: { range } }: Line): boolean {
	return range !== null && isFarAbove(price, range.till)
}

function quoteText(line: Line): string {
	const { range, skin, sold, margin_percent: margin } = line.quote
	if (skin === null) return t('office_offer_quote_unknown')
	if (range === null) return t('office_offer_quote_none')
	const values = {
		range:
			range.from === range.till ? eurText(range.from) : `${eurText(range.from)} – ${eurText(range.till)}`,
		sold,
		days: SKIN_MEDIAN_DAYS,
		margin,
	}
	const usual = t(range.basis === 'sales' ? 'office_offer_quote_sales' : 'office_offer_quote_listing', values)
	return farAbove(line) ? `${usual} · ${t('office_offer_far_above')}` : usual
}
