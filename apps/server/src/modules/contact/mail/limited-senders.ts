import { Problem } from '../../../platform/problem.ts'
import { readSender } from './read-mail.ts'

/**
 * The senders that reached their limit in one run. The run leaves their other mails unread without fetching them, so
 * that a thousand mails of one sender cannot use up its time.
 */
export interface LimitedSenders {
	/** Whether the mail with these headers is from one of them. */
	wrote(head: () => Promise<Buffer | undefined>): Promise<boolean>
	/** Notes the sender of a mail that could not be received, if their limit is the reason. */
	note(error: unknown, raw: Buffer): Promise<void>
}

export function limitedSenders(): LimitedSenders {
	const senders = new Set<string>()
	return {
		async wrote(readHead) {
			if (senders.size === 0) return false
			const head = await readHead()
			const sender = head && (await readSender(head))
			return sender !== undefined && senders.has(sender.toLowerCase())
		},
		async note(error, raw) {
			if (!(error instanceof Problem && error.code === 'rate_limited')) return
			const sender = await readSender(raw)
			if (sender !== undefined) senders.add(sender.toLowerCase())
		},
	}
}
