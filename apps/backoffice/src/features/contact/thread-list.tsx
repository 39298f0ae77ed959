import type { MessagesMeta, OfficeMessage } from '@skinverse/contract/entities/operator/message'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useRef } from 'react'
import { Age } from '../../shared/age.tsx'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { Initials } from '../../shared/initials.tsx'
import { Limit } from '../../shared/limit.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { NothingFound } from '../../shared/nothing-found.tsx'
import { ListFooter } from '../../shared/queue/list-footer.tsx'
import type { QueueSearch } from '../../shared/queue/queue-search.ts'
import { useRowKeys } from '../../shared/queue/use-row-keys.ts'
import { t } from '../../shared/text.ts'

interface ThreadListProps {
	list: {
		data: { payload: OfficeMessage[]; meta: MessagesMeta } | undefined
		error: unknown
		refetch: () => unknown
	}
	search: QueueSearch
	openId: string | undefined
}

const SKELETONS = 8

/** The threads; below it, on a narrow screen, nothing: the open thread replaces the list. */
export function ThreadList({ list, search, openId }: ThreadListProps) {
	const { data, error, refetch } = list
	const rows = useRef<HTMLDivElement>(null)
	useRowKeys(rows)
	return (
		<section
			aria-label={t('office_messages_caption')}
			className={clsx('surface flex min-h-0 flex-col overflow-hidden', openId && 'max-xl:hidden')}
		>
			<Views search={search} meta={data?.meta} />
			<div ref={rows} className="min-h-0 flex-1 overflow-y-auto">
				{error && !data ? (
					<LoadError error={error} onRetry={refetch} />
				) : (
					<Rows threads={data?.payload} meta={data?.meta} search={search} openId={openId} />
				)}
			</div>
			{data && data.meta.pages > 1 && (
				<div className="border-t border-line px-3 py-1 text-xs text-muted">
					<ListFooter
						page={search.page ?? 1}
						meta={data.meta}
						renderPage={(page, link) => <Link {...link} to="/messages" search={{ ...search, page }} />}
					/>
				</div>
			)}
		</section>
	)
}

const VIEWS = [
	{ status: undefined, label: 'office_messages_open', count: 'open' },
	{ status: 'mine', label: 'office_messages_mine', count: 'mine' },
	{ status: 'unassigned', label: 'office_messages_unassigned', count: 'unassigned' },
	{ status: 'done', label: 'office_messages_done', count: undefined },
	{ status: 'all', label: 'queue_all', count: undefined },
] as const

function Views({ search, meta }: { search: QueueSearch; meta: MessagesMeta | undefined }) {
	// `open` is the same list as none.
	const current = search.status === 'open' ? undefined : search.status
	return (
		<nav
			aria-label={t('queue_filters')}
			className="overflow-x-auto border-b border-line p-2 [scrollbar-width:none]"
		>
			<ul className="flex min-w-max gap-0.5">
				{VIEWS.map(({ status, label, count }) => (
					<li key={label}>
						<Link
							to="/messages"
							search={{ search: search.search, status }}
							aria-current={current === status ? 'page' : undefined}
							className={clsx(
								'inline-flex h-10 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium transition-colors md:h-8 md:text-xs',
								current === status
									? 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--color-line-strong)]'
									: 'text-muted hover:text-ink',
							)}
						>
							{t(label)}
							{count !== undefined && meta && meta[count] > 0 && (
								<span className="text-muted tabular-nums">{meta[count]}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

interface RowsProps {
	threads: readonly OfficeMessage[] | undefined
	meta: MessagesMeta | undefined
	search: QueueSearch
	openId: string | undefined
}

function Rows({ threads, meta, search, openId }: RowsProps) {
	if (threads === undefined || meta === undefined) {
		return (
			<div className="grid gap-2 p-3" aria-hidden="true">
				{Array.from({ length: SKELETONS }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
					<Skeleton key={index} className="h-16" />
				))}
			</div>
		)
	}
	if (threads.length === 0) return <NoThreads search={search} />
	return (
		<ul>
			{threads.map((thread) => (
				<li key={thread.id} data-row className="border-b border-line last:border-b-0">
					<ThreadRow thread={thread} isOpen={String(thread.id) === openId} limitHours={meta.answer_hours} />
				</li>
			))}
		</ul>
	)
}

function NoThreads({ search }: { search: QueueSearch }) {
	if (search.search) {
		return <NothingFound bare all={<Link to="/messages" search={{}} />} />
	}
	const isWorkDone = search.status !== 'done' && search.status !== 'all'
	return (
		<EmptyState
			bare
			drawing="mail"
			title={t(isWorkDone ? 'office_messages_none_open' : 'office_messages_empty')}
		>
			{t(isWorkDone ? 'office_messages_none_open_hint' : 'office_messages_empty_hint')}
		</EmptyState>
	)
}

interface ThreadRowProps {
	thread: OfficeMessage
	isOpen: boolean
	limitHours: number
}

function ThreadRow({ thread, isOpen, limitHours }: ThreadRowProps) {
	const { id, name, surname, topic, preview, waiting_since, last_at, assigned_to } = thread
	return (
		<Link
			to="/messages/$id"
			params={{ id: String(id) }}
			search={true}
			resetScroll={false}
			aria-label={t('office_message_open', { id, topic })}
			aria-current={isOpen ? 'true' : undefined}
			className={clsx(
				'block border-l-2 px-3 py-2.5 transition-colors focus-visible:-outline-offset-2',
				isOpen ? 'border-violet bg-violet/14' : 'border-transparent hover:bg-tint/3',
			)}
		>
			<span className="flex items-baseline justify-between gap-3">
				<span className="flex min-w-0 items-center gap-2">
					<bdi className="truncate text-sm font-semibold">
						{name} {surname}
					</bdi>
					<BlockedBadge person={thread} />
				</span>
				{waiting_since === null ? (
					<span className="shrink-0 text-xs text-muted">
						<Age at={last_at} />
					</span>
				) : (
					<Limit since={waiting_since} limitHours={limitHours} className="shrink-0" />
				)}
			</span>
			<bdi className={clsx('block truncate text-sm', waiting_since === null && 'text-soft')}>{topic}</bdi>
			<span className="flex items-center gap-2">
				<bdi className="min-w-0 flex-1 truncate text-xs text-muted">{preview}</bdi>
				<Initials name={assigned_to?.name ?? null} small />
			</span>
		</Link>
	)
}
