import type { SessionEntry } from '@skinverse/contract/entities/profile'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'

export async function listSessions(db: Sql, user: ShopUser): Promise<SessionEntry[]> {
	return db.many<SessionEntry>(
		`select id, device, ip, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from last_used_at)::bigint as last_used_at, id = $2 as current
		from sessions where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
		[user.id, user.sessionId],
	)
}
