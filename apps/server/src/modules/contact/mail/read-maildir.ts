import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_INBOUND_MAIL_BYTES } from '@skinverse/contract/limits'
import type { Platform } from '../../../platform/platform.ts'
import { type LimitedSenders, limitedSenders } from './limited-senders.ts'
import { MAILS_OF_A_RUN, RUN_FOR_MS } from './mail-run.ts'
import { MAX_HEAD_BYTES } from './read-mail.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'contact.read-maildir': Record<string, never>
	}
}

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
	const names = (await readdir(join(folder, 'new'))).toSorted()
	const limited = limitedSenders()
	const deadline = performance.now() + RUN_FOR_MS
	let taken = 0
	for (const name of names) {
		if (taken === MAILS_OF_A_RUN || performance.now() > deadline) break
		const path = join(folder, 'new', name)
		try {
			if (await limited.wrote(() => readHead(path))) continue
			await takeFile({ inbox, log }, limited, path)
			await rename(path, join(folder, 'cur', `${name.replace(/:2,.*$/, '')}${SEEN}`))
			taken++
		} catch (err) {
			log.warn({ err, name }, 'contact: a mail in the maildir could not be read, trying again later')
		}
	}
	return taken
}

async function takeFile(
	{ inbox, log }: Pick<Parts, 'inbox' | 'log'>,
	limited: LimitedSenders,
	path: string,
): Promise<void> {
	const raw = await readUpTo(path, MAX_INBOUND_MAIL_BYTES)
	if (raw === undefined) {
		log.warn({ path }, 'contact: a mail in the maildir is too large and was not read')
		return
	}
	try {
		await inbox.receive(raw)
	} catch (error) {
		await limited.note(error, raw)
		throw error
	}
}

async function readHead(path: string): Promise<Buffer> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0)
		return buffer.subarray(0, bytesRead)
	} finally {
		await file.close()
	}
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
