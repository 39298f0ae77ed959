import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { domainOf } from '../../../platform/mail/message.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newReplyToken } from '../mail/reply-address.ts'
import { type DemoEntry, type DemoThread, demoTemplates, demoThreads } from './demo-threads.ts'

const MS_PER_HOUR = 3600 * 1000
/** A grey pixel: the smallest file that is a picture. */
const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKA1FqW6wAAAABJRU5ErkJggg==',
	'base64',
)

interface DemoPeople {
	shopperId: number
	operatorId: number
}

/** Threads of the demo shopper and of guests, and templates for their answers; once. */
export async function seedDemoMessages(platform: Platform): Promise<void> {
	await addDemoPart(platform, 'messages', async (tx) => {
		const people = await tx.maybe<DemoPeople>(
			`select shopper.id as "shopperId", operator.id as "operatorId" from users shopper, operators operator
			where lower(shopper.email) = 'demo@skinverse.test' and lower(operator.email) = 'operator@skinverse.test'`,
		)
		if (people === undefined) return
		for (const [title, texts] of Object.entries(demoTemplates)) await addTemplate(tx, title, texts)
		for (const thread of demoThreads) await addThread(platform, tx, people, thread)
	})
}

async function addTemplate(tx: Sql, title: string, texts: Readonly<Record<string, string>>): Promise<void> {
	const { id } = await tx.one<{ id: number }>(
		'insert into contact_templates (title) values ($1) returning id',
		[title],
	)
	await tx.run(
		`insert into contact_template_texts (template_id, language_id, body)
		select $1, language.id, given.value from jsonb_each_text($2) given
			join languages language on language.code = given.key`,
		[id, JSON.stringify(texts)],
	)
}

async function addThread(
	platform: Platform,
	tx: Sql,
	{ shopperId, operatorId }: DemoPeople,
	{ guest, language, topic, hoursAgo, message, isAssigned, entries = [] }: DemoThread,
): Promise<void> {
	const now = platform.clock.now().getTime()
	const at = (hours: number) => new Date(now - hours * MS_PER_HOUR)
	const written = entries.filter(
		({ kind, isAutomatic }) => kind !== 'note' && kind !== 'closed' && !isAutomatic,
	)
	const last = written.at(-1)
	const closed = entries.find(({ kind }) => kind === 'closed')
	const { id } = await tx.one<{ id: number }>(
		`insert into contact_messages (user_id, language_id, name, surname, email, topic, message, created_at, assigned_to,
			asked_at, answered_at, reply_token, done_at, done_by)
		select $1::bigint, (select id from languages where code = $2), sender.name, sender.surname, sender.email, $3, $4, $5,
			$6, $7, $8, $9, $10, case when $10::timestamptz is not null then $6::bigint end
		from (select coalesce($11, name) as name, coalesce($12, surname) as surname, coalesce($13, email) as email
			from users where id = $14) sender
		returning id`,
		[
			guest === null ? shopperId : null,
			language,
			topic,
			message,
			at(hoursAgo),
			isAssigned ? operatorId : null,
			last?.kind === 'answer' ? at(last.hoursAgo) : null,
			last?.kind === 'reply' ? at(last.hoursAgo) : null,
			entries.some(({ kind }) => kind === 'reply') ? newReplyToken() : null,
			closed === undefined ? null : at(closed.hoursAgo),
			guest?.name ?? null,
			guest?.surname ?? null,
			guest?.email ?? null,
			shopperId,
		],
	)
	for (const entry of entries) {
		await addEntry(tx, {
			threadId: id,
			operatorId,
			entry,
			at: at(entry.hoursAgo),
			mailFrom: platform.config.mailFrom,
		})
	}
}

interface AddedEntry {
	threadId: number
	operatorId: number
	entry: DemoEntry
	at: Date
	mailFrom: string
}

async function addEntry(tx: Sql, { threadId, operatorId, entry, at, mailFrom }: AddedEntry): Promise<void> {
	const { kind, text = '', quoted = '', isAutomatic = false, picture } = entry
	const mailId = kind === 'reply' || kind === 'answer' ? `${randomUUID()}@${domainOf(mailFrom)}` : null
	const { id } = await tx.one<{ id: number }>(
		`insert into contact_entries (thread_id, kind, operator_id, body, quoted, mail_id, is_automatic, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
		[threadId, kind, kind === 'answer' ? null : operatorId, text, quoted, mailId, isAutomatic, at],
	)
	if (picture === undefined) return
	await tx.run(
		"insert into contact_attachments (entry_id, name, type, content) values ($1, $2, 'image/png', $3)",
		[id, picture, PICTURE],
	)
}
