import type { FinanceOverview, FinanceSales } from '@skinverse/contract/entities/operator/finance'
import type { FinanceReport } from '@skinverse/contract/finance-reports'
import type { FastifyReply } from 'fastify'
import {
	BYTE_ORDER_MARK,
	CSV_BATCH,
	type CsvColumns,
	csvLine,
	csvMoment,
	sendCsv,
} from '../../platform/http/csv.ts'
import type { Act } from '../../platform/operator/act.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { FinanceContext } from './context.ts'
import { type AskedEntries, type EntryRow, readEntries } from './entries/list-entries.ts'
import { type AskedPeriod, datesOf, spanOf } from './period.ts'
import { readOverview } from './read-overview.ts'

type Cell = string | number | null
type Table = readonly [head: readonly string[], rows: readonly (readonly Cell[])[]]

const money = (amount: number | null): string | null => (amount === null ? null : amount.toFixed(2))

const SALES_HEAD = [
	'orders',
	'gross_eur',
	'refunds_eur',
	'net_eur',
	'vat_eur',
	'without_vat_eur',
	'cost_eur',
	'margin_eur',
	'unknown_cost_eur',
]
const salesCells = (row: FinanceSales): Cell[] => [
	row.orders,
	...[row.gross, row.refunds, row.net, row.vat, row.without_vat, row.cost, row.margin, row.unknown_cost].map(
		money,
	),
]

/** The tables as the screen shows them, each with its total. */
const tables: Readonly<Record<FinanceReport, (overview: FinanceOverview) => Table>> = {
	vat: ({ countries, figures }) => [
		['country', 'vat_percent', 'from', 'till', ...SALES_HEAD],
		[
			...countries.flatMap(({ iso, vat_percent, parts }) =>
				parts.map((part) => [iso, vat_percent, part.from, part.till, ...salesCells(part)]),
			),
			['total', null, null, null, ...salesCells(figures.sales)],
		],
	],
	days: ({ days, figures }) => [
		['day', ...SALES_HEAD],
		[...days.map((row) => [row.day, ...salesCells(row)]), ['total', ...salesCells(figures.sales)]],
	],
	margin: ({ games, figures: { sales } }) => [
		['game', 'units', 'net_eur', 'without_vat_eur', 'cost_eur', 'margin_eur', 'unknown_cost_eur'],
		[
			...games.map(({ game, ...row }) => ({ game: game ?? 'other', ...row })),
			{ game: 'total', units: null, ...sales },
		].map((row) => [
			row.game,
			row.units,
			...[row.net, row.without_vat, row.cost, row.margin, row.unknown_cost].map(money),
		]),
	],
	deposits: ({ deposits, figures }) => [
		[
			'provider',
			'method',
			'count',
			'amount_eur',
			'taken_back_eur',
			'fees_eur',
			'estimated_fees_eur',
			'unknown_fees',
			'credits',
		],
		[
			...deposits.map((row) => [
				row.provider,
				row.method,
				row.count,
				money(row.amount),
				money(row.taken_back),
				money(row.fees),
				money(row.fees_estimated),
				row.fees_unknown,
				money(row.credits),
			]),
			[
				'total',
				null,
				figures.deposits.count,
				money(figures.deposits.amount),
				money(figures.deposits.taken_back),
				money(figures.deposits.fees),
				money(figures.deposits.fees_estimated),
				figures.deposits.fees_unknown,
				null,
			],
		],
	],
	payouts: ({ payouts, figures }) => [
		['method', 'provider', 'count', 'amount_eur', 'credits'],
		[
			...payouts.map((row) => [row.method, row.provider, row.count, money(row.amount), money(row.credits)]),
			['total', null, figures.payouts.count, money(figures.payouts.amount), null],
		],
	],
	liabilities: ({ figures: { liabilities } }) => [
		['at', 'liability', 'amount_eur'],
		(['credits', 'owed', 'undelivered', 'vat', 'total'] as const).map((name) => [
			liabilities.at,
			name,
			money(liabilities[name]),
		]),
	],
}

/** A table of the overview as CSV. The trail records each export. */
export async function exportReport(
	context: FinanceContext,
	{ report, ...asked }: AskedPeriod & { report: FinanceReport },
	{ reply, caller }: { reply: FastifyReply; caller: Act },
): Promise<void> {
	const overview = await readOverview(context, asked)
	const { from, till } = overview.period
	const [head, rows] = tables[report](overview)
	await record(context, caller, { report, from, till })
	reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="finance-${report}-${from}-${till}.csv"`)
		.send(BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join(''))
}

/** All entries behind a figure as CSV. The trail records each export. */
export async function exportEntries(
	context: FinanceContext,
	asked: AskedEntries,
	{ reply, caller }: { reply: FastifyReply; caller: Act },
): Promise<void> {
	const { db, clock } = context.platform
	const { time_zone } = context.content.settings()
	const { period: _, from, till, ...filters } = { ...asked, ...datesOf(asked, clock.now(), time_zone) }
	const span = await spanOf(db, { from, till }, time_zone)
	const columns: CsvColumns<EntryRow> = {
		id: ({ id }) => id,
		at: ({ at }) => csvMoment(at),
		person_id: ({ person }) => person.id,
		person_name: ({ person }) => person.name,
		person_email: ({ person }) => person.email,
		about: ({ about }) => about,
		amount_eur: ({ cents }) => money(cents / 100),
		vat_eur: ({ vat }) => money(vat === null ? null : vat / 100),
		credits: ({ minor }) => money(minor / 100),
	}
	await record(context, caller, { ...filters, from, till })
	await sendCsv(reply, {
		name: `finance-${asked.kind}-${from}-${till}`,
		columns,
		read: (below) => readEntries(db, span, filters, below, CSV_BATCH),
	})
}

function record({ platform }: FinanceContext, { operator, origin }: Act, after: object): Promise<void> {
	return recordChange(platform.db, { operatorId: operator.id, origin, action: 'finance.export', after })
}
