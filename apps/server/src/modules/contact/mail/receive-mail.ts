import type { Sql } from '../../../platform/database/database.ts'
import type { Reception } from '../../../platform/mail/inbox.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { ContactContext } from '../context.ts'
import type { KeptFile } from './keep-files.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { tokensIn } from './reply-address.ts'

/**
 * Puts a mail into its thread, or begins one. The same mail again changes nothing. What a program wrote is shown in its
 * thread and neither reopens it nor waits for an answer; without a thread it is ignored. The desk never answers by
 * itself, so no two programs can write to each other.
 */
export async function receiveMail(context: ContactContext, raw: Buffer): Promise<Reception> {
	const { db, log } = context.platform
	const mail = await readMail(raw)
	if (mail === undefined || isOwn(context, mail)) {
		log.info({ mail: mail?.id }, 'contact: a mail was ignored')
		return 'ignored'
	}
	await takeAttempt(db, 'contact_mail_sender', mail.from.address.toLowerCase())
	return db.transaction(async (tx) => {
		const threadId = await findThread(tx, mail)
		if (threadId !== undefined) return addAnswer(context, tx, threadId, mail)
		return mail.isAutomatic ? 'ignored' : beginThread(tx, mail)
	})
}

/** The shop's own mail to support came back: a copy, or a loop. */
function isOwn({ platform, content }: ContactContext, { from }: ReadMail): boolean {
	const sender = from.address.toLowerCase().replace(/\+[^@]*@/, '@')
	return [platform.config.mailFrom, content.settings().support_email].some(
		(own) => own !== '' && own.toLowerCase() === sender,
	)
}

/** By the token of our reply, or by the Message-ID of a mail of the thread, which cannot be guessed either. */
async function findThread(tx: Sql, mail: ReadMail): Promise<number | undefined> {
	const found = await tx.maybe<{ id: number }>(
		`select id from contact_messages where reply_token = any ($1) or mail_id = any ($2)
			or id in (select thread_id from contact_entries where mail_id = any ($2))
		order by reply_token = any ($1) desc nulls last, id desc limit 1`,
		[tokensIn(mail), mail.references],
	)
	return found?.id
}

async function addAnswer(
	{ platform: { clock } }: ContactContext,
	tx: Sql,
	threadId: number,
	mail: ReadMail,
): Promise<Reception> {
	// Of two equal mails the second waits here, and then finds the first.
	const thread = await tx.one<{ isDone: boolean }>(
		'select done_at is not null as "isDone" from contact_messages where id = $1 for no key update',
		[threadId],
	)
	const entry = await tx.maybe<{ id: number }>(
		`insert into contact_entries (thread_id, kind, body, quoted, mail_id, from_address, is_automatic, dropped_attachments)
		values ($1, 'answer', $2, $3, $4, $5, $6, $7) on conflict (mail_id) do nothing returning id`,
		[threadId, mail.text, mail.quoted, mail.id, mail.from.address, mail.isAutomatic, mail.droppedFiles],
	)
	if (entry === undefined) return 'known'
	await keep(tx, { entryId: entry.id }, mail.files)
	if (mail.isAutomatic) return 'added'
	if (thread.isDone) {
		await tx.run("insert into contact_entries (thread_id, kind) values ($1, 'reopened')", [threadId])
	}
	await tx.run(
		`update contact_messages set done_at = null, done_by = null, answered_at = null,
			asked_at = case when answered_at is null and done_at is null then asked_at else $2 end
		where id = $1`,
		[threadId, clock.now()],
	)
	return 'added'
}

async function beginThread(tx: Sql, mail: ReadMail): Promise<Reception> {
	const [name = '', ...surname] = (mail.from.name || mail.from.address.split('@', 1)[0] || '').split(' ')
	const thread = await tx.maybe<{ id: number }>(
		`insert into contact_messages (language_id, name, surname, email, topic, message, mail_id, dropped_attachments)
		values ((select language_id from users where lower(email) = lower($3)), $1, $2, $3, $4, $5, $6, $7)
		on conflict (mail_id) do nothing returning id`,
		[
			name,
			surname.join(' '),
			mail.from.address,
			mail.subject || '–',
			[mail.text, mail.quoted].join('\n\n').trim(),
			mail.id,
			mail.droppedFiles,
		],
	)
	if (thread === undefined) return 'known'
	await keep(tx, { threadId: thread.id }, mail.files)
	return 'created'
}

async function keep(
	tx: Sql,
	{ entryId = null, threadId = null }: { entryId?: number | null; threadId?: number | null },
	files: readonly KeptFile[],
): Promise<void> {
	for (const { name, type, content } of files) {
		await tx.run(
			'insert into contact_attachments (entry_id, thread_id, name, type, content) values ($1, $2, $3, $4, $5)',
			[entryId, threadId, name, type, content],
		)
	}
}
