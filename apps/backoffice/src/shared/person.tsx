import type { OfficePerson, OfficePersonWithBalance } from '@skinverse/contract/entities/operator/person'
import { Tag } from '@skinverse/ui/tag'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from './me.ts'
import { amountText } from './money.ts'
import { CellText } from './queue/cell-text.tsx'
import { t } from './text.ts'

/** A shopper in a row: the name, and the e-mail address, which is unique. */
export function Person({ person: { id, name, email, deleted } }: { person: OfficePerson }) {
	return (
		<CellText
			className="md:max-w-24 @2xl:max-w-44 @4xl:max-w-72"
			detail={deleted ? `#${id}` : name && email && <bdi>{email}</bdi>}
		>
			<bdi>{deleted ? t('office_person_deleted') : name || email || `#${id}`}</bdi>
		</CellText>
	)
}

export function PersonWithBalance({ person }: { person: OfficePersonWithBalance }) {
	const { id, name, email, balance, blocked, deleted } = person
	return (
		<>
			<span className="block">
				<PersonLink person={person}>
					<bdi>{deleted ? `${t('office_person_deleted')} #${id}` : name || `#${id}`}</bdi>
				</PersonLink>{' '}
				{blocked && <Tag tone="sale">{t('queue_person_blocked')}</Tag>}
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
function PersonLink({ person: { id }, children }: { person: OfficePerson; children: ReactNode }) {
	if (!useMay('people.read')) return children
	return (
		<Link to="/people/$id" params={{ id: String(id) }} search={{}} className="underline hover:text-ink">
			{children}
		</Link>
	)
}
