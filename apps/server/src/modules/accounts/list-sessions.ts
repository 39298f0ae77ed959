import type { SessionEntry } from '@skinverse/contract/entities/profile'
import { deviceName } from '../../platform/http/device-name.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'

export async function listSessions(
	{ platform: { db, texts } }: AccountsContext,
	user: ShopUser,
	language: Language,
): Promise<SessionEntry[]> {
	const sessions = await db.many<SessionEntry>(
		`select id, device, ip, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from last_used_at)::bigint as last_used_at, id = $2 as current
		from sessions where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
		[user.id, user.sessionId],
	)
	return sessions.map((session) => ({ ...session, device: deviceName(texts, language, session.device) }))
}
