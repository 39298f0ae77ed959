import type { OfficeThread } from '@skinverse/contract/entities/operator/message'
import { Badge } from '@skinverse/ui/badge'
import { IconButton } from '@skinverse/ui/icon-button'
import { formatDay } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { Initials } from '../../shared/initials.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { PersonTimeline } from '../../shared/person-timeline.tsx'
import { t } from '../../shared/text.ts'

/** Who wrote it: state, balance, what is open, and what happened before. */
export function PersonSide({ thread }: { thread: OfficeThread }) {
	const { person, name, surname, email } = thread
	const mayRead = useMay('people.read')
	const shown = `${name} ${surname}`.trim() || email
	return (
		<aside aria-label={t('office_person')} className="surface flex h-full min-h-0 flex-col overflow-hidden">
			<div className="border-b border-line p-3">
				<div className="flex items-center gap-3">
					<Initials name={person?.name || shown} className="size-10!" />
					<div className="min-w-0 flex-1">
						<p className="truncate font-display text-sm font-semibold">
							<bdi>{person?.name || shown}</bdi>
						</p>
						<p className="truncate text-xs text-muted">
							{person === null
								? t('office_message_guest')
								: t('office_person_since', { id: person.id, day: formatDay(person.created_at) })}
						</p>
					</div>
					{person !== null && mayRead && (
						<IconButton
							label={t('office_person_open')}
							render={<Link to="/people/$id" params={{ id: String(person.id) }} search={{}} />}
						>
							<ExternalLink aria-hidden="true" />
						</IconButton>
					)}
				</div>
				<p className="mt-2 truncate text-xs text-soft" title={email}>
					<bdi>{email}</bdi>
				</p>
				{person !== null && (
					<>
						<p className="mt-2 flex flex-wrap gap-1.5">
							<BlockedBadge person={person} />
							{person.deleted && <Badge tone="grey">{t('office_person_deleted')}</Badge>}
							{person.email_verified && <Badge tone="green">{t('office_person_verified')}</Badge>}
						</p>
						{person.by_address && <p className="mt-2 text-xs text-amber">{t('office_person_by_address')}</p>}
						<dl className="mt-3 rounded-control border border-line px-3 py-2">
							<dt className="text-xs text-muted">{t('office_person_balance')}</dt>
							<dd className="font-display text-base font-semibold tabular-nums">
								{amountText(person.balance)}
							</dd>
						</dl>
					</>
				)}
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto p-3">
				{person !== null && mayRead ? (
					<PersonTimeline id={person.id} />
				) : (
					<p className="text-sm text-muted">{t('office_message_no_account')}</p>
				)}
			</div>
		</aside>
	)
}
