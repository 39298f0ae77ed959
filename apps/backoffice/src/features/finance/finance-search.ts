import {
	type FinanceEntryKind,
	type FinancePeriod,
	type FinanceReport,
	financeEntryKinds,
	financePeriods,
	financeReports,
} from '@skinverse/contract/finance-reports'

/** The search params of Finance. */
export interface FinanceSearch {
	/** Undefined with no dates: this month. */
	period?: FinancePeriod
	from?: string
	till?: string
	/** The open table; undefined: VAT by country. */
	report?: FinanceReport
	/** The entries behind a figure, instead of the tables. */
	entries?: FinanceEntryKind
	country?: string
	vat?: string
	method?: string
	provider?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const COUNTRY = /^([a-z]{2}|none)$/
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/
const WORD = /^[\w-]{1,40}$/

/** Parses the search params; invalid values are ignored. */
export function financeSearchOf(raw: Record<string, unknown>): FinanceSearch {
	const matching = (value: unknown, shape: RegExp) => {
		const text = String(value ?? '')
		return shape.test(text) ? text : undefined
	}
	const one = <Known extends string>(all: readonly Known[], value: unknown) =>
		all.find((known) => known === value)
	// Set to undefined, not omitted: the router would keep the URL's value.
	return {
		period: one(financePeriods, raw.period),
		from: matching(raw.from, DAY),
		till: matching(raw.till, DAY),
		report: one(financeReports, raw.report),
		entries: one(financeEntryKinds, raw.entries),
		country: matching(raw.country, COUNTRY),
		vat: matching(raw.vat, PERCENT),
		method: matching(raw.method, WORD),
		provider: matching(raw.provider, WORD),
	}
}

/** The same period, without entries. */
export const periodOf = ({ period, from, till }: FinanceSearch): FinanceSearch => ({ period, from, till })

/** What the API is asked for the entries. */
export const entryFiltersOf = ({ country, vat, method, provider }: FinanceSearch) => ({
	country,
	vat_percent: vat,
	method,
	provider,
})
