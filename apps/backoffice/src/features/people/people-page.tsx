import type { OfficePersonEntry } from '@skinverse/contract/entities/operator/person-details'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Age } from '../../shared/age.tsx'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { t } from '../../shared/text.ts'
import { peopleQuery } from './people-queries.ts'

export function PeoplePage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/people' })
	const list = useQuery({ ...peopleQuery(call, search), enabled: useMay('people.read') })
	return (
		<QueuePage
			to="/people"
			needs="people.read"
			title={t('office_people')}
			hint={t('office_people_hint')}
			caption={t('office_people_caption')}
			searchPlaceholder={t('office_people_search')}
			filters={[
				{ status: undefined, label: t('queue_all') },
				{ status: 'blocked', label: t('office_person_blocked_filter') },
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={[]}
			empty={
				search.status
					? { title: t('office_people_none_blocked'), hint: t('office_people_none_blocked_hint') }
					: { title: t('office_people_empty'), hint: t('office_people_empty_hint') }
			}
		/>
	)
}

const columns: Column<OfficePersonEntry>[] = [
	{
		key: 'person',
		header: t('office_person'),
		cell: (person) => <PersonName person={person} />,
	},
	{
		key: 'balance',
		header: t('office_person_balance'),
		align: 'end',
		phone: 'end',
		cell: ({ balance }) => <span className="font-display font-semibold">{amountText(balance)}</span>,
	},
	{
		key: 'steam',
		header: t('office_person_steam_id'),
		muted: true,
		phone: 'hidden',
		cell: ({ steam_id }) => steam_id ?? '–',
	},
	{
		key: 'seen',
		header: t('office_person_seen'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ last_seen_at }) =>
			last_seen_at === null ? t('office_person_never') : <Age at={last_seen_at} />,
	},
	{
		key: 'joined',
		header: t('office_person_joined'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ created_at }) => <Age at={created_at} />,
	},
]

function PersonName({ person }: { person: OfficePersonEntry }) {
	const { id, name, email, deleted } = person
	return (
		<span className="flex items-center gap-2">
			<CellText detail={email ? `#${id} · ${email}` : `#${id}`}>
				<Link
					to="/people/$id"
					params={{ id: String(id) }}
					search={true}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{deleted ? t('office_person_deleted') : name || t('office_person_nameless')}
				</Link>
			</CellText>
			<BlockedBadge person={person} />
		</span>
	)
}
