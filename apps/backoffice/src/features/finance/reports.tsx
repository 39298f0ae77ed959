import { buildRequest } from '@skinverse/contract/client/build-request'
import type { FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import { type FinanceReport, financeReports } from '@skinverse/contract/finance-reports'
import { Tabs } from '@skinverse/ui/tabs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { momentIn } from '../../shared/day-text.ts'
import { useMay } from '../../shared/me.ts'
import { DownloadLink } from '../../shared/queue/download-link.tsx'
import { t } from '../../shared/text.ts'
import { CountriesTable } from './countries-table.tsx'
import { DaysTable } from './days-table.tsx'
import { DepositsTable } from './deposits-table.tsx'
import { GamesTable } from './games-table.tsx'
import { LiabilitiesTable } from './liabilities-table.tsx'
import { PayoutsTable } from './payouts-table.tsx'

const tables: Readonly<Record<FinanceReport, (overview: FinanceOverview) => ReactElement>> = {
	vat: (overview) => <CountriesTable overview={overview} />,
	deposits: (overview) => <DepositsTable isFull overview={overview} />,
	payouts: (overview) => <PayoutsTable overview={overview} />,
	liabilities: (overview) => <LiabilitiesTable liabilities={overview.figures.liabilities} />,
	margin: (overview) => <GamesTable overview={overview} />,
	days: (overview) => <DaysTable overview={overview} />,
}

/** The tables of the period, each as a file too. */
export function Reports({ overview }: { overview: FinanceOverview }) {
	const search = useSearch({ from: '/shell/finance' })
	const navigate = useNavigate()
	const mayExport = useMay('finance.export')
	const report = search.report ?? 'vat'
	const { from, till } = overview.period
	const { path } = buildRequest({ key: 'GET /backoffice/finance/export', query: { from, till, report } })
	return (
		<section aria-label={t('finance_reports')} className="surface min-w-0 overflow-hidden">
			<div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-2 md:px-2">
				<Tabs
					look="pill"
					label={t('finance_reports')}
					tabs={financeReports.map((value) => ({ value, label: t(`finance_report_${value}`) }))}
					value={report}
					onValueChange={(value) =>
						void navigate({ to: '/finance', search: { ...search, report: value }, resetScroll: false })
					}
					renderTab={({ value }) => (
						<Link to="/finance" search={{ ...search, report: value }} resetScroll={false} />
					)}
				/>
				{mayExport && (
					<div className="md:pr-2">
						<DownloadLink path={path} />
					</div>
				)}
			</div>
			<p className="px-4 py-1 text-xs text-muted">
				{t('finance_report_hint', { time: momentIn(overview.checked_at, overview.time_zone) })}{' '}
				{report === 'vat' && t('finance_report_vat_hint')}
				{report === 'deposits' && t('finance_fees_hint')}
			</p>
			{tables[report](overview)}
		</section>
	)
}
