import type { FinanceDeposits, FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { shareText } from './shares.ts'

type Row = Omit<FinanceDeposits, 'credits'> & { credits?: number }

const columns: FigureColumn<Row>[] = [
	{
		key: 'method',
		header: t('finance_provider'),
		cell: ({ provider, method, title }) =>
			provider === '' ? (
				title
			) : (
				<EntriesLink search={{ entries: 'deposits', provider, method }}>
					{title} <span className="text-xs text-muted">{provider}</span>
				</EntriesLink>
			),
	},
	{ key: 'count', header: t('finance_count'), muted: true, cell: ({ count }) => count },
	{ key: 'amount', header: t('finance_amount'), strong: true, cell: ({ amount }) => amountText(amount) },
	{
		key: 'fees',
		header: t('finance_fees'),
		cell: ({ fees }) => (fees === null ? t('finance_fees_none') : amountText(fees)),
	},
	{
		key: 'percent',
		header: t('finance_fees_percent'),
		muted: true,
		cell: ({ fees, amount }) => (fees === null ? '' : shareText(fees, amount)),
	},
]

/** `isFull`: with what was taken back, and the credits that were given for them. */
export function DepositsTable({ overview, isFull }: { overview: FinanceOverview; isFull?: boolean }) {
	const { deposits, figures } = overview
	const credits: FigureColumn<Row> = {
		key: 'credits',
		header: t('finance_credits'),
		muted: true,
		cell: (row) => (row.credits === undefined ? '' : amountText(row.credits)),
	}
	const takenBack: FigureColumn<Row> = {
		key: 'taken_back',
		header: t('finance_taken_back'),
		cell: ({ taken_back }) => (taken_back === 0 ? '' : amountText(0 - taken_back)),
	}
	return (
		<FigureTable
			caption={t('finance_deposits_by_provider')}
			columns={isFull ? columns.toSpliced(2, 0, takenBack).toSpliced(4, 0, credits) : columns}
			rows={deposits}
			rowKey={({ provider, method }) => `${provider} ${method}`}
			total={{ provider: '', method: '', title: t('finance_total'), ...figures.deposits }}
		/>
	)
}
