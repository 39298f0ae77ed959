import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface InboundMail extends Omit<SendMailOptions, 'from' | 'to'> {
	from?: string
	to?: string
}

/** A raw mail of a shopper, as a mail server hands it over. */
export async function inboundMail({
	from = 'Ada Lovelace <ada@example.test>',
	to = 'support@shop.test',
	...mail
}: InboundMail): Promise<Buffer> {
	const transport = createTransport({ streamTransport: true, buffer: true })
	const composed = await transport.sendMail({
		messageId: `<${randomUUID()}@example.test>`,
		from,
		to,
		...mail,
	})
	return composed.message as Buffer
}
