import type { OfficeNotification } from '@skinverse/contract/entities/operator/notification'
import { taskTitles } from '@skinverse/contract/task-titles'
import { IconButton } from '@skinverse/ui/icon-button'
import { Popover } from '@skinverse/ui/popover'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Age } from '../../shared/age.tsx'
import { useOffice } from '../../shared/office.ts'
import { taskKinds } from '../../shared/task-kinds.ts'
import { t, tCount } from '../../shared/text.ts'
import { notificationsQuery } from './notifications-queries.ts'

/** Queues above the operator's own limits. Opening it marks them as read. */
export function NotificationBell({ align = 'start' }: { align?: 'start' | 'end' }) {
	const { call } = useOffice()
	const queries = useQueryClient()
	const query = notificationsQuery(call)
	const { data } = useQuery(query)
	const [isOpen, setOpen] = useState(false)
	const read = useMutation({
		mutationFn: (up_to: number) => call('POST /backoffice/notifications/read', { body: { up_to } }),
		onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }),
	})
	const unread = data?.unread ?? 0
	const newest = data?.payload[0]

	function changeOpen(next: boolean): void {
		setOpen(next)
		if (next && unread > 0 && newest !== undefined) read.mutate(newest.id)
	}

	return (
		<Popover
			open={isOpen}
			onOpenChange={changeOpen}
			align={align}
			title={t('office_notifications')}
			className="max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto"
			trigger={
				<IconButton
					label={unread === 0 ? t('office_notifications') : tCount('office_notifications_unread', unread)}
					variant="ghost"
					className="relative"
				>
					<Bell aria-hidden="true" />
					{unread > 0 && (
						<span
							aria-hidden="true"
							className="absolute top-0.5 right-0.5 grid min-w-4 place-items-center rounded-full bg-red px-1 font-display text-[10px]/4 font-semibold text-page"
						>
							{unread}
						</span>
					)}
				</IconButton>
			}
		>
			{data === undefined || data.payload.length === 0 ? (
				<p className="text-sm text-muted">{t('office_notifications_none')}</p>
			) : (
				<ul className="-mx-2 grid">
					{data.payload.map((each) => (
						<li key={each.id}>
							<Entry notification={each} onChosen={() => setOpen(false)} />
						</li>
					))}
				</ul>
			)}
			<Link
				to="/account"
				onClick={() => setOpen(false)}
				className="mt-3 inline-block text-sm text-soft underline hover:text-ink"
			>
				{t('office_notifications_settings_link')}
			</Link>
		</Popover>
	)
}

interface EntryProps {
	notification: OfficeNotification
	onChosen: () => void
}

function Entry({ notification, onChosen }: EntryProps) {
	const { queue, cause, count, created_at, ended_at } = notification
	const { to, status, Icon } = taskKinds[queue]
	const isOver = ended_at !== null
	return (
		<Link
			to={to}
			search={status === undefined ? {} : { status }}
			onClick={onChosen}
			className="flex gap-3 rounded-control px-2 py-2 text-sm hover:bg-raised"
		>
			<Icon
				aria-hidden="true"
				className={clsx('mt-0.5 size-4 shrink-0', isOver ? 'text-muted' : 'text-amber')}
			/>
			<span className="min-w-0 flex-1">
				<span className={clsx('block', isOver && 'text-muted')}>{t(taskTitles[queue])}</span>
				<span className="block text-xs text-muted">
					{isOver ? t('office_notification_over') : t(`office_notification_${cause}`, { count })}
				</span>
			</span>
			<span className="shrink-0 text-xs text-muted">
				<Age at={ended_at ?? created_at} />
			</span>
		</Link>
	)
}
