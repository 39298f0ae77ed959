import { PRICE_SLIDER_STEPS } from '@skinverse/contract/limits'
import { type ListAddress, rangeOf } from '@skinverse/contract/list-address'
import { priceCeilingEur } from '@skinverse/contract/money'
import { RangeSlider } from '@skinverse/ui/range-slider'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../shared/content/use-content.ts'
import { changed } from './change-address.ts'
import { PriceField } from './price-field.tsx'
import { type PriceRange, priceScale, setFrom, setTill } from './price-scale.ts'
import type { ListFilters } from './use-list-filters.ts'
import { useShownMoney } from './use-shown-money.ts'

/** Two thumbs on a logarithmic track and two fields; both use EUR internally. */
export function PriceFilter({ chosen, change }: Pick<ListFilters, 'chosen' | 'change'>) {
	const { t } = useTranslation()
	const money = useShownMoney()
	const internal = useSettings()?.internal_currency
	const scale = priceScale(internal && priceCeilingEur(internal))
	const [from, till] = endsOf(chosen, scale.max)
	const set = ([nextFrom, nextTill]: PriceRange) =>
		change(
			changed(chosen, {
				price: rangeOf(nextFrom > 0 ? nextFrom : undefined, nextTill < scale.max ? nextTill : undefined),
			}),
		)
	const field = {
		max: money.fromEur(scale.max),
		// Whole amounts without decimals: the column is too narrow for them in some languages.
		format: {
			minimumFractionDigits: money.decimals,
			maximumFractionDigits: money.decimals,
			trailingZeroDisplay: 'stripIfInteger' as const,
		},
	}

	return (
		<>
			<RangeSlider
				label={t('filter_price')}
				labels={[t('filter_price_lowest'), t('filter_price_highest')]}
				value={[from, till]}
				onValueChange={set}
				toPosition={scale.toPosition}
				fromPosition={scale.fromPosition}
				format={money.format}
				max={PRICE_SLIDER_STEPS}
				step={1}
				minGap={1}
			/>
			<div className="mt-2 grid grid-cols-2 gap-2">
				<PriceField
					{...field}
					prefix={t('filter_price_from')}
					ariaLabel={t('filter_price_lowest')}
					amount={money.fromEur(from)}
					onAmount={(amount) => set(setFrom(scale, money.toEur(amount ?? 0), till))}
				/>
				<PriceField
					{...field}
					prefix={t('filter_price_till')}
					ariaLabel={t('filter_price_highest')}
					amount={money.fromEur(till)}
					onAmount={(amount) => set(setTill(scale, from, amount === null ? scale.max : money.toEur(amount)))}
				/>
			</div>
		</>
	)
}

/** The URL may contain any values; the slider needs two ends in order. */
function endsOf({ price = {} }: ListAddress, max: number): PriceRange {
	const till = Math.min(price.till ?? max, max)
	return [Math.min(price.from ?? 0, till), till]
}
