import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { ContactContext } from './context.ts'
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './mail/webhook-signature.ts'
import { takeMessage } from './take-message.ts'

export function contactRoutes(serve: Serve, context: ContactContext): void {
	const { config, texts, inbox, clock, log } = context.platform

	serve('POST /contact', async ({ body }, { user, request, language }) => {
		await takeMessage(context, { form: body, userId: user?.id ?? null, ip: request.ip, language })
		return { message: texts.of(language, 'contact_sent') }
	})
	serve('POST /webhooks/mail', async (_, { request: { headers, rawBody } }) => {
		const secret = config.mailWebhookSecret
		if (secret === undefined) throw new Problem('not_found')
		const raw = rawBody ?? Buffer.alloc(0)
		const signed = { timestamp: headers[TIMESTAMP_HEADER], signature: headers[SIGNATURE_HEADER], raw }
		if (!isSigned(secret, clock.now(), signed)) {
			log.warn('contact: a webhook was refused')
			throw new Problem('signature_invalid')
		}
		await inbox.receive(raw)
	})
}
