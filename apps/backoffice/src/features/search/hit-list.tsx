import { caseStatuses } from '@skinverse/contract/case-moves'
import { Badge } from '@skinverse/ui/badge'
import clsx from 'clsx'
import {
	CreditCard,
	Gavel,
	Inbox,
	Landmark,
	LayoutGrid,
	type LucideIcon,
	MessageSquare,
	Package,
	Settings,
	Tags,
	User,
} from 'lucide-react'
import { useEffect } from 'react'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { CaseStatusBadge } from '../../shared/case-status.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { groupTitles, type Hit, type HitGroup } from './search-results.ts'

const ICONS: Readonly<Record<HitGroup, LucideIcon>> = {
	areas: LayoutGrid,
	people: User,
	messages: MessageSquare,
	cases: Gavel,
	orders: Package,
	deposits: Landmark,
	offers: Inbox,
	payouts: CreditCard,
	items: Tags,
	settings: Settings,
}

interface HitListProps {
	id: string
	hits: readonly Hit[]
	chosen: number
	words: string
	/** With a heading above each kind. */
	isGrouped: boolean
	onOpen: (hit: Hit, isNewTab: boolean) => void
}

/** The results; the field keeps the focus, and the chosen one is announced. */
export function HitList({ id, hits, chosen, words, isGrouped, onOpen }: HitListProps) {
	useEffect(() => {
		document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' })
	}, [id, chosen])
	return (
		<div id={id} role="listbox" aria-label={t('office_search_results')}>
			{hits.map((hit, index) => (
				<div key={hit.key}>
					{isGrouped && hits[index - 1]?.group !== hit.group && (
						<p role="presentation" className="px-2 pt-2 pb-1 text-xs text-muted">
							{t(groupTitles[hit.group])}
						</p>
					)}
					<div
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === chosen}
						onPointerDown={(event) => event.preventDefault()}
						onClick={(event) => onOpen(hit, event.ctrlKey || event.metaKey)}
						onKeyDown={undefined}
						className={clsx(
							'flex cursor-pointer items-center gap-3 rounded-control border-l-2 px-2 py-1.5',
							index === chosen ? 'border-violet bg-violet/16' : 'border-transparent hover:bg-tint/4',
						)}
					>
						<HitLine hit={hit} words={words} />
					</div>
				</div>
			))}
		</div>
	)
}

function HitLine({ hit, words }: { hit: Hit; words: string }) {
	const { group, title, details } = hit
	const Icon = ICONS[group]
	return (
		<>
			<span className="grid size-8 shrink-0 place-items-center rounded-control border border-line text-soft">
				<Icon aria-hidden="true" className="size-4" />
			</span>
			<span className="min-w-0 flex-1">
				<bdi className="block truncate text-sm font-medium">
					<Marked text={title} words={words} />
				</bdi>
				{details !== '' && (
					<bdi className="block truncate text-xs text-muted">
						<Marked text={details} words={words} />
					</bdi>
				)}
			</span>
			<BlockedBadge person={hit} />
			<HitStatus hit={hit} />
		</>
	)
}

function HitStatus({ hit: { group, status, caseKind } }: { hit: Hit }) {
	if (status === null || group === 'items') return null
	const caseStatus = caseStatuses.find((known) => known === status)
	if (caseKind && caseStatus) return <CaseStatusBadge kind={caseKind} status={caseStatus} />
	if (group === 'messages') {
		return status === 'open' ? (
			<Badge tone="amber">{t('office_messages_open')}</Badge>
		) : (
			<Badge tone="green">{t('office_messages_done')}</Badge>
		)
	}
	return <Status status={status} />
}

/** The searched words are marked where they stand. */
function Marked({ text, words }: { text: string; words: string }) {
	const place = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
	if (place === -1) return text
	const end = place + words.length
	return (
		<>
			{text.slice(0, place)}
			<mark className="rounded-[3px] bg-violet/45 text-inherit">{text.slice(place, end)}</mark>
			{text.slice(end)}
		</>
	)
}
