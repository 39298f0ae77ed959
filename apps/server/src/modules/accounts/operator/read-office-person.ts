import type { OfficePersonWithBalance } from '@skinverse/contract/entities/operator/person'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'

interface PersonRow {
	id: number
	name: string
	email: string | null
	deleted: boolean
	blocked: boolean
	balance: CreditsMinor
}

/** A shopper without purchases, deposits and offers. */
export async function readOfficePerson(db: Sql, userId: number): Promise<OfficePersonWithBalance> {
	const { balance, ...person } = await db.one<PersonRow>(
		`select person.id, concat_ws(' ', nullif(person.name, ''), nullif(person.surname, '')) as name, person.email,
			person.deleted_at is not null as deleted, person.blocked_at is not null as blocked, coalesce(account.balance_minor, 0) as balance
		from users person left join ledger_accounts account on account.user_id = person.id
		where person.id = $1`,
		[userId],
	)
	return { ...person, balance: decimalOf(balance) }
}
