import type { OperatorEntry } from '@skinverse/contract/entities/operator'
import type { Sql } from '../../platform/database/database.ts'

export interface ListedOperator extends OperatorEntry {
	disabled: boolean
	/** Null for who is not signed in anywhere. */
	lastUsedAt: Date | null
}

export async function listOperators(db: Sql): Promise<ListedOperator[]> {
	return db.many<ListedOperator>(
		`select id, name, email, role, disabled_at is not null as disabled,
			(select max(last_used_at) from operator_sessions
			where operator_id = o.id and expires_at > now()) as "lastUsedAt"
		from operators o order by id`,
	)
}
