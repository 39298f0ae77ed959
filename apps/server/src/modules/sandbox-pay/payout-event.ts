import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Platform } from '../../platform/platform.ts'
import { SIGNATURE_HEADER, sandboxSignature } from './event.ts'
import type { SandboxPayout } from './payouts.ts'

/** Short: the seller waits for it, and the shop only writes a few rows. */
const TIMEOUT_MS = 3_000

/** The sandbox's webhook event about a payout. Amounts are in hundredths of the currency. */
export const sandboxPayoutEvent = z.object({
	id: z.string().min(1).max(200),
	type: z.enum(['payout.paid', 'payout.declined']),
	page: z.string(),
	payout: z.int().positive(),
	amount: z.int().positive(),
	currency: z.string(),
})
export type SandboxPayoutEvent = z.infer<typeof sandboxPayoutEvent>

/** A retry is the same event with the same id. */
function eventOf({ id, state, payoutId, amount, currency }: SandboxPayout): SandboxPayoutEvent | undefined {
	if (state !== 'paid' && state !== 'declined') return undefined
	return { id: `${id}:${state}`, type: `payout.${state}`, page: id, payout: payoutId, amount, currency }
}

/** Calls the shop's webhook over HTTP, as any provider does. Throws unless the shop accepts it. */
export async function reportPayout(
	app: FastifyInstance,
	{ secrets }: Pick<Platform, 'secrets'>,
	payout: SandboxPayout,
): Promise<void> {
	const event = eventOf(payout)
	if (event === undefined) return
	const body = JSON.stringify(event)
	const answer = await fetch(`${ownOrigin(app)}/api/webhooks/payouts/sandbox`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[SIGNATURE_HEADER]: sandboxSignature(secrets.key('sandbox-payout'), body),
		},
		body,
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	if (!answer.ok) throw new Error(`the shop answered ${answer.status}: ${await answer.text()}`)
}
