/** A reference to a document. A queued mail carries it instead of the bytes: mails and jobs stay small. */
export type Attachment =
	| { subject: 'order' | 'deposit' | 'offer'; id: number }
	/** The credit note of an order that has this item. */
	| { subject: 'refund'; id: number; itemId: number }
	/** The one that has this refund after the delivery. */
	| { subject: 'refund'; id: number; refundId: number }

export interface AttachedFile {
	name: string
	type: string
	content: Buffer
}

type Make = (attachment: Attachment) => Promise<AttachedFile | undefined>

export interface Attachments {
	/** Says how a document is made. Called once, when the module of the documents opens. */
	provide(make: Make): void
	/** Makes the file, when the mail is sent. Undefined if the document no longer exists. */
	make: Make
}

export function createAttachments(): Attachments {
	let provided: Make | undefined
	return {
		provide(make) {
			provided = make
		},
		async make(attachment) {
			// The node is starting: the job is retried.
			if (provided === undefined) throw new Error('no documents yet: the node is starting')
			return provided(attachment)
		},
	}
}
