import type { OfficePerson, OfficePersonWithBalance } from '@skinverse/contract/entities/office-person'
import { Tag } from '@skinverse/ui/tag'
import { amountText } from './money.ts'
import { t } from './text.ts'

/** A shopper in a row: the name, and the address that tells two of the same name apart. */
export function Person({ person: { id, name, email } }: { person: OfficePerson }) {
	return (
		<span className="block max-w-44 min-w-0">
			<span className="block truncate">{name || email || `#${id}`}</span>
			{name && email && <span className="block truncate text-xs text-muted">{email}</span>}
		</span>
	)
}

export function PersonWithBalance({ person }: { person: OfficePersonWithBalance }) {
	const { id, name, email, balance, blocked } = person
	return (
		<>
			<span className="block">
				{name || `#${id}`} {blocked && <Tag tone="sale">{t('queue_person_blocked')}</Tag>}
			</span>
			{email && <span className="block text-muted">{email}</span>}
			<span className="block text-xs text-muted">
				{t('queue_person_balance', { amount: amountText(balance) })}
			</span>
		</>
	)
}
