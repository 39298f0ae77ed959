import { caseKinds, caseStatuses } from '@skinverse/contract/case-moves'
import type { Call } from '@skinverse/contract/client/create-client'
import type { TimelineEntry, TimelineKind } from '@skinverse/contract/entities/operator/person-timeline'
import { Button } from '@skinverse/ui/button'
import { SkeletonText } from '@skinverse/ui/skeleton'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import {
	CreditCard,
	Gavel,
	Inbox,
	Landmark,
	type LucideIcon,
	MessageSquare,
	Monitor,
	Package,
	Reply,
	Scale,
	StickyNote,
	UserCog,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from './age.tsx'
import { CaseStatusBadge } from './case-status.tsx'
import { LoadError } from './load-error.tsx'
import { amountText } from './money.ts'
import { useOffice } from './office.ts'
import { methodText } from './payout-method.ts'
import { Status } from './status.tsx'
import { isTextKey, t } from './text.ts'

const timelineQuery = (call: Call, id: number) =>
	infiniteQueryOptions({
		queryKey: ['people', String(id), 'timeline'],
		queryFn: async ({ signal, pageParam }) =>
			(
				await call('GET /backoffice/people/{id}/timeline', {
					params: { id: String(id) },
					query: { before: pageParam },
					signal,
				})
			).payload,
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next }) => next ?? undefined,
	})

const LOOKS: Readonly<Record<TimelineKind, { Icon: LucideIcon; tone: string }>> = {
	order: { Icon: Package, tone: 'text-lightblue bg-lightblue/12' },
	deposit: { Icon: Landmark, tone: 'text-green bg-green/12' },
	offer: { Icon: Inbox, tone: 'text-lilac bg-violet/18' },
	payout: { Icon: CreditCard, tone: 'text-lilac bg-violet/18' },
	message: { Icon: MessageSquare, tone: 'text-lightblue bg-lightblue/12' },
	answer: { Icon: MessageSquare, tone: 'text-lightblue bg-lightblue/12' },
	reply: { Icon: Reply, tone: 'text-soft bg-tint/6' },
	note: { Icon: StickyNote, tone: 'text-amber bg-amber/12' },
	account: { Icon: Monitor, tone: 'text-soft bg-tint/6' },
	operator: { Icon: UserCog, tone: 'text-red bg-red/12' },
	correction: { Icon: Scale, tone: 'text-amber bg-amber/12' },
	case: { Icon: Gavel, tone: 'text-red bg-red/12' },
}

/** Everything that happened with a shopper, newest first; what is not finished is on top. */
export function PersonTimeline({ id, wide = false }: { id: number; wide?: boolean }) {
	const { call } = useOffice()
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
		timelineQuery(call, id),
	)
	if (data === undefined) {
		return error ? <LoadError bare error={error} onRetry={refetch} /> : <SkeletonText lines={6} />
	}
	const entries = data.pages.flatMap((page) => page.entries)
	const open = data.pages[0]?.open ?? []
	// Beside a thread it is a part of the shopper's panel; wide, it is a page of its own.
	const Heading = wide ? 'h2' : 'h3'
	return (
		<>
			{open.length > 0 && (
				<section className="mb-4">
					<Heading className="mb-1.5 font-display text-sm font-semibold">{t('office_timeline_open')}</Heading>
					<Entries entries={open} wide={wide} />
				</section>
			)}
			<Heading className="mb-1.5 font-display text-sm font-semibold">{t('office_timeline')}</Heading>
			{entries.length === 0 && <p className="text-sm text-muted">{t('office_timeline_empty')}</p>}
			<Entries entries={entries} wide={wide} />
			{hasNextPage && (
				<Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{t('office_timeline_more')}
				</Button>
			)}
		</>
	)
}

function Entries({ entries, wide }: { entries: readonly TimelineEntry[]; wide: boolean }) {
	return (
		<ul className="grid">
			{entries.map((entry, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and the list is only replaced
				<li key={index}>
					<Entry entry={entry} wide={wide} />
				</li>
			))}
		</ul>
	)
}

function Entry({ entry, wide }: { entry: TimelineEntry; wide: boolean }) {
	const { kind, at, status, text, by, held_reason } = entry
	const { Icon, tone } = LOOKS[kind]
	const hasState = ['order', 'deposit', 'offer', 'payout'].includes(kind) && status !== null
	const filed = kind === 'case' ? caseOf(entry) : undefined
	const words = kind === 'payout' && text !== null ? methodText(text) : text
	const details = [kind === 'case' ? null : words, by]
		.filter((part) => part !== null && part !== '')
		.join(' · ')
	return (
		<TimelineLink
			entry={entry}
			className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-control px-1 py-1.5 text-sm"
		>
			<span className={clsx('grid size-6 place-items-center rounded-[6px]', tone)}>
				<Icon aria-hidden="true" className="size-3.5" />
			</span>
			<span className="min-w-0">
				<span className="block truncate">{titleOf(entry)}</span>
				{details !== '' && (
					<bdi
						className={clsx(
							'block text-xs text-muted wrap-anywhere',
							wide ? 'whitespace-pre-wrap' : 'truncate',
						)}
					>
						{details}
					</bdi>
				)}
				{hasState && status !== null && (
					<span className="mt-1 block">
						<Status status={status} />
					</span>
				)}
				{filed && (
					<span className="mt-1 block">
						<CaseStatusBadge {...filed} />
					</span>
				)}
				{held_reason !== null && (
					<span className="mt-1 block text-xs text-soft">{t(`office_deposit_held_${held_reason}`)}</span>
				)}
			</span>
			<span className="text-xs whitespace-nowrap text-muted">
				<Age at={at} />
			</span>
		</TimelineLink>
	)
}

const PATHS = {
	order: '/orders/$id',
	deposit: '/deposits/$id',
	offer: '/offers/$id',
	payout: '/payouts/$id',
	message: '/messages/$id',
	answer: '/messages/$id',
	reply: '/messages/$id',
	note: '/messages/$id',
	case: '/cases/$id',
} as const

interface TimelineLinkProps {
	entry: TimelineEntry
	className: string
	children: ReactNode
}

function TimelineLink({ entry: { kind, ref }, className, children }: TimelineLinkProps) {
	const to = kind in PATHS ? PATHS[kind as keyof typeof PATHS] : undefined
	if (to === undefined || ref === null) return <div className={className}>{children}</div>
	return (
		<Link to={to} params={{ id: String(ref) }} search={{}} className={clsx(className, 'hover:bg-tint/4')}>
			{children}
		</Link>
	)
}

/** A case of another version of the shop has no words here. */
function caseOf({ text, status }: TimelineEntry) {
	const kind = caseKinds.find((known) => known === text)
	const state = caseStatuses.find((known) => known === status)
	return kind && state && { kind, status: state }
}

function titleOf(entry: TimelineEntry): string {
	const { kind, ref, status, amount, currency } = entry
	const sum =
		amount === null
			? ''
			: `${amountText(amount)} ${currency === 'credits' ? t('office_credits_unit') : currency}`
	switch (kind) {
		case 'order':
		case 'deposit':
		case 'offer':
		case 'payout':
			return t(`office_timeline_${kind}`, { id: ref ?? '', amount: sum })
		case 'case': {
			const filed = caseOf(entry)
			return filed ? t(`office_case_title_${filed.kind}`, { id: ref ?? '', amount: sum }) : ''
		}
		case 'correction':
			return t('office_timeline_correction', { amount: sum })
		case 'account':
			return eventText(`event_${status}`, status)
		case 'operator':
			return eventText(`office_person_event_${status}`, status)
		default:
			return t(`office_timeline_${kind}`, { id: ref ?? '' })
	}
}

/** An event of another version of the shop shows its name in the database. */
const eventText = (key: string, name: string | null) =>
	isTextKey(key) ? t(key).replace(DETAILS, '') : (name ?? '')

/** The details of an event are not in the timeline. */
const DETAILS = /(?: to|:)? \{\w+\}/
