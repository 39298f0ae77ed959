/** What the back office reports about a period, and the entries behind its figures. */

/** Periods by name; any other one has two dates. */
export const financePeriods = ['today', 'this_month', 'last_month', 'quarter', 'year'] as const
export type FinancePeriod = (typeof financePeriods)[number]

export const financeReports = ['vat', 'deposits', 'payouts', 'liabilities', 'margin', 'days'] as const
export type FinanceReport = (typeof financeReports)[number]

/**
 * Orders, refunds, deposits and payouts are those of the period; the others are of its last day: credits that shoppers
 * hold, sold skins that are not paid yet, orders that are not delivered yet.
 */
export const financeEntryKinds = [
	'orders',
	'refunds',
	'deposits',
	'payouts',
	'credits',
	'owed',
	'undelivered',
] as const
export type FinanceEntryKind = (typeof financeEntryKinds)[number]

/** Longer ones are read year by year. */
export const MAX_FINANCE_DAYS = 1_830
export const FINANCE_ENTRIES = 50
