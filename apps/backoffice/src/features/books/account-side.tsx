import type { BooksSide } from '@skinverse/contract/entities/operator/books-transfer'
import { Person } from '../../shared/person.tsx'
import { isTextKey, t } from '../../shared/text.ts'

/** The payer or payee: a shopper, or an account of the shop. */
export function AccountSide({ side: { name, person } }: { side: BooksSide }) {
	if (person) return <Person person={person} />
	const key = `office_account_${name}`
	return isTextKey(key) ? t(key) : name
}
