import {
	describeRange,
	isExact,
	type Range,
	type RangeFilter,
	rangeFilters,
	rangeOf,
} from '@skinverse/contract/item-filters'
import { Disclosure } from '@skinverse/ui/disclosure'
import { RangeSlider } from '@skinverse/ui/range-slider'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed } from './change-address.ts'
import { RangeField } from './range-field.tsx'
import { type RangeEnds, SLIDER_STEPS, setFrom, setTill } from './range-scale.ts'
import type { ListFilters } from './use-list-filters.ts'
import type { RangeDisplay } from './use-range-displays.ts'

interface RangeFilterGroupProps extends Pick<ListFilters, 'chosen' | 'change'> {
	name: RangeFilter
	display: RangeDisplay
	className?: string
}

/** Two thumbs on a track and two fields; hidden if the game's items have no such number. */
export function RangeFilterGroup({ name, display, className, chosen, change }: RangeFilterGroupProps) {
	const { t } = useTranslation()
	const { game } = describeRange(name)
	if (game !== undefined && chosen.game !== undefined && chosen.game !== game) return null
	if (isExact(name)) return <ExactFilter name={name} className={className} chosen={chosen} change={change} />

	const { scale, toShown, fromShown, format, unit, decimals } = display
	const [from, till] = endsOf(chosen[name], scale.max)
	const title = t(rangeFilters[name].title)
	const labels = [
		t('filter_range_lowest', { name: title }),
		t('filter_range_highest', { name: title }),
	] as const
	const set = ([nextFrom, nextTill]: RangeEnds) => {
		const range = rangeOf(nextFrom > 0 ? nextFrom : undefined, nextTill < scale.max ? nextTill : undefined)
		change(changed(chosen, { [name]: range }))
	}
	const field = {
		max: toShown(scale.max, 'till'),
		// Whole numbers without decimals: the column is too narrow for them in some languages.
		format: {
			minimumFractionDigits: decimals.min,
			maximumFractionDigits: decimals.max,
			trailingZeroDisplay: 'stripIfInteger' as const,
		},
	}

	return (
		<Disclosure defaultOpen title={unit ? `${title}, ${unit.name}` : title} className={className}>
			<RangeSlider
				label={title}
				labels={labels}
				value={[from, till]}
				onValueChange={set}
				toPosition={scale.toPosition}
				fromPosition={scale.fromPosition}
				format={(value, thumb) => format(value, thumb === 0 ? 'from' : 'till')}
				max={SLIDER_STEPS}
				step={1}
				minGap={1}
			/>
			<div className="mt-2 grid grid-cols-2 gap-2">
				<RangeField
					{...field}
					prefix={unit?.symbol ?? t('filter_range_from')}
					ariaLabel={labels[0]}
					value={toShown(from, 'from')}
					onValue={(value) => set(setFrom(scale, fromShown(value ?? 0, 'from'), till))}
				/>
				<RangeField
					{...field}
					prefix={unit?.symbol ?? t('filter_range_till')}
					ariaLabel={labels[1]}
					value={toShown(till, 'till')}
					onValue={(value) =>
						set(setTill(scale, from, value === null ? scale.max : fromShown(value, 'till')))
					}
				/>
			</div>
		</Disclosure>
	)
}

type ExactFilterProps = Omit<RangeFilterGroupProps, 'display'>

/** One field for one number. */
function ExactFilter({ name, className, chosen, change }: ExactFilterProps) {
	const { t } = useTranslation()
	const { max } = describeRange(name)
	const title = t(rangeFilters[name].title)
	return (
		<Disclosure defaultOpen title={title} className={className}>
			<RangeField
				max={max}
				format={{ maximumFractionDigits: 0 }}
				placeholder={`0 – ${max}`}
				ariaLabel={title}
				value={chosen[name]?.from ?? null}
				onValue={(value) => change(changed(chosen, { [name]: value === null ? undefined : exactly(value) }))}
			/>
		</Disclosure>
	)
}

const exactly = (value: number): Range => ({ from: value, till: value })

/** The URL may contain any values; the slider needs two ends in order. */
function endsOf(range: Range = {}, max: number): RangeEnds {
	const till = Math.min(range.till ?? max, max)
	return [Math.min(range.from ?? 0, till), till]
}
