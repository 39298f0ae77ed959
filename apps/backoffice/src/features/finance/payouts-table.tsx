import type { FinanceOverview, FinancePayouts } from '@skinverse/contract/entities/operator/finance'
import { amountText } from '../../shared/money.ts'
import { methodText } from '../../shared/payout-method.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import { FigureTable } from './figure-table.tsx'

type Row = Omit<FinancePayouts, 'credits'> & { credits?: number }

export function PayoutsTable({ overview: { payouts, figures } }: { overview: FinanceOverview }) {
	return (
		<FigureTable<Row>
			caption={t('finance_report_payouts')}
			columns={[
				{
					key: 'method',
					header: t('finance_method'),
					cell: ({ method, provider }) =>
						method === '' ? (
							t('finance_total')
						) : (
							<EntriesLink search={{ entries: 'payouts', method, provider: provider ?? undefined }}>
								{methodText(method)} {provider && <span className="text-xs text-muted">{provider}</span>}
							</EntriesLink>
						),
				},
				{ key: 'count', header: t('finance_count'), muted: true, cell: ({ count }) => count },
				{
					key: 'amount',
					header: t('finance_amount'),
					strong: true,
					cell: ({ amount }) => amountText(amount),
				},
				{
					key: 'credits',
					header: t('finance_credits'),
					muted: true,
					cell: ({ credits }) => (credits === undefined ? '' : amountText(credits)),
				},
			]}
			rows={payouts}
			rowKey={({ method, provider }) => `${method} ${provider ?? ''}`}
			total={{ method: '', provider: null, ...figures.payouts }}
		/>
	)
}
