import type { FinanceCheck } from '@skinverse/contract/entities/operator/finance'
import { Popover } from '@skinverse/ui/popover'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { amountText } from '../../shared/money.ts'
import { t, tCount } from '../../shared/text.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'

const difference = ({ reported, booked }: FinanceCheck) => Math.round((reported - booked) * 100) / 100

const columns: FigureColumn<FinanceCheck>[] = [
	{ key: 'name', header: t('finance_check_total'), cell: ({ name }) => t(`finance_check_${name}`) },
	{ key: 'reported', header: t('finance_check_reported'), cell: ({ reported }) => amountText(reported) },
	{ key: 'booked', header: t('finance_check_booked'), cell: ({ booked }) => amountText(booked) },
	{
		key: 'difference',
		header: t('finance_check_difference'),
		strong: true,
		cell: (check) => (
			<span className={clsx(difference(check) !== 0 && 'text-red')}>{amountText(difference(check))}</span>
		),
	},
]

/** Whether the reports agree with the ledger; opens the totals of both. */
export function LedgerBadge({ checks }: { checks: readonly FinanceCheck[] }) {
	const wrong = checks.filter((check) => difference(check) !== 0).length
	return (
		<Popover
			align="end"
			title={t('finance_checks')}
			className="w-130! max-w-[calc(100vw-2rem)]! px-0!"
			trigger={
				<button
					type="button"
					className={clsx(
						'inline-flex h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium max-md:w-full max-md:justify-center',
						wrong === 0 ? 'border-green/25 bg-green/10 text-green-soft' : 'border-red/40 bg-red/10 text-red',
					)}
				>
					{wrong === 0 ? (
						<CircleCheck aria-hidden="true" className="size-4" />
					) : (
						<TriangleAlert aria-hidden="true" className="size-4" />
					)}
					{wrong === 0 ? t('finance_matches') : tCount('finance_differs', wrong)}
				</button>
			}
		>
			<p className="mb-2 px-4 text-xs text-muted">{t('finance_checks_hint')}</p>
			{/* Long names wrap: on a phone, too, it fits without scrolling. */}
			<div className="[&_tbody_th]:whitespace-normal">
				<FigureTable
					caption={t('finance_checks')}
					columns={columns}
					rows={checks}
					rowKey={({ name }) => name}
				/>
			</div>
			<p className="px-4 pt-3 text-xs text-muted">
				{wrong > 0 && `${t('finance_checks_hint_differs')} `}
				<Link to="/books" className="underline hover:text-ink">
					{t('finance_checks_open')}
				</Link>
			</p>
		</Popover>
	)
}
