import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { ActivityEntry } from '@skinverse/contract/entities/activity-entry'
import type { ListMeta } from '@skinverse/contract/entities/common'
import type { TextKey } from '@skinverse/contract/texts/en'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Language } from '../../platform/texts.ts'
import type { AccountsContext } from './context.ts'
import { maskEmail } from './mask-email.ts'

interface EventRow {
	id: number
	kind: AccountEventKind
	created_at: number
	device: string
	ip: string
	country: string | null
	details: Record<string, string>
	mailed_to: string[]
}

/** What happened to the account, newest first. */
export async function listActivity(
	{ platform: { db, texts } }: AccountsContext,
	userId: number,
	{ page, limit }: { page: number; limit: number },
	language: Language,
): Promise<{ payload: ActivityEntry[]; meta: ListMeta }> {
	const { total } = await db.one<{ total: number }>(
		'select count(*) as total from account_events where user_id = $1',
		[userId],
	)
	const rows = await db.many<EventRow>(
		`select id, kind, extract(epoch from at)::bigint as created_at, device, ip, country, details, mailed_to
		from account_events where user_id = $1 order by id desc limit $2 offset $3`,
		[userId, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ device, details, mailed_to, ...row }) => ({
		...row,
		text: texts.of(language, textOf(row.kind, details), details),
		device: device === '' ? null : deviceName(texts, language, device),
		// A thief who took over the account must not learn the address at which the owner was notified.
		mailed_to: mailed_to.map(maskEmail),
	}))
	return { payload, meta: { total, pages: Math.ceil(total / limit) } }
}

function textOf(kind: AccountEventKind, details: Record<string, string>): TextKey {
	if (kind === 'sign_in' && details.is_new_device) return 'event_sign_in_new_device'
	if (kind === 'session_ended' && details.is_everywhere) return 'event_sessions_ended'
	return `event_${kind}`
}
