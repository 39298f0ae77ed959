import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'

export interface LockedThread {
	id: number
	email: string
	topic: string
	isDone: boolean
	isUnassigned: boolean
	languageId: number | null
	replyToken: string | null
	mailId: string | null
	/** The newest entry; 0 if there is none. */
	lastEntry: number
}

/** Everything that changes a thread waits here for its turn. */
export async function lockThread(tx: Sql, threadId: number): Promise<LockedThread> {
	const locked = await tx.maybe<Omit<LockedThread, 'lastEntry'>>(
		`select id, email, topic, done_at is not null as "isDone", assigned_to is null as "isUnassigned",
			language_id as "languageId", reply_token as "replyToken", mail_id as "mailId"
		from contact_messages where id = $1 for no key update`,
		[threadId],
	)
	if (locked === undefined) throw new Problem('not_found')
	// After the lock: a statement sees what was committed when it began.
	const { lastEntry } = await tx.one<{ lastEntry: number }>(
		'select coalesce(max(id), 0) as "lastEntry" from contact_entries where thread_id = $1',
		[threadId],
	)
	return { ...locked, lastEntry }
}
