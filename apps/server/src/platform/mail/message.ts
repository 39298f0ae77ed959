import type { Attachment } from './attachments.ts'

export interface MailMessage {
	to: string
	/** The reply-to address, if not the shop's. */
	replyTo?: string
	subject: string
	text: string
	html: string
	/**
	 * For mails that the recipient may end: mail programs offer it and post to it (RFC 8058).
	 */
	unsubscribeUrl?: string
	/** A document that goes with it. */
	attachment?: Attachment
	/** When the reported event happened, if earlier than now. */
	about?: Date
	/** A UUID, if the caller has to know the Message-ID; by default a new one. */
	messageId?: string
	/** Message-IDs without brackets, oldest first: mail programs show the mail in that conversation. */
	references?: readonly string[]
	/** Written by a person: programs may answer it. */
	isPersonal?: true
}

/** A message in the queue; its id is the same on every delivery attempt. */
export interface QueuedMail extends Omit<MailMessage, 'about'> {
	messageId: string
	/**
	 * ISO. Several mails are delivered concurrently, and some are retried: mailboxes sort by this date. Missing in
	 * messages that a node of an older version enqueued.
	 */
	writtenAt?: string
}

/** The domain of an address; Message-IDs end with that of the sender. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
