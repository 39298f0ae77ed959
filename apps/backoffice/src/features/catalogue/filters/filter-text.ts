import { t } from '../../../shared/text.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import { type FilterDescription, type FilterName, fieldsOf, filterTable } from './filter-table.ts'
import { valueText } from './value-text.ts'

/** The chosen values of a filter in words; undefined if it is not set. */
export function filterText(name: FilterName, search: CatalogueSearch): string | undefined {
	const [from, till] = fieldsOf(name).map((field) => search[field])
	if (from === undefined && till === undefined) return undefined
	const filter: FilterDescription = filterTable[name]
	if (filter.is === 'range' || filter.is === 'days')
		return rangeText(from, till, filter.is === 'range' ? filter.unit : '')
	if (filter.is === 'choices') return choicesText((from ?? '').split(','))
	if (filter.is === 'one') {
		const chosen = filter.values.find(({ value }) => value === from)
		return chosen && t(chosen.label)
	}
	return name === 'unsold' ? t('office_filter_days', { days: from ?? '' }) : from
}

const SHOWN_CHOICES = 2

function choicesText(values: readonly string[]): string {
	const shown = values.slice(0, SHOWN_CHOICES).map(valueText).join(', ')
	return values.length > SHOWN_CHOICES ? `${shown}, +${values.length - SHOWN_CHOICES}` : shown
}

function rangeText(from: string | undefined, till: string | undefined, unit: string): string {
	const amount = (value: string) => (unit === '%' ? `${value} %` : unit + value)
	if (from !== undefined && till !== undefined)
		return t('office_filter_between', { from: amount(from), till: amount(till) })
	return from === undefined
		? t('office_filter_till', { till: amount(till ?? '') })
		: t('office_filter_from', { from: amount(from) })
}
