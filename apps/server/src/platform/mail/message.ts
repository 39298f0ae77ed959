export interface MailMessage {
	to: string
	/** Where an answer goes, if not back to the shop. */
	replyTo?: string
	subject: string
	text: string
	html: string
	/** When what it tells about happened, where that is earlier than now. */
	about?: Date
}

/** A message on its way; the id stays the same however often delivery is tried. */
export interface QueuedMail extends Omit<MailMessage, 'about'> {
	messageId: string
	/**
	 * ISO. Several are delivered at once, and some later again: by this they are read in their order.
	 * Missing in what a node of an older version enqueued.
	 */
	writtenAt?: string
}
