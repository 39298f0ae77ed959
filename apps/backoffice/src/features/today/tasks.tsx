import type { OfficeTask } from '@skinverse/contract/entities/operator/today'
import { taskTitles } from '@skinverse/contract/task-titles'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { formatDay } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { durationText } from '../../shared/limit.tsx'
import { LimitBar, limitTone, shareUsed } from '../../shared/limit-bar.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { taskKinds } from '../../shared/task-kinds.ts'
import { t, tCount } from '../../shared/text.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

const ROW =
	'grid grid-cols-[2rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-4 @2xl:grid-cols-[1.25rem_minmax(8rem,1fr)_3.5rem_5.5rem_5rem_6.5rem_5rem] @4xl:grid-cols-[1.25rem_minmax(9rem,1fr)_3.5rem_6.5rem_5.5rem_9rem_5rem]'
const INKS = { green: 'text-ink', amber: 'text-amber', red: 'text-red' } as const

/** Open tasks, each with a link to its queue. */
export function Tasks() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({
		queryKey: ['today', 'tasks'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/today/tasks', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-64 w-full rounded-panel" />
	if (data.length === 0) {
		return (
			<EmptyState drawing="mail" title={t('backoffice_nothing_waits')}>
				{t('backoffice_nothing_waits_hint')}
			</EmptyState>
		)
	}
	const now = Date.now()
	const shares = new Map(data.map((task) => [task.name, shareOf(task, now)]))
	const near = [...shares.values()].filter((share) => share !== null && limitTone(share) === 'red').length
	const total = data.reduce((sum, { count }) => sum + count, 0)
	return (
		<section aria-labelledby="tasks" className="surface @container overflow-hidden">
			<header className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
				<h2 id="tasks" className="text-base">
					{t('office_tasks')}
				</h2>
				<p className="text-xs text-muted">
					{tCount('office_tasks_count', total)}
					{near > 0 && `, ${t('office_tasks_near_limit', { count: near })}`}
				</p>
			</header>
			<div
				aria-hidden="true"
				className={clsx(ROW, 'h-8 border-t border-line text-xs text-muted @max-2xl:hidden')}
			>
				<span className="col-start-2">{t('office_task')}</span>
				<span className="text-right">{t('office_task_count')}</span>
				<span className="text-right">{t('office_task_value')}</span>
				<span className="text-right">{t('office_task_oldest')}</span>
				<span>{t('office_task_limit')}</span>
			</div>
			<ul>
				{data.map((task) => (
					<li key={task.name} className="border-t border-line">
						<TaskRow task={task} share={shares.get(task.name) ?? null} now={now} />
					</li>
				))}
			</ul>
		</section>
	)
}

interface TaskRowProps {
	task: OfficeTask
	/** Of its limit; null if it has none. */
	share: number | null
	now: number
}

function TaskRow({ task, share, now }: TaskRowProps) {
	const { to, status, hint, Icon } = taskKinds[task.name]
	const ink = share === null ? 'text-muted' : INKS[limitTone(share)]
	return (
		<Link
			to={to}
			search={status === undefined ? {} : { status }}
			className={clsx(
				ROW,
				'group min-h-9 py-1.5 transition-colors hover:bg-raised focus-visible:-outline-offset-2 @max-2xl:py-3',
			)}
		>
			<Icon aria-hidden="true" className="size-4 text-muted @max-2xl:hidden" />
			<span className="min-w-0 @max-2xl:col-start-2 @max-2xl:row-start-1">
				<span className="block truncate">{t(taskTitles[task.name])}</span>
				<span className="block truncate text-xs text-muted @2xl:sr-only">{t(hint)}</span>
			</span>
			<span className="text-right font-display font-semibold tabular-nums @max-2xl:col-start-1 @max-2xl:row-start-1 @max-2xl:text-left @max-2xl:text-xl">
				{task.count}
			</span>
			<span className="text-right tabular-nums @max-2xl:hidden">
				{task.value === null ? '–' : eurText(task.value)}
			</span>
			<span className={clsx('text-right tabular-nums', ink)}>
				{task.oldest_at !== null && durationText(now / 1000 - task.oldest_at)}
				<span className="block text-xs text-muted @2xl:hidden">{limitText(task)}</span>
			</span>
			<span className="grid gap-1 text-xs text-muted @max-2xl:col-span-4 @max-2xl:mt-2">
				<span className={clsx('@max-2xl:hidden', ink)}>{limitText(task)}</span>
				{share !== null && <LimitBar share={share} />}
			</span>
			<ChevronRight
				aria-hidden="true"
				className="size-4 text-muted @max-2xl:col-start-4 @max-2xl:row-start-1 @2xl:hidden"
			/>
			<span className="rounded-control border border-line-strong py-0.5 text-center font-display text-xs font-semibold transition-colors group-hover:border-lilac group-hover:text-ink @max-2xl:hidden">
				{t(`office_task_do_${task.name}`)}
			</span>
		</Link>
	)
}

function shareOf({ oldest_at, due_at }: OfficeTask, now: number): number | null {
	return oldest_at === null || due_at === null ? null : shareUsed(oldest_at, due_at, now)
}

function limitText({ limit, due_at }: OfficeTask): string {
	if (limit === null) return due_at === null ? '' : t('office_task_due', { day: formatDay(due_at) })
	const { amount, unit } = limit
	return unit === 'hours'
		? t('office_task_hours', { count: amount })
		: tCount('office_task_working_days', amount)
}
