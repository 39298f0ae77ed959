import { describeRange, type Range, type RangeFilter } from '@skinverse/contract/item-filters'
import { centsOf, priceCeilingEur } from '@skinverse/contract/money'
import { shownDecimal, shownPrice } from '@skinverse/contract/shown-money'
import { useSettings } from '../../../shared/content/use-content.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useTypedPrice } from '../../../shared/money/use-typed-price.ts'
import { linearScale, priceScale, type RangeScale } from './range-scale.ts'

type Bound = keyof Range

/** How a range filter's controls show its values, which the URL has in the filter's own unit. */
export interface RangeDisplay {
	scale: RangeScale
	/** What a value of the filter is on screen, as its lower or upper bound. */
	toShown: (value: number, bound: Bound) => number
	fromShown: (shown: number, bound: Bound) => number
	/** A value of the filter, converted for display. */
	format: (value: number, bound: Bound) => string
	/** Of the shown value: the currency's symbol. */
	unit?: { name: string; symbol: string }
	/** Of the shown value. */
	decimals: { min: number; max: number }
}

export type RangeDisplays = Readonly<Record<RangeFilter, RangeDisplay>>

export function useRangeDisplays(): RangeDisplays {
	const { language } = useTranslation()
	return {
		price: usePriceDisplay(),
		float: numberDisplay(language, 'float', 2),
		seed: numberDisplay(language, 'seed', 0),
	}
}

const same = (value: number) => value

/** A plain number. The slider has few decimals; the fields accept as many as the filter. */
function numberDisplay(language: string, filter: RangeFilter, sliderDecimals: number): RangeDisplay {
	const { decimals, max } = describeRange(filter)
	const shown = { min: sliderDecimals, max: decimals }
	const numbers = new Intl.NumberFormat(language, {
		minimumFractionDigits: shown.min,
		maximumFractionDigits: shown.max,
	})
	return {
		scale: linearScale(max, sliderDecimals),
		toShown: same,
		fromShown: same,
		format: (value) => numbers.format(value),
		decimals: shown,
	}
}

/** EUR in the filter, the display currency on screen. */
function usePriceDisplay(): RangeDisplay {
	const { currency, toShown, fromShown } = useTypedPrice()
	const { decimals, code, symbol, format } = currency
	const internal = useSettings()?.internal_currency
	const scale = priceScale(internal && priceCeilingEur(internal))
	const shownBound = (eur: number, bound: Bound) =>
		// The end of the track is no bound: its amount is not one that was typed.
		eur === scale.max ? shownPrice(centsOf(eur), currency) : toShown(eur, bound)
	return {
		scale,
		toShown: (eur, bound) => shownDecimal(shownBound(eur, bound), decimals),
		fromShown,
		format: (eur, bound) => format(shownBound(eur, bound)),
		unit: { name: code, symbol },
		decimals: { min: decimals, max: decimals },
	}
}
