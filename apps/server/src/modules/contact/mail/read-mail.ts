import { createHash } from 'node:crypto'
import { MAX_LINE_CHARS } from '@skinverse/contract/limits'
import { asciiEmail, isEmailShape } from '@skinverse/contract/rules/email'
import { withoutDirections } from '@skinverse/contract/rules/fields'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { htmlText } from './html-text.ts'
import { type KeptFile, keepFiles } from './keep-files.ts'
import { splitQuoted } from './split-quoted.ts'

/** Far more than a person writes; the rest is cut off. */
const MAX_BODY_CHARS = 50_000
const MAX_REFERENCES = 50
/** A mail with more is not read. */
export const MAX_HEAD_BYTES = 256 * 1024
/** Deeper ones are no mails of people. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: MAX_HEAD_BYTES, forceRfc822Attachments: true }

/** A mail to support, as far as the desk needs it. */
export interface ReadMail {
	/** Without brackets; of a mail without one, a hash of the mail. */
	id: string
	from: { address: string; name: string }
	/** All addresses it was sent to, lower-case. */
	recipients: readonly string[]
	subject: string
	text: string
	quoted: string
	/** Message-IDs that it answers, newest first. */
	references: readonly string[]
	/** Written by a program. */
	isAutomatic: boolean
	files: readonly KeptFile[]
	droppedFiles: number
}

/** Undefined: not a mail, or one without a sender that could be answered. */
export async function readMail(raw: Buffer): Promise<ReadMail | undefined> {
	const mail = await PostalMime.parse(raw, LIMITS).catch(() => undefined)
	const from = mail && senderOf(mail)
	if (mail === undefined || from === undefined) return undefined
	const { text, quoted } = splitQuoted(
		storable(mail.text ?? htmlText(mail.html ?? '')).slice(0, MAX_BODY_CHARS),
	)
	const { kept, dropped } = keepFiles(mail.attachments)
	return {
		id: idsIn(mail.messageId)[0] ?? `${createHash('sha256').update(raw).digest('hex')}@hash`,
		from,
		recipients: recipientsOf(mail),
		subject: line(mail.subject ?? ''),
		text,
		quoted,
		references: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()].slice(0, MAX_REFERENCES),
		isAutomatic: isAutomatic(mail, from.address),
		files: kept,
		droppedFiles: dropped,
	}
}

/** The address that a mail is from, by its headers alone. */
export async function readSender(head: Buffer): Promise<string | undefined> {
	const mail = await PostalMime.parse(head, LIMITS).catch(() => undefined)
	return mail && senderOf(mail)?.address
}

function senderOf({ from }: Email): ReadMail['from'] | undefined {
	const sender = from && mailboxesOf([from])[0]
	if (sender === undefined) return undefined
	const address = asciiEmail(sender.address.trim())
	return isEmailShape(address) ? { address, name: line(sender.name) } : undefined
}

/** RFC 3834, and what programs did before it. */
function isAutomatic(mail: Email, address: string): boolean {
	const header = (name: string) =>
		mail.headers
			.find(({ key }) => key === name)
			?.value.trim()
			.toLowerCase() ?? ''
	const submitted = header('auto-submitted')
	return (
		(submitted !== '' && submitted !== 'no') ||
		/^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
		['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => header(name) !== '') ||
		/^multipart\/report\b/.test(header('content-type')) ||
		header('return-path') === '<>' ||
		/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(address)
	)
}

function recipientsOf(mail: Email): string[] {
	const named = mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address)
	const delivered = mail.headers
		.filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
		.map(({ value }) => value.replaceAll(/[<>\s]/g, ''))
	return [...new Set([...named, ...delivered].map((address) => address.toLowerCase()))].slice(
		0,
		MAX_REFERENCES,
	)
}

function mailboxesOf(addresses: readonly Address[]): { address: string; name: string }[] {
	return addresses.flatMap((entry) => (entry.group === undefined ? [entry] : entry.group))
}

function idsIn(header: string | undefined): string[] {
	return [...(header ?? '').matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => storable(id))
}

/** PostgreSQL stores no NUL, and a screen shows no control characters. */
const storable = (text: string) =>
	withoutDirections(text.toWellFormed())
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/(?![\t\n])\p{Cc}/gu, '')

const line = (text: string) =>
	storable(text)
		.replaceAll(/[\t\n\p{Zl}\p{Zp}]+/gu, ' ')
		.trim()
		.slice(0, MAX_LINE_CHARS)
