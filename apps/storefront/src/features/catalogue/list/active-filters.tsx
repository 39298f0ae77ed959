import {
	choiceFilterNames,
	type Range,
	rangeFilterNames,
	rangeFilters,
} from '@skinverse/contract/item-filters'
import { chosenIn, type ListAddress } from '@skinverse/contract/list-address'
import { Chip } from '@skinverse/ui/chip'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed, choose, withoutAnything } from './change-address.ts'
import { optionName } from './option-name.ts'
import type { ListFilters } from './use-list-filters.ts'
import { type RangeDisplay, type RangeDisplays, useRangeDisplays } from './use-range-displays.ts'

interface ActiveFilter {
	key: string
	label: string
	without: ListAddress
}

/** The active filters, each with a remove button. */
export function ActiveFilters({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation()
	const displays = useRangeDisplays()
	const { chosen, change, go } = filters
	const active = [...flagsOf(chosen, t), ...rangesOf(chosen, displays, t), ...chosenFilters(chosen, t)]
	if (active.length === 0) return null
	return (
		<ul aria-label={t('active_filters')} className="flex flex-wrap items-center gap-2 mb-4">
			{active.map(({ key, label, without }) => (
				<li key={key}>
					<Chip removeLabel={t('remove_filter', { name: label })} onRemove={() => change(without)}>
						{label}
					</Chip>
				</li>
			))}
			<li>
				<button
					type="button"
					onClick={() => go(withoutAnything(chosen))}
					className="h-8 px-1.5 text-muted text-xs underline underline-offset-3 transition-colors hover:text-ink"
				>
					{t('clear_all')}
				</button>
			</li>
		</ul>
	)
}

const flagTexts = { new: 'menu_new', sale: 'title_sale' } as const

function flagsOf(chosen: ListAddress, t: Translate): ActiveFilter[] {
	return (['new', 'sale'] as const)
		.filter((flag) => chosen[flag])
		.map((flag) => ({
			key: flag,
			label: t(flagTexts[flag]),
			without: changed(chosen, { [flag]: undefined }),
		}))
}

function rangesOf(chosen: ListAddress, displays: RangeDisplays, t: Translate): ActiveFilter[] {
	return rangeFilterNames.flatMap((filter) => {
		const range = chosen[filter]
		if (range === undefined) return []
		const label = rangeLabel(t(rangeFilters[filter].title), range, displays[filter].format, t)
		return [{ key: filter, label, without: changed(chosen, { [filter]: undefined }) }]
	})
}

function rangeLabel(name: string, range: Range, format: RangeDisplay['format'], t: Translate): string {
	const from = format(range.from ?? 0, 'from')
	const till = format(range.till ?? 0, 'till')
	if (range.from === range.till) return `${name} ${from}`
	if (range.till === undefined) return t('filter_range_above', { name, from })
	if (range.from === undefined) return t('filter_range_below', { name, till })
	return t('filter_range_both', { name, from, till })
}

function chosenFilters(chosen: ListAddress, t: Translate): ActiveFilter[] {
	return choiceFilterNames.flatMap((name) => {
		const values = chosenIn(chosen, name)
		return values.map((value) => ({
			key: `${name} ${value}`,
			label: optionName(name, value, t),
			without: choose(
				chosen,
				name,
				values.filter((other) => other !== value),
			),
		}))
	})
}
