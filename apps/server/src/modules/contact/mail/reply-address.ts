import { randomBytes } from 'node:crypto'
import type { ContactContext } from '../context.ts'

/** 80 bits, lower-case: some mail servers change the case of addresses. */
export const newReplyToken = (): string => randomBytes(10).toString('hex')

interface Reply {
	/** Where answers go. */
	replyTo: string
	/** In the subject, if the address cannot have the token. */
	mark: string
}

/** How an answer finds its thread, besides the Message-IDs that it names. */
export function replyOf(
	{ platform, content }: Pick<ContactContext, 'platform' | 'content'>,
	token: string,
): Reply {
	const { support_email, support_plus_address } = content.settings()
	const address = support_email || platform.config.mailFrom
	if (!support_plus_address) return { replyTo: address, mark: ` [${token}]` }
	const at = address.lastIndexOf('@')
	return { replyTo: `${address.slice(0, at)}+${token}${address.slice(at)}`, mark: '' }
}

/** The tokens that a mail has: in an address after a plus, in the subject in brackets. */
export function tokensIn({
	recipients,
	subject,
}: {
	recipients: readonly string[]
	subject: string
}): string[] {
	const inAddresses = recipients.flatMap((address) => /\+([0-9a-f]{20})@/.exec(address)?.[1] ?? [])
	const inSubject = [...subject.matchAll(/\[([0-9a-f]{20})\]/g)].map(([, token = '']) => token)
	return [...inAddresses, ...inSubject]
}
