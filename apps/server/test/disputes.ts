import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxDisputeEvent } from '../src/modules/sandbox-pay/dispute-event.ts'
import type { TestShop } from './shop.ts'
import { type StartedTopUp, sandboxEventFor, sendSandboxEvent, topUp } from './top-ups.ts'
import type { Answer, Visitor } from './visitor.ts'

/** A paid top-up of 20 EUR: 21.51 credits at the demo's rate. */
export async function paidTopUp(shop: TestShop, visitor: Visitor, amount = '20'): Promise<StartedTopUp> {
	const started = await topUp(visitor, { amount })
	const paid = { amount: Math.round(Number(amount) * 100) }
	const { status } = await sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved', paid))
	if (status !== 200) throw new Error(`not paid: ${status}`)
	return started
}

/** Sends the sandbox's webhook about a dispute or a refund. */
export function sendDispute(
	shop: TestShop,
	{ depositId, ref }: StartedTopUp,
	type: SandboxDisputeEvent['type'],
	changes: Partial<SandboxDisputeEvent> = {},
): Promise<Answer> {
	const dispute = changes.dispute ?? `dispute of ${ref}`
	const event: SandboxDisputeEvent = {
		id: `${dispute}:${type}`,
		type,
		dispute,
		checkout: ref,
		order: depositId,
		amount: 2000,
		currency: 'EUR',
		asked_as: null,
		due_at: null,
		...changes,
	}
	const rawBody = JSON.stringify(event)
	const key = shop.platform.secrets.key('sandbox-webhook')
	return shop.visitor().post('/api/webhooks/sandbox', undefined, {
		csrf: false,
		headers: {
			'content-type': 'application/json',
			'x-sandbox-signature': createHmac('sha256', key).update(rawBody).digest('hex'),
		},
		rawBody,
	})
}

/** Spends credits of a shopper without an item. */
export async function spend(shop: TestShop, userId: number, minor: number): Promise<void> {
	await shop.db.run(`select ledger_transfer('purchase', $1, $2, $3)`, [userId, minor, `test:${randomUUID()}`])
}
