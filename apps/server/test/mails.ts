import { vi } from 'vitest'
import type { Sql } from '../src/platform/database/database.ts'

export interface TestMail {
	subject: string
	text: string
	html: string
}

const MAILED_WITHIN_MS = 60_000

/** All mails to an address, the newest first. */
export function mailsTo(db: Sql, email: string): Promise<TestMail[]> {
	return db.many<TestMail>(
		'select subject, text, html from mails where to_address = $1 order by sent_at desc, id desc',
		[email],
	)
}

/** Waits until an address has this many mails, and returns the newest. */
export async function mailTo(db: Sql, email: string, count = 1): Promise<TestMail> {
	return vi.waitFor(
		async () => {
			const mails = await mailsTo(db, email)
			const [newest] = mails
			if (newest === undefined || mails.length < count) throw new Error(`${mails.length} mails to ${email}`)
			return newest
		},
		{ timeout: MAILED_WITHIN_MS, interval: 20 },
	)
}

/** Waits for the mail with this subject. */
export async function mailAbout(db: Sql, email: string, subject: string): Promise<TestMail> {
	return vi.waitFor(
		async () => {
			const mail = (await mailsTo(db, email)).find((each) => each.subject === subject)
			if (mail === undefined) throw new Error(`no mail "${subject}" to ${email}`)
			return mail
		},
		{ timeout: MAILED_WITHIN_MS, interval: 20 },
	)
}

/** The URL of the mail's button. */
export function linkIn({ text }: TestMail): URL {
	const link = /^https?:\S+/m.exec(text)?.[0]
	if (link === undefined) throw new Error(`no link in: ${text}`)
	return new URL(link)
}

/** The parameters in the fragment (#) of a link. */
export function secretsOf({ hash }: URL): URLSearchParams {
	return new URLSearchParams(hash.slice(1))
}
