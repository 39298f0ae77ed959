import { createHmac } from 'node:crypto'
import type { SandboxEvent } from '../src/modules/sandbox-pay/event.ts'
import { ESTONIA } from './estonia.ts'
import { profileOf } from './members.ts'
import type { TestShop } from './shop.ts'
import type { Answer, SendOptions, Visitor } from './visitor.ts'

/** The checkout form, filled in as in the specification. */
const topUpForm = {
	name: 'Grace',
	surname: 'Hopper',
	phone: '+372 5123 4567',
	country: ESTONIA,
	city: 'Tallinn',
	address: 'Pikk 1',
	postCode: '10123',
	email: '',
	currency: 'EUR',
	saveData: false,
	termsAccepted: true,
	paymentType: 'card',
	amount: '20',
}

export function startTopUp(visitor: Visitor, changes: object = {}, options?: SendOptions): Promise<Answer> {
	return visitor.post('/api/deposit/checkout', { ...topUpForm, ...changes }, options)
}

export interface StartedTopUp {
	depositId: number
	/** Path and query of the sandbox's page. */
	page: string
	/** The provider's id of it. */
	ref: string
}

/** Starts one, and reads both its ids from the URL of the page. */
export async function topUp(visitor: Visitor, changes: object = {}): Promise<StartedTopUp> {
	const { status, body } = await startTopUp(visitor, changes)
	if (status !== 200) throw new Error(`no checkout: ${status} ${JSON.stringify(body)}`)
	const { pathname, search, searchParams } = new URL(body.redirect_url)
	const ref = pathname.split('/').at(-1) ?? ''
	return { depositId: Number(searchParams.get('order')), page: pathname + search, ref }
}

/** Presses a button of the sandbox's page; returns where the browser goes next. */
export async function decide(
	visitor: Visitor,
	page: string,
	decision: 'approve' | 'decline' | 'pending',
): Promise<string | null> {
	const { headers } = await visitor.send('POST', page, undefined, {
		csrf: false,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		rawBody: `decision=${decision}`,
	})
	return headers.get('location')
}

/** An event as the sandbox would send it for a top-up of `topUpForm`. */
export function sandboxEventFor(
	{ depositId, ref }: StartedTopUp,
	type: SandboxEvent['type'],
	changes: Partial<SandboxEvent> = {},
): SandboxEvent {
	const event = { type, checkout: ref, order: depositId, amount: 2000, currency: 'EUR' }
	return { id: `${ref}:${type}`, ...event, ...changes }
}

/** Sends it to the webhook, signed with the shop's own key unless another signature is given. */
export function sendSandboxEvent(shop: TestShop, event: SandboxEvent, signature?: string): Promise<Answer> {
	const rawBody = JSON.stringify(event)
	const key = shop.platform.secrets.key('sandbox-webhook')
	const right = createHmac('sha256', key).update(rawBody).digest('hex')
	return shop.visitor().post('/api/webhooks/sandbox', undefined, {
		csrf: false,
		headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature ?? right },
		rawBody,
	})
}

export async function statusOf(visitor: Visitor, depositId: number): Promise<string> {
	return (await visitor.get(`/api/deposit/status/${depositId}`)).body.status
}

export async function balanceIn(visitor: Visitor): Promise<number> {
	return (await profileOf(visitor)).balance
}

export function eventsOf(shop: TestShop, depositId: number) {
	return shop.db.many<{ kind: string; outcome: string; payload: string }>(
		'select kind, outcome, payload from provider_events where deposit_id = $1 order by id',
		[depositId],
	)
}
