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
		// Of what was paid: a provider keeps the fee of a payment that was taken back.
		cell: ({ fees, amount, taken_back }) => (fees === null ? '' : shareText(fees, amount + taken_back)),
	},
]

/** `isFull`: with the credits that were given for them, and which fees are estimates. */
export function DepositsTable({ overview, isFull }: { overview: FinanceOverview; isFull?: boolean }) {
	const { deposits, figures } = overview
	const credits: FigureColumn<Row> = {
		key: 'credits',
		header: t('finance_credits'),
		muted: true,
		cell: (row) => (row.credits === undefined ? '' : amountText(row.credits)),
	}
	const estimated: FigureColumn<Row> = {
		key: 'estimated',
		header: t('finance_fees_estimated'),
		muted: true,
		cell: ({ fees_estimated, fees_unknown }) =>
			[
				fees_estimated !== 0 && amountText(fees_estimated),
				fees_unknown > 0 && t('finance_fees_unknown', { count: fees_unknown }),
			]
				.filter(Boolean)
				.join(', '),
	}
	const takenBack: FigureColumn<Row> = {
		key: 'taken_back',
		header: t('finance_taken_back'),
		cell: ({ taken_back }) => (taken_back === 0 ? '' : amountText(0 - taken_back)),
	}
	// Without it, the fee of a payment that was taken back is a share of nothing that is shown. The card has room for five.
	const short = figures.deposits.taken_back === 0 ? columns : columns.toSpliced(1, 1, takenBack)
	const full = columns.toSpliced(4, 0, estimated).toSpliced(3, 0, credits).toSpliced(2, 0, takenBack)
	return (
		<FigureTable
			caption={t('finance_deposits_by_provider')}
			columns={isFull ? full : short}
			rows={deposits}
			rowKey={({ provider, method }) => `${provider} ${method}`}
			total={{ provider: '', method: '', title: t('finance_total'), ...figures.deposits }}
		/>
	)
}
