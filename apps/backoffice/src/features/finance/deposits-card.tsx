import type { FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { t } from '../../shared/text.ts'
import { DepositsTable } from './deposits-table.tsx'

export function DepositsCard({ overview }: { overview: FinanceOverview }) {
	return (
		<section className="surface min-w-0 overflow-hidden">
			<h2 className="px-4 pt-4 pb-1 text-base">{t('finance_deposits_by_provider')}</h2>
			{overview.deposits.length === 0 ? (
				<p className="p-4 text-sm text-muted">{t('finance_no_deposits')}</p>
			) : (
				<DepositsTable overview={overview} />
			)}
		</section>
	)
}
