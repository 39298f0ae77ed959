import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { DepositsContext } from './context.ts'
import { findReported } from './find-deposit.ts'
import type { Provider, WebhookEvent } from './provider.ts'
import { isOffered } from './providers/is-offered.ts'
import { recordEvent } from './record-event.ts'
import { type Outcome, settleDeposit } from './settle-deposit.ts'

interface Webhook {
	provider: string
	rawBody: Buffer
	headers: IncomingHttpHeaders
}

/**
 * Handles a provider's webhooks, in any order and any number of times. The event and its effect are committed
 * together: after a failure nothing is stored, and the provider sends it again.
 */
export async function takeWebhook(
	context: DepositsContext,
	{ provider: name, rawBody, headers }: Webhook,
	settle = settleDeposit,
): Promise<Outcome> {
	const provider = context.providers.get(name)
	if (provider === undefined || !isOffered(context, provider.name)) throw new Problem('not_found')
	const { eventId, report } = await readOrWarn(context, provider, rawBody, headers)
	if (report === undefined) return 'nothing new'
	return context.platform.db.transaction(async (tx) => {
		// The lock first: of two equal events the second waits here, and then finds the first.
		const deposit = await findReported(tx, provider.name, report)
		if (await isKnown(tx, provider.name, eventId)) return 'nothing new'
		const outcome = deposit === undefined ? 'unknown' : await settle(context, tx, deposit, report)
		await recordEvent(tx, { provider: provider.name, eventId, depositId: deposit?.id, report, outcome })
		return outcome
	})
}

/** A forged request, or a wrong secret in the shop: an operator should know of both. */
async function readOrWarn(
	{ platform: { log } }: DepositsContext,
	provider: Provider,
	rawBody: Buffer,
	headers: IncomingHttpHeaders,
): Promise<WebhookEvent> {
	try {
		return await provider.readWebhook(rawBody, headers)
	} catch (err) {
		log.warn({ err, provider: provider.name }, 'deposits: a webhook was refused')
		throw err
	}
}

async function isKnown(tx: Sql, provider: PaymentProvider, eventId: string): Promise<boolean> {
	const event = await tx.maybe('select from provider_event_ids where provider = $1 and event_id = $2', [
		provider,
		eventId,
	])
	return event !== undefined
}
