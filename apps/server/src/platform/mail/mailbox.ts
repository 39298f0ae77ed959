import type { Sql } from '../database/database.ts'
import type { Attachment } from './attachments.ts'
import type { QueuedMail } from './message.ts'

export interface KeptMail {
	id: number
	to: string
	subject: string
	text: string
	html: string
	sentAt: Date
	attachment: Attachment | null
	messageId: string
	/** Null: no person reads answers to it. */
	replyTo: string | null
}

/** A demo shop left running must not fill the disk with mails. */
export const MAILS_KEPT = 1000
/** How many more than were added are deleted at a time, until a table that had grown is small again. */
const LEFTOVERS = 50

export async function keepMails(tx: Sql, mails: readonly QueuedMail[]): Promise<void> {
	if (mails.length === 0) return
	await tx.run(
		`insert into mails (message_id, to_address, subject, text, html, sent_at, attachment, reply_to)
		select message_id, to_address, subject, text, html, coalesce(sent_at, now()), attachment, reply_to
		from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::jsonb[],
			$8::text[]) as mail (message_id, to_address, subject, text, html, sent_at, attachment, reply_to)
		on conflict (message_id) do nothing`,
		[
			mails.map(({ messageId }) => messageId),
			mails.map(({ to }) => to),
			mails.map(({ subject }) => subject),
			mails.map(({ text }) => text),
			mails.map(({ html }) => html),
			mails.map(({ writtenAt }) => writtenAt),
			mails.map(({ attachment }) => attachment && JSON.stringify(attachment)),
			mails.map(({ replyTo }) => replyTo),
		],
	)
	// Concurrent calls delete different rows (skip locked): none waits for another.
	await tx.run(
		`delete from mails where id in (
			select id from mails where id <= (select max(id) from mails) - $1 order by id limit $2 for update skip locked
		)`,
		[MAILS_KEPT, mails.length + LEFTOVERS],
	)
}

const COLUMNS = `id, to_address as "to", subject, text, html, sent_at as "sentAt", attachment,
	message_id as "messageId", reply_to as "replyTo"`

export function listMails(db: Sql, limit: number = MAILS_KEPT): Promise<KeptMail[]> {
	return db.many<KeptMail>(`select ${COLUMNS} from mails order by sent_at desc, id desc limit $1`, [limit])
}

export function findMail(db: Sql, id: number): Promise<KeptMail | undefined> {
	return db.maybe<KeptMail>(`select ${COLUMNS} from mails where id = $1`, [id])
}

export function newestMailTo(db: Sql, address: string): Promise<KeptMail | undefined> {
	return db.maybe<KeptMail>(
		`select ${COLUMNS} from mails where lower(to_address) = lower($1) order by sent_at desc, id desc limit 1`,
		[address],
	)
}
