import type { OfficePerson, OfficePersonWithBalance } from '@skinverse/contract/entities/operator/person'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BlockedBadge } from './blocked-badge.tsx'
import { useMay } from './me.ts'
import { amountText } from './money.ts'
import { CellText } from './queue/cell-text.tsx'
import { t } from './text.ts'

/** A shopper in a row: the name, and the e-mail address, which is unique. */
export function Person({ person }: { person: OfficePerson }) {
	const { id, name, email, deleted } = person
	return (
		<span className="flex min-w-0 flex-wrap items-center gap-x-2 md:flex-nowrap">
			<CellText
				className="md:max-w-24 @2xl:max-w-44 @4xl:max-w-72"
				detail={deleted ? `#${id}` : name && email && <bdi>{email}</bdi>}
			>
				<bdi>{personText(person)}</bdi>
			</CellText>
			<BlockedBadge person={person} />
		</span>
	)
}

export const personText = ({ id, name, email, deleted }: OfficePerson): string =>
	deleted ? t('office_person_deleted') : name || email || `#${id}`

export function PersonWithBalance({ person }: { person: OfficePersonWithBalance }) {
	const { id, name, email, balance, deleted } = person
	return (
		<>
			<span className="block">
				<PersonLink person={person}>
					<bdi>{deleted ? `${t('office_person_deleted')} #${id}` : name || `#${id}`}</bdi>
				</PersonLink>{' '}
				<BlockedBadge person={person} />
			</span>
			{email && (
				<span className="block text-muted">
					<bdi>{email}</bdi>
				</span>
			)}
			<span className="block text-xs text-muted">
				{t('queue_person_balance', { amount: amountText(balance) })}
			</span>
		</>
	)
}

/** A link to the shopper's page, for operators who may see it. */
export function PersonLink({ person: { id }, children }: { person: OfficePerson; children: ReactNode }) {
	if (!useMay('people.read')) return children
	return (
		<Link to="/people/$id" params={{ id: String(id) }} search={{}} className="underline hover:text-ink">
			{children}
		</Link>
	)
}
