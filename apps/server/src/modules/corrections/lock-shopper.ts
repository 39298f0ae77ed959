import type { CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'

/** Locks the account, so that the balance in the trail is the one that the transfer changes. */
export async function lockShopper(tx: Sql, userId: number, credits: CreditsMinor): Promise<void> {
	const person = await tx.maybe<{ isDeleted: boolean }>(
		'select deleted_at is not null as "isDeleted" from users where id = $1 for no key update',
		[userId],
	)
	if (person === undefined) throw new Problem('not_found')
	// A deleted account cannot spend credits. A late payment is debited after it was refunded.
	if (person.isDeleted && credits > 0) throw new Problem('conflict', { text: 'office_person_is_deleted' })
}
