import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SandboxCheckout } from './checkouts.ts'
import { eventOf, SIGNATURE_HEADER, sandboxSignature } from './event.ts'

/** Short: the shopper waits for it, and the shop only writes a few rows. */
const TIMEOUT_MS = 3_000

/** Tells the shop what became of a payment. Throws unless the shop accepts it. */
export async function reportToShop(
	app: FastifyInstance,
	parts: Pick<Platform, 'secrets'>,
	checkout: SandboxCheckout,
): Promise<void> {
	const event = eventOf(checkout)
	if (event !== undefined) await postToShop(app, parts, event)
}

/** Calls the shop's webhook over HTTP, as any provider does. */
export async function postToShop(
	app: FastifyInstance,
	{ secrets }: Pick<Platform, 'secrets'>,
	event: object,
): Promise<void> {
	const body = JSON.stringify(event)
	const answer = await fetch(`${ownOrigin(app)}/api/webhooks/sandbox`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[SIGNATURE_HEADER]: sandboxSignature(secrets.key('sandbox-webhook'), body),
		},
		body,
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	if (!answer.ok) throw new Error(`the shop answered ${answer.status}: ${await answer.text()}`)
}
