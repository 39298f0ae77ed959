import type { TrailEntry } from '@skinverse/contract/entities/operator/trail-entry'
import { type Column, Table } from '@skinverse/ui/table'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { actionText } from '../../shared/action-text.ts'
import { actorText } from '../../shared/actor-text.ts'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { Moment } from '../../shared/moment.tsx'
import { NothingFound } from '../../shared/nothing-found.tsx'
import { Page } from '../../shared/page.tsx'
import { ListFooter } from '../../shared/queue/list-footer.tsx'
import { t } from '../../shared/text.ts'
import { TrailEntryPanel } from './trail-entry-panel.tsx'
import { TrailFilters } from './trail-filters.tsx'
import { useTrail } from './trail-queries.ts'

const SKELETON_ROWS = 10
/** The open entry beside the list shows it too. */
const GIVING_WAY = 'where'

export function TrailPage() {
	const search = useSearch({ from: '/shell/trail' })
	const open = useTrail(search).data?.payload.find(({ id }) => id === search.entry)
	return (
		<Page title={t('office_trail')} hint={t('office_trail_hint')}>
			<Allowed needs="trail.read">
				<div className={clsx(open && 'max-xl:hidden')}>
					<TrailFilters search={search} />
				</div>
				<div className={clsx(open && 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_26.5rem]')}>
					<div className={clsx('min-w-0', open && 'max-xl:hidden')}>
						<TrailTable />
					</div>
					{open && <TrailEntryPanel entry={open} />}
				</div>
			</Allowed>
		</Page>
	)
}

function TrailTable() {
	const search = useSearch({ from: '/shell/trail' })
	const { data, error, refetch, isPlaceholderData } = useTrail(search)
	const navigate = useNavigate()
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<Table
			dense
			caption={t('office_trail_caption')}
			columns={search.entry === undefined ? columns : columns.filter(({ key }) => key !== GIVING_WAY)}
			rows={data?.payload ?? []}
			rowKey={({ id }) => id}
			selectedKey={search.entry}
			onRowClick={({ id }) =>
				void navigate({ to: '/trail', search: { ...search, entry: id }, resetScroll: false })
			}
			busy={isPlaceholderData}
			skeletonRows={data ? undefined : SKELETON_ROWS}
			empty={<NothingFound all={<Link to="/trail" search={{}} />} />}
			footer={
				data && (
					<ListFooter
						page={search.page ?? 1}
						meta={data.meta}
						renderPage={(page, link) => (
							<Link {...link} to="/trail" search={{ ...search, page, entry: undefined }} />
						)}
					/>
				)
			}
		/>
	)
}

const columns: Column<TrailEntry>[] = [
	{
		key: 'action',
		header: t('office_trail_action'),
		cell: ({ id, action }) => (
			<Link
				to="/trail"
				search={(former) => ({ ...former, entry: id })}
				resetScroll={false}
				onClick={(event) => event.stopPropagation()}
				className="font-display font-semibold hover:underline"
			>
				{actionText(action)}
			</Link>
		),
	},
	{
		key: 'subject',
		header: t('office_trail_subject'),
		phone: 'end',
		cell: ({ subject }) => <span className="block max-w-40 truncate">{subject}</span>,
	},
	{
		key: 'operator',
		header: t('office_trail_operator'),
		cell: actorText,
	},
	{
		key: 'where',
		header: t('office_trail_where'),
		muted: true,
		phone: 'hidden',
		cell: ({ ip }) => ip || t('office_trail_absent'),
	},
	{
		key: 'when',
		header: t('office_trail_when'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ at }) => <Moment at={at} />,
	},
]
