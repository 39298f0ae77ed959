import { MAX_INBOUND_MAIL_BYTES } from '@skinverse/contract/limits'
import { ImapFlow } from 'imapflow'
import type { Platform } from '../../../platform/platform.ts'
import { imapOptions, imapReason, mailboxOf } from './imap-settings.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'contact.read-imap': Record<string, never>
	}
}

/** Of one run; the next one a minute later goes on. */
const BATCH = 100
/** A run ends before the next one begins, so only one node reads at a time. */
const RUN_FOR_MS = 40_000

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
		const unread = (await client.search({ seen: false }, { uid: true })) || []
		let taken = 0
		for (const uid of unread) {
			if (taken === BATCH || performance.now() > deadline) break
			if (await takeMail(reading, client, uid)) taken++
		}
		await client.logout()
		return taken
	} finally {
		client.close()
	}
}

async function takeMail({ inbox, log }: Reading, client: ImapFlow, uid: number): Promise<boolean> {
	const one = String(uid)
	const head = await client.fetchOne(one, { size: true }, { uid: true })
	// Another program has deleted it.
	if (!head) return false
	if ((head.size ?? 0) > MAX_INBOUND_MAIL_BYTES) {
		log.warn({ uid }, 'contact: a mail in the IMAP mailbox is too large and was not read')
	} else {
		const mail = await client.fetchOne(one, { source: true }, { uid: true })
		if (!mail || mail.source === undefined) return false
		try {
			await inbox.receive(mail.source)
		} catch (err) {
			log.warn({ err, uid }, 'contact: a mail in the IMAP mailbox could not be read, trying again later')
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
