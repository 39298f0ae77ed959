import type { Database, Sql } from '../database/database.ts'
import type { QueuedMail } from './mail.ts'

export interface KeptMail {
	id: number
	to: string
	subject: string
	text: string
	html: string
	sentAt: Date
}

/** A demo shop left running must not fill the disk with mails. */
export const MAILS_KEPT = 1000

export function keepMail(db: Database, mail: QueuedMail): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.run(
			`insert into mails (message_id, to_address, subject, text, html, sent_at)
			values ($1, $2, $3, $4, $5, coalesce($6, now()))
			on conflict (message_id) do nothing`,
			[mail.messageId, mail.to, mail.subject, mail.text, mail.html, mail.writtenAt],
		)
		await tx.run('delete from mails where id <= (select id from mails order by id desc offset $1 limit 1)', [
			MAILS_KEPT,
		])
	})
}

const COLUMNS = 'id, to_address as "to", subject, text, html, sent_at as "sentAt"'

export function listMails(db: Sql, limit: number = MAILS_KEPT): Promise<KeptMail[]> {
	return db.many<KeptMail>(`select ${COLUMNS} from mails order by sent_at desc, id desc limit $1`, [limit])
}

export function findMail(db: Sql, id: number): Promise<KeptMail | undefined> {
	return db.maybe<KeptMail>(`select ${COLUMNS} from mails where id = $1`, [id])
}
