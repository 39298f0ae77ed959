import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_INBOUND_MAIL_BYTES } from '@skinverse/contract/limits'
import type { Platform } from '../../../platform/platform.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'contact.read-maildir': Record<string, never>
	}
}

/** Of one run; the next one a minute later goes on. */
const BATCH = 100
/** Maildir flag: seen. */
const SEEN = ':2,S'

type Parts = Pick<Platform, 'config' | 'inbox' | 'log' | 'jobs'>

/**
 * Takes the mails of a maildir: each file of `new/` is read and moved to `cur/`. One that fails stays for the next run;
 * one that was taken just before a crash is recognised by its Message-ID.
 */
export async function readMaildir(
	{ inbox, log }: Pick<Parts, 'inbox' | 'log'>,
	folder: string,
): Promise<number> {
	const names = (await readdir(join(folder, 'new'))).toSorted().slice(0, BATCH)
	let taken = 0
	for (const name of names) {
		const path = join(folder, 'new', name)
		try {
			const raw = await readUpTo(path, MAX_INBOUND_MAIL_BYTES)
			if (raw === undefined)
				log.warn({ name }, 'contact: a mail in the maildir is too large and was not read')
			else await inbox.receive(raw)
			await rename(path, join(folder, 'cur', `${name.replace(/:2,.*$/, '')}${SEEN}`))
			taken++
		} catch (err) {
			log.warn({ err, name }, 'contact: a mail in the maildir could not be read, trying again later')
		}
	}
	return taken
}

/** Undefined: the file is larger. */
async function readUpTo(path: string, maxBytes: number): Promise<Buffer | undefined> {
	const file = await open(path)
	try {
		return (await file.stat()).size > maxBytes ? undefined : await file.readFile()
	} finally {
		await file.close()
	}
}

export async function scheduleMaildir(parts: Parts): Promise<void> {
	const { config, jobs } = parts
	const { maildir } = config
	// Also without a maildir: the schedule of an earlier start may still enqueue it.
	await jobs.work('contact.read-maildir', async () => {
		if (maildir !== undefined) await readMaildir(parts, maildir)
	})
	if (maildir !== undefined) await jobs.schedule('contact.read-maildir', '* * * * *', {})
}
