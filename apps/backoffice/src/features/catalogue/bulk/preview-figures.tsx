import { type BulkPreview, skipReasons } from '@skinverse/contract/entities/operator/bulk-change'
import clsx from 'clsx'
import { ArrowDown, ArrowRight, ArrowUp, Equal, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { eurText } from '../../../shared/money.ts'
import { t } from '../../../shared/text.ts'

const number = new Intl.NumberFormat('en-GB')
const ICON = 'size-4 shrink-0'

/** The totals of a preview: how prices spread, what is skipped and why, and what it means for the margin. */
export function PreviewFigures({ preview, aboveCost }: { preview: BulkPreview; aboveCost: string }) {
	const { skipped, margin_before, margin_after } = preview
	return (
		<>
			<Spread spread={preview.spread} />
			<dl className="grid gap-1 text-sm">
				<Figure icon={<ArrowDown className={clsx(ICON, 'text-red')} />} label={t('office_bulk_cheaper')}>
					{preview.cheaper}
				</Figure>
				<Figure icon={<ArrowUp className={clsx(ICON, 'text-green')} />} label={t('office_bulk_dearer')}>
					{preview.dearer}
				</Figure>
				{preview.held_at_cost > 0 && (
					<Figure
						icon={<TriangleAlert className={clsx(ICON, 'text-amber')} />}
						label={t('office_bulk_held_at_cost', { percent: aboveCost })}
					>
						{preview.held_at_cost}
					</Figure>
				)}
				{preview.held_at_bound > 0 && (
					<Figure
						icon={<TriangleAlert className={clsx(ICON, 'text-amber')} />}
						label={t('office_bulk_held_at_bound')}
					>
						{preview.held_at_bound}
					</Figure>
				)}
				{aboveCost !== '' && preview.unknown_cost > 0 && (
					<Figure
						icon={<TriangleAlert className={clsx(ICON, 'text-amber')} />}
						label={t('office_bulk_unknown_cost')}
					>
						{preview.unknown_cost}
					</Figure>
				)}
				{skipReasons.map((reason) => {
					const many = skipped[reason] ?? 0
					if (many === 0) return null
					const Icon = reason === 'unchanged' ? Equal : Lock
					return (
						<Figure
							key={reason}
							icon={<Icon className={clsx(ICON, reason === 'unchanged' ? 'text-muted' : 'text-lightblue')} />}
							label={t(`office_bulk_skip_${reason}`)}
						>
							{many}
						</Figure>
					)
				})}
			</dl>
			<dl className="mt-2.5 grid gap-1 border-t border-line pt-2.5 text-sm">
				<Change
					label={t('office_bulk_stock')}
					before={eurText(preview.sum_before)}
					after={eurText(preview.sum_after)}
				/>
				{margin_before !== null && margin_after !== null && (
					<Change
						label={t('office_bulk_margin')}
						before={`${margin_before.toFixed(1)} %`}
						after={`${margin_after.toFixed(1)} %`}
					/>
				)}
			</dl>
		</>
	)
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: number }) {
	return (
		<div className="flex items-center gap-2">
			<span aria-hidden="true">{icon}</span>
			<dt className="min-w-0 text-soft">{label}</dt>
			<dd className="ml-auto font-semibold tabular-nums">{number.format(children)}</dd>
		</div>
	)
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
	return (
		<div className="flex items-baseline justify-between gap-3">
			<dt className="text-soft">{label}</dt>
			<dd className="text-right tabular-nums">
				<span className="text-muted">{before}</span>{' '}
				<ArrowRight aria-label={t('office_bulk_becomes')} className="inline size-3.5 text-muted" />{' '}
				<strong className="font-display font-semibold">{after}</strong>
			</dd>
		</div>
	)
}

/** Decorative: the figures below say the same. */
function Spread({ spread }: Pick<BulkPreview, 'spread'>) {
	const most = Math.max(...spread.map(({ count }) => count))
	if (most === 0) return null
	const last = spread.at(-1)?.percent ?? 0
	return (
		<div aria-hidden="true" className="mb-3">
			<div className="flex h-11 items-end gap-px">
				{spread.map(({ percent, count }) => (
					<span
						key={percent}
						className={clsx(
							'flex-1 rounded-t-[2px]',
							percent < 0 ? 'bg-red/75' : percent > 0 ? 'bg-green/75' : 'bg-tint/30',
						)}
						style={{ height: count === 0 ? 1 : `${Math.max(6, (count / most) * 100)}%` }}
					/>
				))}
			</div>
			<div className="mt-1 flex justify-between text-xs text-muted">
				<span>{`−${last} %`}</span>
				<span>0</span>
				<span>{`+${last} %`}</span>
			</div>
		</div>
	)
}
