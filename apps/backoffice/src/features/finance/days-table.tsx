import type { FinanceOverview, FinanceSales } from '@skinverse/contract/entities/operator/finance'
import { dayText } from '../../shared/day-text.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import { FigureTable } from './figure-table.tsx'
import { salesColumns } from './sales-columns.tsx'

type Row = FinanceSales & { day?: string }

/** The chart as a table, the latest day first. */
export function DaysTable({ overview: { days, figures } }: { overview: FinanceOverview }) {
	return (
		<FigureTable<Row>
			caption={t('finance_by_day')}
			columns={[
				{
					key: 'day',
					header: t('finance_day'),
					cell: ({ day }) =>
						day === undefined ? (
							t('finance_total')
						) : (
							<EntriesLink search={{ entries: 'orders', period: undefined, from: day, till: day }}>
								{dayText(day)}
							</EntriesLink>
						),
				},
				...salesColumns,
			]}
			rows={days.toReversed()}
			rowKey={({ day }) => day ?? ''}
			total={figures.sales}
			totalFirst
		/>
	)
}
