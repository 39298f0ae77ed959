import clsx from 'clsx'
import { t } from './text.ts'

const AMBER_FROM = 0.6
const RED_FROM = 0.85

export type LimitTone = 'green' | 'amber' | 'red'

/** How much of a limit is used: green, amber from 60 %, red from 85 %. */
export function limitTone(share: number): LimitTone {
	if (share >= RED_FROM) return 'red'
	return share >= AMBER_FROM ? 'amber' : 'green'
}

/** The share of the time from `startedAt` to `dueAt` (in seconds) that is used; above 1 it is late. */
export function shareUsed(startedAt: number, dueAt: number, nowMs: number): number {
	return (nowMs / 1000 - startedAt) / Math.max(1, dueAt - startedAt)
}

const FILLS = { green: 'bg-green', amber: 'bg-amber', red: 'bg-red' } as const

/** How much of a time limit is used. */
export function LimitBar({ share, className }: { share: number; className?: string }) {
	const percent = Math.round(Math.max(0, share) * 100)
	return (
		<span
			role="img"
			aria-label={share > 1 ? t('office_task_late') : t('office_task_used', { percent })}
			className={clsx('block h-1 overflow-hidden rounded-full bg-tint/8', className)}
		>
			<span
				className={clsx('block h-full rounded-full', FILLS[limitTone(share)])}
				style={{ width: `${Math.min(100, Math.max(2, percent))}%` }}
			/>
		</span>
	)
}
