import type { OfficeNotification } from '@skinverse/contract/entities/operator/notification'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { queuesOf } from '../today/index.ts'

/** A popover is no archive. */
const MOST_SHOWN = 30

type Reader = Pick<Operator, 'id' | 'role'>

/** The operator's own; after a change of the role only those of queues that it may see. */
export async function listNotifications(
	db: Sql,
	{ id, role }: Reader,
): Promise<{ payload: OfficeNotification[]; unread: number }> {
	const payload = await db.many<OfficeNotification>(
		`select id, queue, cause, count, extract(epoch from oldest_at)::bigint as oldest_at,
			extract(epoch from created_at)::bigint as created_at, read_at is not null as is_read,
			extract(epoch from ended_at)::bigint as ended_at
		from notifications where operator_id = $1 and queue = any ($2) order by id desc limit $3`,
		[id, queuesOf(role), MOST_SHOWN],
	)
	return { payload, unread: await countUnread(db, { id, role }) }
}

export async function markRead(
	{ db, clock }: Pick<Platform, 'db' | 'clock'>,
	operator: Reader,
	upTo: number,
): Promise<number> {
	await db.run(
		'update notifications set read_at = $3 where operator_id = $1 and id <= $2 and read_at is null',
		[operator.id, upTo, clock.now()],
	)
	return countUnread(db, operator)
}

async function countUnread(db: Sql, { id, role }: Reader): Promise<number> {
	const { unread } = await db.one<{ unread: number }>(
		`select count(*) as unread from notifications
		where operator_id = $1 and queue = any ($2) and read_at is null and ended_at is null`,
		[id, queuesOf(role)],
	)
	return unread
}
