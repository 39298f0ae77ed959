import type { SkinHistory, SkinVariant } from '@skinverse/contract/entities/skin'
import { SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import { formatNumber } from '@skinverse/contract/number-format'
import { skins as texts } from '@skinverse/contract/texts/en/skins'
import { wearLabel } from '@skinverse/contract/wear'
import { Spinner } from '@skinverse/ui/spinner'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { useShop } from '../../../shared/shop.ts'
import { dayText } from './day-text.ts'
import { HistoryChart } from './history-chart.tsx'
import { type SkinParams, skinHistoryQuery } from './queries.ts'
import './price-history.css'

const periods = [7, SKIN_MEDIAN_DAYS, 90, 365] as const
const YEAR = 365

interface PriceHistoryProps {
	skin: SkinParams
	/** Prices of different exteriors and classes say nothing together. */
	variant: Variant | undefined
}

type Variant = Pick<SkinVariant, 'exterior' | 'class'>

/** Our own sales of one exterior and class: figures, chart, table and file. */
export default function PriceHistory({ skin, variant }: PriceHistoryProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { call } = useShop()
	const [days, setDays] = useState<number>(SKIN_MEDIAN_DAYS)
	const choice = { exterior: variant?.exterior ?? undefined, class: variant?.class ?? undefined, days }
	const { data, isError } = useQuery(skinHistoryQuery(call, skin, choice))
	return (
		<section aria-labelledby="history" className="price-history surface p-4 md:p-5">
			<div className="price-history-parts">
				<div className="flex items-start justify-between gap-3 [grid-area:head]">
					<div>
						<h2 id="history" className="text-lg">
							{t('skin_history')}
						</h2>
						<p className="text-muted text-xs">
							{variant && <VariantName variant={variant} />} {t('skin_history_hint', { brand: t('brand') })}{' '}
							{data?.is_demo && t('skin_history_demo')}
						</p>
					</div>
					<a
						href={csvAddress(skin, choice)}
						download
						aria-label={t('skin_csv_label')}
						className="flex min-h-10 items-center gap-2 text-sm hover:underline"
					>
						<Download aria-hidden="true" className="size-4" />
						{t('skin_csv')}
					</a>
				</div>
				<ToggleGroup
					block
					label={t('skin_period')}
					options={periods.map((count) => ({
						value: String(count),
						label: count === YEAR ? t('skin_year') : t('skin_days', { count }),
					}))}
					value={String(days)}
					onValueChange={(value) => setDays(Number(value))}
					className="[grid-area:period] [&>button]:px-1"
				/>
				{isError && (
					<p role="alert" className="[grid-area:chart]">
						{t('skin_history_failed')}
					</p>
				)}
				{data === undefined && !isError && (
					<div className="grid min-h-80 place-items-center [grid-area:chart]">
						<Spinner size={24} label={t('loading')} />
					</div>
				)}
				{data && <Sales history={data} />}
			</div>
		</section>
	)
}

function VariantName({ variant }: { variant: Variant }) {
	const { t } = useTranslation()
	const label = variant.exterior === null ? null : wearLabel(variant.exterior)
	const names = [
		label !== null && ('key' in label ? t(label.key) : label.raw),
		variant.class !== null && itemWord(t, variant.class),
	]
	return <span className="text-soft">{names.filter(Boolean).join(', ')}.</span>
}

function Sales({ history }: { history: SkinHistory }) {
	const { t, language } = useTranslation()
	const { period } = history
	if (period === null)
		return <p className="py-10 text-center text-muted [grid-area:chart]">{t('skin_no_sales')}</p>
	return (
		<>
			<dl className="price-history-figures">
				<Figure term={t('skin_median')}>
					<Price layout="below" eur={period.median} />
				</Figure>
				<Figure term={t('skin_range')}>
					<Price bare eur={period.lowest} /> – <Price bare eur={period.highest} />
				</Figure>
				<Figure term={t('skin_sold')}>
					<span className="font-display font-semibold">{formatNumber(period.volume, language)}</span>
				</Figure>
			</dl>
			<HistoryChart history={history} />
			<details className="text-sm [grid-area:table]">
				<summary className="min-h-8 cursor-pointer text-muted">{t('skin_history_table')}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls. */}
				<div tabIndex={0} className="mt-2 max-h-72 overflow-auto">
					<table className="w-full text-right text-xs">
						<caption className="sr-only">{t('skin_history')}</caption>
						<thead className="text-muted">
							<tr>
								<th scope="col" className="py-1 text-left font-normal">
									{t('skin_day')}
								</th>
								<th scope="col" className="font-normal">
									{t('skin_median')}
								</th>
								<th scope="col" className="font-normal">
									{t('skin_range')}
								</th>
								<th scope="col" className="font-normal">
									{t('skin_sold')}
								</th>
							</tr>
						</thead>
						<tbody>
							{history.days.toReversed().map(({ day, median, lowest, highest, volume }) => (
								<tr key={day} className="border-line border-t">
									<th scope="row" className="py-1.5 text-left font-normal">
										{dayText(day, language)}
									</th>
									<td>
										<Price bare eur={median} />
									</td>
									<td>
										<Price bare eur={lowest} /> – <Price bare eur={highest} />
									</td>
									<td>{volume}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</>
	)
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-muted text-xs">{term}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function csvAddress(
	{ category, slug }: SkinParams,
	choice: { exterior?: string; class?: string; days: number },
): string {
	const given = Object.entries(choice).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	)
	return `/api/skins/${category}/${slug}/history.csv?${new URLSearchParams(given)}`
}
