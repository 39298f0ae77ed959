import { randomUUID } from 'node:crypto'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { domainOf } from '../../../platform/mail/message.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import type { ContactContext } from '../context.ts'
import { newReplyToken, replyOf } from '../mail/reply-address.ts'
import { type LockedThread, lockThread } from './lock-thread.ts'

interface Reply extends Act {
	threadId: number
	text: string
	/** Closes the thread, too. */
	close: boolean
	/** The version of the thread that the operator has read. */
	seen: string
}

/** The newest are enough for every mail program. */
const MAX_REFERENCES = 20

/**
 * Stores the reply and mails it, in one transaction. If a colleague, or the shopper, wrote in the meantime, it is
 * refused: the operator reads that first.
 */
export async function sendReply(
	context: ContactContext,
	{ threadId, text, close, seen, operator, origin }: Reply,
): Promise<void> {
	const { db, clock, config } = context.platform
	await actingTransaction(db, operator, async (tx) => {
		const thread = await lockThread(tx, threadId)
		refuseIfChanged(seen, String(thread.lastEntry))
		const token = thread.replyToken ?? newReplyToken()
		const messageId = randomUUID()
		const references = await referencesOf(tx, thread)
		const { id } = await tx.one<{ id: number }>(
			`insert into contact_entries (thread_id, kind, operator_id, body, mail_id) values ($1, 'reply', $2, $3, $4)
			returning id`,
			[threadId, operator.id, text, `${messageId}@${domainOf(config.mailFrom)}`],
		)
		if (close && !thread.isDone) {
			await tx.run("insert into contact_entries (thread_id, kind, operator_id) values ($1, 'closed', $2)", [
				threadId,
				operator.id,
			])
		}
		// The first to answer takes the thread.
		await tx.run(
			`update contact_messages set answered_at = $2, reply_token = $3, assigned_to = coalesce(assigned_to, $4),
				done_at = case when $5 then coalesce(done_at, $2) else done_at end,
				done_by = case when $5 then coalesce(done_by, $4) else done_by end
			where id = $1`,
			[threadId, clock.now(), token, operator.id, close],
		)
		await mailReply(context, tx, { thread, token, text, messageId, references })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'messages.reply',
			subject: String(threadId),
			// Not the text: the trail is never erased.
			after: { entry: id, ...(close ? { status: 'done' } : {}) },
		})
	})
}

interface ReplyMail {
	thread: LockedThread
	token: string
	text: string
	messageId: string
	references: readonly string[]
}

/** In the language of the thread. */
async function mailReply(
	{ platform, content }: ContactContext,
	tx: Sql,
	{ thread, token, text, messageId, references }: ReplyMail,
): Promise<void> {
	const { config, texts, mail } = platform
	const language =
		(thread.languageId === null ? undefined : content.languages.byId(thread.languageId)) ??
		content.languages.fallback()
	const say = (key: TextKey) => texts.of(language, key, { brand: config.brand, number: thread.id })
	const { replyTo, mark } = replyOf({ platform, content }, token)
	await mail.send(tx, {
		to: thread.email,
		replyTo,
		subject: `Re: ${thread.topic.replace(/^(?:re|aw|odp):\s*/i, '')}${mark}`,
		messageId,
		references,
		isPersonal: true,
		...renderMail({
			lang: language.code,
			shop: config,
			heading: thread.topic,
			paragraphs: text.split(/\n(?:[\t ]*\n)+/),
			footnote: say('mail_reply_footnote'),
		}),
	})
}

/** The Message-IDs of the thread so far, the shopper's and ours, oldest first. */
async function referencesOf(tx: Sql, { id, mailId }: LockedThread): Promise<string[]> {
	const mails = await tx.many<{ mailId: string }>(
		`select mail_id as "mailId" from contact_entries
		where thread_id = $1 and mail_id is not null and not is_automatic order by id desc limit $2`,
		[id, MAX_REFERENCES],
	)
	const first = mailId === null ? [] : [mailId]
	return [...first, ...mails.map((entry) => entry.mailId).toReversed()]
}
