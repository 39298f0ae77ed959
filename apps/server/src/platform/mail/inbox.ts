/** What became of a mail. `known`: it had arrived before. `ignored`: no operator has to read it. */
export type Reception = 'added' | 'created' | 'known' | 'ignored'

type Receive = (raw: Buffer) => Promise<Reception>

/** Mails that arrive at the shop, from a webhook, a maildir, an IMAP mailbox or the demo's mailbox. */
export interface Inbox {
	/** Says what happens with a mail. Called once, when the module that reads them opens. */
	provide(receive: Receive): void
	/** A raw message (RFC 5322). The same one again changes nothing. */
	receive: Receive
}

export function createInbox(): Inbox {
	let provided: Receive | undefined
	return {
		provide(receive) {
			provided = receive
		},
		async receive(raw) {
			// The node is starting: the sender tries again.
			if (provided === undefined) throw new Error('no inbox yet: the node is starting')
			return provided(raw)
		},
	}
}
