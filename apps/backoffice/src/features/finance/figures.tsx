import type { FinanceOverview, FinanceSales } from '@skinverse/contract/entities/operator/finance'
import { Link, useSearch } from '@tanstack/react-router'
import { Change } from '../../shared/change.tsx'
import { dayText, periodText } from '../../shared/day-text.ts'
import { eurText } from '../../shared/money.ts'
import { t, tCount } from '../../shared/text.ts'
import { type FinanceSearch, periodOf } from './finance-search.ts'
import { knownShare, shareText } from './shares.ts'

interface Figure {
	title: string
	now: number
	before: number
	hint: string
	neutral?: boolean
	/** What the figure consists of. */
	opens: FinanceSearch
}

/** The six figures of the period, each with a link to its rows. */
export function Figures({ overview }: { overview: FinanceOverview }) {
	const search = useSearch({ from: '/shell/finance' })
	const period = periodText(overview.previous)
	return (
		<ul
			aria-label={t('finance_figures')}
			className="surface grid grid-cols-2 overflow-hidden md:grid-cols-3 xl:grid-cols-6"
		>
			{figuresOf(overview).map(({ title, hint, opens, ...figure }) => (
				<li
					key={title}
					className="min-w-0 border-line not-last:border-b xl:not-last:border-r xl:not-last:border-b-0"
				>
					<Link
						to="/finance"
						search={{ ...periodOf(search), ...opens }}
						resetScroll={false}
						className="grid h-full gap-0.5 px-4 py-2.5 transition-colors hover:bg-raised"
					>
						<span className="truncate text-xs text-muted">{title}</span>
						<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
							<span className="truncate font-display text-lg font-semibold">{eurText(figure.now)}</span>
							<Change {...figure} period={period} />
						</span>
						<span className="truncate text-xs text-muted">{hint}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}

function figuresOf({ figures, previous_figures: past, countries }: FinanceOverview): Figure[] {
	const { sales, deposits, payouts, liabilities } = figures
	return [
		{
			title: t('finance_revenue'),
			now: sales.net,
			before: past.sales.net,
			hint: t('finance_revenue_hint', { amount: eurText(sales.refunds) }),
			opens: { entries: 'orders' },
		},
		{
			title: t('finance_vat'),
			now: sales.vat,
			before: past.sales.vat,
			hint: tCount('finance_vat_hint', new Set(countries.map(({ iso }) => iso)).size),
			neutral: true,
			opens: { report: 'vat' },
		},
		{
			title: t('finance_margin'),
			now: sales.margin,
			before: past.sales.margin,
			hint: marginHint(sales),
			opens: { report: 'margin' },
		},
		{
			title: t('finance_deposits'),
			now: deposits.amount,
			before: past.deposits.amount,
			hint: feesHint(deposits),
			opens: { entries: 'deposits' },
		},
		{
			title: t('finance_payouts'),
			now: payouts.amount,
			before: past.payouts.amount,
			hint: tCount('finance_payouts_hint', payouts.count),
			neutral: true,
			opens: { entries: 'payouts' },
		},
		{
			title: t('finance_liabilities', { day: dayText(liabilities.at) }),
			now: liabilities.total,
			before: past.liabilities.total,
			hint: t('finance_liabilities_hint'),
			neutral: true,
			opens: { report: 'liabilities' },
		},
	]
}

function feesHint({ fees, fees_estimated }: FinanceOverview['figures']['deposits']): string {
	if (fees === 0) return t('finance_deposits_no_fees')
	const amount = eurText(fees)
	if (fees_estimated === 0) return t('finance_deposits_known', { amount })
	return t(fees_estimated === fees ? 'finance_deposits_hint' : 'finance_deposits_partly', { amount })
}

function marginHint(sales: FinanceSales): string {
	if (sales.unknown_cost !== 0) return t('finance_margin_unknown', { percent: knownShare(sales) })
	return t('finance_margin_hint', { percent: shareText(sales.margin, sales.without_vat) })
}
