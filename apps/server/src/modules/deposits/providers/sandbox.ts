import { amountMinor, cents } from '@skinverse/contract/money'
import { decimalsOf } from '@skinverse/contract/money-format'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import type { RefundOrder, TakenBack } from '../../cases/index.ts'
import {
	answerDispute,
	decideDispute,
	disputeEventType,
	findCheckout,
	findDispute,
	isSandboxSignature,
	moveCheckout,
	openCheckout,
	openDispute,
	type SandboxDispute,
	type SandboxState,
	SIGNATURE_HEADER,
	sandboxDisputeEvent,
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

const disputeStates = {
	'dispute.needs_response': 'needs_response',
	'dispute.under_review': 'under_review',
	'dispute.won': 'won',
	'dispute.lost': 'lost',
	'refund.succeeded': 'refunded',
} as const

/** The sandbox has one price for every dispute. */
const DISPUTE_FEE = cents(1500)

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
		async submitEvidence(ref, _caseId, { text }) {
			await answerDispute(db, ref, text)
			return readDispute(db, ref)
		},
		async acceptDispute(ref) {
			await decideDispute(db, ref, 'lost')
			return readDispute(db, ref)
		},
		refund: (order) => refund(db, order),
		async readWebhook(rawBody, headers) {
			if (!isSandboxSignature(key, rawBody, headers[SIGNATURE_HEADER])) throw new Problem('signature_invalid')
			const payload = rawBody.toString('utf8')
			const body: unknown = JSON.parse(payload)
			const dispute = sandboxDisputeEvent.safeParse(body)
			if (dispute.success) {
				const { id, type, checkout: ref, order: depositId, amount, currency } = dispute.data
				const takenBack = takenBackOf({
					id: dispute.data.dispute,
					type,
					amount,
					currency,
					askedAs: dispute.data.asked_as,
					dueAt: dispute.data.due_at === null ? null : new Date(dispute.data.due_at),
				})
				const facts = { amount: takenBack.amount, currency, kind: type, payload }
				return { eventId: id, report: { ref, depositId, state: 'taken back', takenBack, ...facts } }
			}
			// As it is stored: of the card only a keyed hash is kept.
			const { card, ...event } = sandboxEvent.parse(body)
			const report = {
				ref: event.checkout,
				depositId: event.order,
				state: eventStates[event.type],
				card,
				amount: amountMinor(event.amount),
				currency: event.currency,
				kind: event.type,
				payload: JSON.stringify(event),
			}
			return { eventId: event.id, report }
		},
	}
}

async function readCheckout(db: Sql, ref: string): Promise<Report | undefined> {
	const checkout = await findCheckout(db, ref)
	if (checkout === undefined) return undefined
	const { cardFingerprint, ...known } = checkout
	const { orderId: depositId, state, amount, currency } = known
	const card = cardFingerprint ?? undefined
	const payload = JSON.stringify(known)
	return { ref, depositId, state: states[state], card, amount, currency, kind: `read ${state}`, payload }
}

interface KnownDispute extends Pick<SandboxDispute, 'id' | 'askedAs' | 'dueAt'> {
	type: keyof typeof disputeStates
	amount: number
	currency: string
}

function takenBackOf({ id, type, amount, currency, askedAs, dueAt }: KnownDispute): TakenBack {
	const caseId = Number(askedAs?.split(':')[1])
	return {
		kind: type === 'refund.succeeded' ? 'refund' : 'chargeback',
		ref: id,
		caseId: Number.isSafeInteger(caseId) ? caseId : undefined,
		state: disputeStates[type],
		amount: amountMinor(amount),
		currency,
		fee: type === 'refund.succeeded' ? undefined : DISPUTE_FEE,
		reason: type === 'refund.succeeded' ? undefined : 'fraudulent',
		dueAt: dueAt ?? undefined,
	}
}

async function readDispute(db: Sql, ref: string): Promise<TakenBack> {
	const dispute = await findDispute(db, ref)
	const checkout = dispute && (await findCheckout(db, dispute.checkoutId))
	if (checkout === undefined || dispute === undefined) throw new Problem('not_found')
	return takenBackOf({ ...dispute, type: disputeEventType(dispute), currency: checkout.currency })
}

async function refund(
	db: Database,
	{ caseId, ref, amount, currency }: RefundOrder,
): Promise<{ report: TakenBack } | { refused: string }> {
	const askedAs = `case:${caseId}`
	const made = await db.transaction((tx) =>
		openDispute(tx, { checkoutId: ref, kind: 'refund', amount, askedAs, dueAt: null }),
	)
	if (made === undefined) return { refused: 'More than the payment would be given back.' }
	return { report: takenBackOf({ ...made, type: disputeEventType(made), currency }) }
}
