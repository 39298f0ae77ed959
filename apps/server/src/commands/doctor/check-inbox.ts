import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { imapOptions, imapReason, mailboxOf } from '../../modules/contact/index.ts'
import type { Config } from '../../platform/config.ts'
import { type Finding, fault, fine } from './finding.ts'

/** Where answers of shoppers come from; a shop may do without. */
export async function checkInbox({ maildir, imapUrl }: Config): Promise<Finding[]> {
	const findings = await Promise.all([
		maildir === undefined ? [] : checkMaildir(maildir),
		imapUrl === undefined ? [] : checkImap(imapUrl),
	])
	return findings.flat()
}

async function checkMaildir(folder: string): Promise<Finding> {
	const isMaildir = await stat(join(folder, 'new')).then(
		(entry) => entry.isDirectory(),
		() => false,
	)
	return isMaildir
		? fine('inbox', `${folder} is a maildir`)
		: fault(
				'inbox',
				`${folder} is no maildir that can be read`,
				'correct MAILDIR, or the rights of its folders',
			)
}

/** Signs in and opens the folder as the reader does; changes nothing. */
async function checkImap(url: string): Promise<Finding> {
	const { host } = new URL(url)
	const mailbox = mailboxOf(url)
	const client = new ImapFlow(imapOptions(url))
	// The command that waits is rejected, too.
	client.on('error', () => undefined)
	try {
		await client.connect()
		await client.mailboxOpen(mailbox, { readOnly: true })
		const unread = (await client.search({ seen: false }, { uid: true })) || []
		await client.logout()
		return fine('inbox', `${host} accepts the sign-in; ${unread.length} mails to take in ${mailbox}`)
	} catch (error) {
		return imapFault(client, { host, mailbox, error })
	} finally {
		client.close()
	}
}

function imapFault(
	{ authenticated }: ImapFlow,
	{ host, mailbox, error }: { host: string; mailbox: string; error: unknown },
): Finding {
	if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed)
		return fault('inbox', `${host} refuses the user name or password`, 'correct them in IMAP_URL')
	if (authenticated)
		return fault('inbox', `${host} does not open ${mailbox}`, 'correct the folder in IMAP_URL')
	return fault('inbox', `${host} cannot be used: ${imapReason(error)}`, 'check IMAP_URL and the firewall')
}
