import type { OfficeMessage } from '@skinverse/contract/entities/operator/message'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { ageColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { t } from '../../shared/text.ts'
import { messagesQuery } from './messages-queries.ts'

export function MessagesPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/messages' })
	const list = useQuery({ ...messagesQuery(call, search), enabled: useMay('messages.read') })
	return (
		<QueuePage
			to="/messages"
			needs="messages.read"
			title={t('office_messages')}
			hint={t('office_messages_hint')}
			caption={t('office_messages_caption')}
			searchPlaceholder={t('office_messages_search')}
			filters={[
				{ status: undefined, label: t('queue_all') },
				{ status: 'open', label: t('office_messages_open') },
				{ status: 'done', label: t('office_messages_done') },
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['from', 'age']}
			empty={
				search.status === 'open'
					? { title: t('office_messages_none_open'), hint: t('office_messages_none_open_hint') }
					: { title: t('office_messages_empty'), hint: t('office_messages_empty_hint') }
			}
		/>
	)
}

const columns: Column<OfficeMessage>[] = [
	{
		key: 'topic',
		header: t('office_message_topic'),
		cell: ({ id, topic, message, name, surname, email }) => (
			<span className="block max-w-90 min-w-0">
				<Link
					to="/messages/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					aria-label={t('office_message_open', { id, topic })}
					className="line-clamp-1 font-medium whitespace-normal wrap-anywhere hover:underline"
				>
					<bdi>{topic}</bdi>
				</Link>
				<span className="line-clamp-1 text-xs whitespace-normal text-muted wrap-anywhere">
					<bdi>{message}</bdi>
				</span>
				{/* A separate column on wide screens. */}
				<bdi className="mt-1.5 line-clamp-1 text-xs wrap-anywhere md:hidden">
					{name} {surname}, {email}
				</bdi>
			</span>
		),
	},
	{
		key: 'from',
		header: t('office_message_from'),
		phone: 'hidden',
		cell: ({ name, surname, email }) => (
			<span className="block max-w-52 min-w-0">
				<bdi className="block truncate">
					{name} {surname}
				</bdi>
				<bdi className="block truncate text-xs text-muted">{email}</bdi>
			</span>
		),
	},
	statusColumn(({ status }) => <MessageStatus status={status} />),
	ageColumn,
]

export function MessageStatus({ status }: Pick<OfficeMessage, 'status'>) {
	return status === 'open' ? (
		<Badge tone="amber">{t('office_messages_open')}</Badge>
	) : (
		<Badge tone="green">{t('office_messages_done')}</Badge>
	)
}
