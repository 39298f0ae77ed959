import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { financeEntry, financeOverview, financeToday } from '../../entities/operator/finance.ts'
import { financeEntryKinds, financePeriods, financeReports } from '../../finance-reports.ts'
import { optionalText } from '../../rules/fields.ts'
import { countQuery, decimalQuery, queryOf } from '../../rules/query.ts'
import { dayQuery } from '../../rules/queue-query.ts'

/** Both dates or a name; this month without any. */
const period = {
	period: z.enum(financePeriods, { error: 'field_invalid' }).optional(),
	from: dayQuery.optional().describe('In the time zone of the shop'),
	till: dayQuery.optional().describe('Inclusive'),
}
const entryFilters = {
	country: z
		.string()
		.regex(/^([a-z]{2}|none)$/, { error: 'field_invalid' })
		.optional()
		.describe('Of orders and refunds: `de`, or `none` where it is unknown'),
	vat_percent: decimalQuery(2, 100).optional().describe('Of orders and refunds'),
	method: optionalText(40).optional().describe('Of deposits and payouts'),
	provider: optionalText(40).optional().describe('Of deposits and payouts'),
}

export const operatorFinance = defineEndpoints({
	'GET /backoffice/finance': {
		summary:
			'Sales net of refunds, VAT, margin, deposits, payouts and liabilities of a period, compared with the period before and with the ledger',
		access: { operator: 'finance.read' },
		query: queryOf(period),
		output: z.object({ payload: financeOverview }),
	},
	'GET /backoffice/finance/today': {
		summary: 'The running day of the shop and its hours, compared with the same hours a week before',
		access: { operator: 'finance.read' },
		output: z.object({ payload: financeToday }),
	},
	'GET /backoffice/finance/entries': {
		summary: 'The orders, deposits, payouts, offers or shoppers behind a figure, newest first',
		access: { operator: 'finance.read' },
		query: queryOf({
			...period,
			...entryFilters,
			kind: z.enum(financeEntryKinds, { error: 'field_invalid' }),
			below: countQuery(999_999_999).optional().describe('Continues after the entry with this number'),
		}),
		output: z.object({
			payload: z.array(financeEntry),
			/** Null: there are no more. */
			next: z.int().nullable(),
		}),
	},
	'GET /backoffice/finance/export': {
		summary: 'A report as CSV; recorded in the activity log',
		access: { operator: 'finance.export' },
		query: queryOf({ ...period, report: z.enum(financeReports, { error: 'field_invalid' }) }),
		answer: 'file',
	},
	'GET /backoffice/finance/entries/export': {
		summary: 'The entries behind a figure as CSV; recorded in the activity log',
		access: { operator: 'finance.export' },
		query: queryOf({
			...period,
			...entryFilters,
			kind: z.enum(financeEntryKinds, { error: 'field_invalid' }),
		}),
		answer: 'file',
	},
})
