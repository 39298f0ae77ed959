import { amountMinor } from '@skinverse/contract/money'
import { decimalsOf } from '@skinverse/contract/money-format'
import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	findCheckout,
	isSandboxSignature,
	moveCheckout,
	openCheckout,
	type SandboxState,
	SIGNATURE_HEADER,
	sandboxEvent,
} from '../../sandbox-pay/index.ts'
import type { CheckoutState, Provider, Report } from '../provider.ts'

const states: Readonly<Record<SandboxState, CheckoutState>> = {
	open: 'open',
	pending: 'processing',
	approved: 'paid',
	declined: 'failed',
}

const eventStates = {
	'checkout.pending': 'processing',
	'checkout.approved': 'paid',
	'checkout.declined': 'failed',
} as const

/** The demo's provider, with the same interface as any other. */
export function sandboxProvider({
	config,
	db,
	secrets,
}: Pick<Platform, 'config' | 'db' | 'secrets'>): Provider {
	const key = secrets.key('sandbox-webhook')
	return {
		name: 'sandbox',
		stepOf: (currency) => (decimalsOf(currency) === 0 ? 100 : 1),
		async createCheckout(order) {
			const ref = await openCheckout(db, { ...order, orderId: order.depositId })
			return { ref, url: `${config.publicUrl}/sandbox/pay/${ref}` }
		},
		readCheckout: (ref) => readCheckout(db, ref),
		async closeCheckout(ref) {
			if ((await findCheckout(db, ref)) !== undefined) await moveCheckout(db, ref, 'open', 'declined')
			return readCheckout(db, ref)
		},
		async readWebhook(rawBody, headers) {
			if (!isSandboxSignature(key, rawBody, headers[SIGNATURE_HEADER])) throw new Problem('signature_invalid')
			const payload = rawBody.toString('utf8')
			const event = sandboxEvent.parse(JSON.parse(payload))
			const report = {
				ref: event.checkout,
				depositId: event.order,
				state: eventStates[event.type],
				amount: amountMinor(event.amount),
				currency: event.currency,
				kind: event.type,
				payload,
			}
			return { eventId: event.id, report }
		},
	}
}

async function readCheckout(db: Sql, ref: string): Promise<Report | undefined> {
	const checkout = await findCheckout(db, ref)
	if (checkout === undefined) return undefined
	const { orderId: depositId, state, amount, currency } = checkout
	const payload = JSON.stringify(checkout)
	return { ref, depositId, state: states[state], amount, currency, kind: `read ${state}`, payload }
}
