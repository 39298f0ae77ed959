import type { FilterData } from '@skinverse/contract/entities/filter-data'
import { type ChoiceFilter, choiceFilters } from '@skinverse/contract/item-filters'
import { FILTER_LIST_MAX_PX } from '@skinverse/contract/limits'
import { chosenIn } from '@skinverse/contract/list-address'
import { formatNumber } from '@skinverse/contract/number-format'
import { CheckboxGroup } from '@skinverse/ui/checkbox-group'
import { Disclosure } from '@skinverse/ui/disclosure'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ANY, exclusiveAll } from './all-exclusive.ts'
import { choose } from './change-address.ts'
import { filterOptions } from './filter-options.tsx'
import { OptionSearch } from './option-search.tsx'
import type { ListFilters } from './use-list-filters.ts'

interface FilterGroupProps extends Pick<ListFilters, 'chosen' | 'change'> {
	name: ChoiceFilter
	data: FilterData
	/** How many items match with each value; undefined where that is not known. */
	counts: Readonly<Record<string, number>> | undefined
	look: 'list' | 'chips'
}

/** One group of options with All on top; hidden if the game has no options. */
export function FilterGroup({ name, data, counts, look, chosen, change }: FilterGroupProps) {
	const { t, language } = useTranslation()
	const [words, setWords] = useState('')
	const options = filterOptions(name, data, t).map((option) => ({
		...option,
		count: counts && formatNumber(counts[option.value] ?? 0, language),
	}))
	if (options.length === 0) return null

	const values = chosenIn(chosen, name)
	const title = t(choiceFilters[name].title)
	const isSearched = name === 'hero'
	const found = words.trim() ? options.filter(({ value }) => matches(value, words)) : options
	const all = { value: ANY, label: t('filter_all') }
	const listed = found.length < options.length ? found : [all, ...options]

	/** Options that the search hides stay selected. */
	function toggle(next: string[]): void {
		const hidden = values.filter((value) => !listed.some((option) => option.value === value))
		change(choose(chosen, name, exclusiveAll(values, [...next, ...hidden])))
	}

	return (
		<Disclosure defaultOpen title={title} className="border-line border-t pt-3.5 pb-1">
			{isSearched && <OptionSearch label={t('hero_search')} value={words} onValueChange={setWords} />}
			{listed.length === 0 ? (
				<p className="py-1.5 text-muted text-sm">{t('hero_none')}</p>
			) : (
				<CheckboxGroup
					label={title}
					look={isSearched ? 'list' : look}
					maxHeight={FILTER_LIST_MAX_PX}
					options={listed}
					value={values.length === 0 ? [ANY] : values}
					onValueChange={toggle}
				/>
			)}
		</Disclosure>
	)
}

function matches(value: string, words: string): boolean {
	const name = value.toLowerCase()
	return words
		.toLowerCase()
		.split(/\s+/)
		.every((word) => name.includes(word))
}
