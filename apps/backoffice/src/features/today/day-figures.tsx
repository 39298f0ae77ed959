import type { FinanceToday } from '@skinverse/contract/entities/operator/finance'
import { Link } from '@tanstack/react-router'
import { Change } from '../../shared/change.tsx'
import { dayText } from '../../shared/day-text.ts'
import { eurText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'

interface Figure {
	title: string
	now: number
	before: number
	/** More is neither good nor bad. */
	neutral?: boolean
}

const clock = (at: number, timeZone: string) =>
	new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at * 1000)

/** The money of the running day, each figure beside that of the same hours a week before. */
export function DayFigures({ today }: { today: FinanceToday }) {
	const day = dayText(today.day_before)
	return (
		<section aria-labelledby="day-figures" className="surface overflow-hidden">
			<h2 id="day-figures" className="sr-only">
				{t('office_day_figures')}
			</h2>
			<ul className="-mb-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
				{figuresOf(today).map(({ title, ...figure }) => (
					<li
						key={title}
						className="min-w-0 border-line px-4 py-2.5 not-last:border-b xl:not-last:border-r xl:not-last:border-b-0"
					>
						<span className="block truncate text-xs text-muted">{title}</span>
						<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
							<span className="truncate font-display text-lg font-semibold">{eurText(figure.now)}</span>
							<Change {...figure} period={day} />
						</span>
						<span className="block truncate text-xs text-muted">
							{t('office_day_before', { amount: eurText(figure.before) })}
						</span>
					</li>
				))}
			</ul>
			<p className="border-t border-line px-4 py-2 text-xs text-muted">
				{t('office_day_hint', { day, time: clock(today.at, today.time_zone) })}{' '}
				<Link to="/finance" search={{ period: 'today' }} className="underline hover:text-ink">
					{t('office_finance')}
				</Link>
			</p>
		</section>
	)
}

function figuresOf({ figures: now, figures_before: before }: FinanceToday): Figure[] {
	return [
		{ title: t('office_day_gross'), now: now.sales.gross, before: before.sales.gross },
		{ title: t('office_day_refunds'), now: now.sales.refunds, before: before.sales.refunds, neutral: true },
		{ title: t('finance_revenue'), now: now.sales.net, before: before.sales.net },
		{ title: t('finance_margin'), now: now.sales.margin, before: before.sales.margin },
		{ title: t('finance_deposits'), now: now.deposits, before: before.deposits },
		{ title: t('finance_payouts'), now: now.payouts, before: before.payouts, neutral: true },
	]
}
