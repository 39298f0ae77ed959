import { MAX_INBOUND_MAIL_BYTES } from '@skinverse/contract/limits'
import { type FetchMessageObject, ImapFlow } from 'imapflow'
import type { Platform } from '../../../platform/platform.ts'
import { imapOptions, imapReason, mailboxOf } from './imap-settings.ts'
import { type LimitedSenders, limitedSenders } from './limited-senders.ts'
import { MAILS_OF_A_RUN, RUN_FOR_MS } from './mail-run.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'contact.read-imap': Record<string, never>
	}
}

/** Headers that are fetched at once, of many unread mails that a run may have to skip. */
const HEADS_AT_ONCE = 100

type Parts = Pick<Platform, 'config' | 'inbox' | 'log' | 'jobs'>
type Reading = Pick<Parts, 'inbox' | 'log'>

/**
 * Takes the unread mails of a mailbox: each is received and then marked as read. One that fails stays unread for the
 * next run; one that was received but not marked is recognised by its Message-ID.
 */
export async function readImap(reading: Reading, url: string): Promise<number> {
	const client = new ImapFlow(imapOptions(url))
	// A broken connection rejects the command that waits; without a listener it would also end the process.
	client.on('error', ({ message }) =>
		reading.log.debug({ reason: message }, 'contact: the IMAP connection failed'),
	)
	const deadline = performance.now() + RUN_FOR_MS
	try {
		await client.connect()
		await client.mailboxOpen(mailboxOf(url))
		const limited = limitedSenders()
		let taken = 0
		for await (const head of unreadHeads(client)) {
			if (taken === MAILS_OF_A_RUN || performance.now() > deadline) break
			if (await takeMail(reading, client, limited, head)) taken++
		}
		await client.logout()
		return taken
	} finally {
		client.close()
	}
}

async function* unreadHeads(client: ImapFlow): AsyncGenerator<FetchMessageObject> {
	const unread = (await client.search({ seen: false }, { uid: true })) || []
	for (let start = 0; start < unread.length; start += HEADS_AT_ONCE) {
		const uids = unread.slice(start, start + HEADS_AT_ONCE)
		// One that another program has deleted is left out.
		yield* await client.fetchAll(uids, { size: true, headers: ['from'] }, { uid: true })
	}
}

async function takeMail(
	{ inbox, log }: Reading,
	client: ImapFlow,
	limited: LimitedSenders,
	{ uid, size = 0, headers }: FetchMessageObject,
): Promise<boolean> {
	const one = String(uid)
	if (size > MAX_INBOUND_MAIL_BYTES) {
		log.warn({ uid }, 'contact: a mail in the IMAP mailbox is too large and was not read')
	} else {
		if (await limited.wrote(async () => headers)) return false
		const mail = await client.fetchOne(one, { source: true }, { uid: true })
		if (!mail || mail.source === undefined) return false
		try {
			await inbox.receive(mail.source)
		} catch (err) {
			log.warn({ err, uid }, 'contact: a mail in the IMAP mailbox could not be read, trying again later')
			await limited.note(err, mail.source)
			return false
		}
	}
	await client.messageFlagsAdd(one, ['\\Seen'], { uid: true })
	return true
}

export async function scheduleImap(parts: Parts): Promise<void> {
	const { config, jobs, log } = parts
	const { imapUrl } = config
	// Also without a mailbox: the schedule of an earlier start may still enqueue it.
	await jobs.work('contact.read-imap', async () => {
		if (imapUrl === undefined) return
		// A minute later the next run tries again; the doctor says what is wrong.
		await readImap(parts, imapUrl).catch((error: unknown) =>
			log.warn(
				{ reason: imapReason(error) },
				'contact: the IMAP mailbox could not be read, trying again later',
			),
		)
	})
	if (imapUrl !== undefined) await jobs.schedule('contact.read-imap', '* * * * *', {})
}
