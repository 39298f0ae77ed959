import type { FinanceLiabilities, FinanceOverview } from '@skinverse/contract/entities/operator/finance'
import clsx from 'clsx'
import { dayText } from '../../shared/day-text.ts'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { EntriesLink } from './entries-link.tsx'
import type { FinanceSearch } from './finance-search.ts'

type Name = 'credits' | 'owed' | 'undelivered' | 'vat'

const bars: Readonly<Record<Name, string>> = {
	credits: 'bg-violet',
	owed: 'bg-amber',
	undelivered: 'bg-cyan',
	vat: 'bg-grey',
}
export const liabilityNames = ['credits', 'owed', 'undelivered', 'vat'] as const

export function liabilityTitle(name: Name, { at }: FinanceLiabilities): string {
	const month = new Date(at).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
	return t(`finance_liability_${name}`, { month })
}

/** VAT is not a list of entries: it opens its report. */
export const liabilityOpens = (name: Name): FinanceSearch =>
	name === 'vat' ? { report: 'vat' } : { entries: name }

export function LiabilitiesCard({ overview: { figures } }: { overview: FinanceOverview }) {
	const { liabilities } = figures
	const most = Math.max(1, ...liabilityNames.map((name) => liabilities[name]))
	return (
		<section className="surface p-4">
			<header className="mb-3 flex items-center justify-between gap-3">
				<h2 className="text-base">{t('finance_liabilities_title')}</h2>
				<span className="text-xs text-muted">{dayText(liabilities.at)}</span>
			</header>
			<ul className="grid gap-2">
				{liabilityNames.map((name) => (
					<li key={name} className="text-xs">
						<span className="flex justify-between gap-3">
							<EntriesLink search={liabilityOpens(name)}>{liabilityTitle(name, liabilities)}</EntriesLink>
							<span className="font-display font-semibold">{amountText(liabilities[name])}</span>
						</span>
						<span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-raised">
							<span
								className={clsx('block h-full rounded-full', bars[name])}
								style={{ width: `${(Math.max(liabilities[name], 0) / most) * 100}%` }}
							/>
						</span>
					</li>
				))}
			</ul>
			<p className="mt-3 flex justify-between border-t border-line pt-2 text-xs font-semibold">
				<span>{t('finance_total')}</span>
				<span className="font-display">{amountText(liabilities.total)}</span>
			</p>
		</section>
	)
}
