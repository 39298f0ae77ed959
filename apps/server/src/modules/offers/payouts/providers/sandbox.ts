import { amountMinor } from '@skinverse/contract/money'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../platform/problem.ts'
import {
	findSandboxPayout,
	isSandboxSignature,
	moveSandboxPayout,
	openSandboxPayout,
	type SandboxPayout,
	SIGNATURE_HEADER,
	sandboxPayoutEvent,
} from '../../../sandbox-pay/index.ts'
import type { PayoutProvider, PayoutReport } from '../provider.ts'

const eventStates = { 'payout.paid': 'paid', 'payout.declined': 'declined' } as const

/** The demo's provider, with the same interface as any other. */
export function sandboxPayoutProvider({
	config,
	db,
	secrets,
}: Pick<Platform, 'config' | 'db' | 'secrets'>): PayoutProvider {
	const key = secrets.key('sandbox-payout')
	const read = async (ref: string) => {
		const payout = await findSandboxPayout(db, ref)
		return payout && reportOf(payout)
	}
	return {
		name: 'sandbox',
		async createPayout(order) {
			const ref = await openSandboxPayout(db, order)
			return { ref, url: `${config.publicUrl}/sandbox/payout/${ref}` }
		},
		readPayout: read,
		async cancelPayout(ref) {
			await moveSandboxPayout(db, ref, 'canceled')
			return read(ref)
		},
		readWebhook(rawBody, headers) {
			if (!isSandboxSignature(key, rawBody, headers[SIGNATURE_HEADER])) throw new Problem('signature_invalid')
			const payload = rawBody.toString('utf8')
			const event = sandboxPayoutEvent.parse(JSON.parse(payload))
			const report = {
				ref: event.page,
				payoutId: event.payout,
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

function reportOf(payout: SandboxPayout): PayoutReport {
	const { id: ref, payoutId, state, amount, currency } = payout
	return { ref, payoutId, state, amount, currency, kind: `read ${state}`, payload: JSON.stringify(payout) }
}
