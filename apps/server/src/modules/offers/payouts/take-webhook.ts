import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../../platform/problem.ts'
import type { PayoutsContext } from '../context.ts'
import type { PayoutProvider } from './provider.ts'
import type { Outcome } from './settle-report.ts'
import { takeReport } from './take-report.ts'

interface Webhook {
	provider: string
	rawBody: Buffer
	headers: IncomingHttpHeaders
}

export async function takeWebhook(
	context: PayoutsContext,
	{ provider: name, rawBody, headers }: Webhook,
): Promise<Outcome> {
	const provider = context.providers.get(name)
	if (provider === undefined) throw new Problem('not_found')
	const { eventId, report } = readOrWarn(context, provider, rawBody, headers)
	return takeReport(context, provider.name, report, eventId)
}

/** A forged request, or a wrong secret in the shop: an operator should know of both. */
function readOrWarn(
	{ platform: { log } }: PayoutsContext,
	provider: PayoutProvider,
	rawBody: Buffer,
	headers: IncomingHttpHeaders,
) {
	try {
		return provider.readWebhook(rawBody, headers)
	} catch (err) {
		log.warn({ err, provider: provider.name }, 'payouts: a webhook was refused')
		throw err
	}
}
