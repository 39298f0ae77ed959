import type { FinanceLiabilities } from '@skinverse/contract/entities/operator/finance'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import { FigureTable } from './figure-table.tsx'
import { liabilityNames, liabilityOpens, liabilityTitle } from './liabilities-card.tsx'

interface Row {
	name: (typeof liabilityNames)[number] | 'total'
	count: number | null
	amount: number
}

export function LiabilitiesTable({ liabilities }: { liabilities: FinanceLiabilities }) {
	const counts = { owed: liabilities.owed_count, undelivered: liabilities.undelivered_count }
	const rows = liabilityNames.map((name) => ({
		name,
		count: name === 'owed' || name === 'undelivered' ? counts[name] : null,
		amount: liabilities[name],
	}))
	return (
		<FigureTable<Row>
			caption={t('finance_report_liabilities')}
			columns={[
				{
					key: 'name',
					header: t('finance_liability'),
					cell: ({ name }) =>
						name === 'total' ? (
							t('finance_total')
						) : (
							<EntriesLink search={liabilityOpens(name)}>
								{liabilityTitle(name, liabilities)}
								{name === 'credits' && (
									<span className="ml-2 text-xs text-muted">
										{t('finance_credits_at', {
											credits: amountText(liabilities.credits_held),
											rate: liabilities.credit_rate,
										})}
									</span>
								)}
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
			]}
			rows={rows}
			rowKey={({ name }) => name}
			total={{ name: 'total', count: null, amount: liabilities.total }}
		/>
	)
}
