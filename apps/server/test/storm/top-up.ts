import { randomUUID } from 'node:crypto'
import { routes } from '@skinverse/contract/paths'
import { type SandboxEvent, SIGNATURE_HEADER, sandboxSignature } from '../../src/modules/sandbox-pay/event.ts'
import { at, attempt, insist, type ShopperContext } from './attempt.ts'
import { call } from './call.ts'
import type { Echo, Manner, Step, TopUpStep } from './plan.ts'
import { TRADE_URL } from './world.ts'

/** How often the provider repeats a webhook that the shop did not accept. */
const PROVIDER_TRIES = 8
const CENTS = 100
const DECIDED = 303
const ESTONIA = 233

const eventTypes = {
	approve: 'checkout.approved',
	decline: 'checkout.declined',
	pending: 'checkout.pending',
} as const

interface Checkout {
	depositId: number
	ref: string
	page: string
}

/** From the form to the provider's last webhook. */
export async function topUp(context: ShopperContext, step: Step & TopUpStep): Promise<void> {
	const checkout = await start(context, step)
	const { decision, manner, echoes } = step
	if (checkout === undefined) return
	const [isDecided] = await Promise.all([
		decision !== 'leave' && press(context, checkout, decision, manner),
		step.isCanceled && cancel(context, checkout, manner),
	])
	if (!isDecided) return
	for (const echo of echoes) await sendEcho(context, checkout, step, echo)
	if (step.isPaidAfterAll) await payAfterAll(context, checkout, step)
	const { user, origins, witness } = context
	const path = `/api/deposit/status/${checkout.depositId}`
	const origin = at(origins, manner.node)
	witness.glance(
		'GET /deposit/status',
		await call({ origin, path, method: 'GET', token: user.token, giveUpAfterMs: manner.giveUpAfterMs }),
	)
}

/** Undefined if the shop returned no payment page. */
async function start(context: ShopperContext, step: Step & TopUpStep): Promise<Checkout | undefined> {
	const { user, witness } = context
	const intent = witness.intend(user.id, 'POST /deposit/checkout', step.key)
	const place = {
		path: '/api/deposit/checkout',
		body: { ...form(step.amountEur), ...(await cartOf(context, step)) },
		key: step.key,
		token: user.token,
	}
	let checkout: Checkout | undefined
	await insist(step.manner, (manner, tries) =>
		attempt(context, intent, place, manner, tries, ({ body }) => {
			checkout = checkoutIn(body.redirect_url ?? '')
			return checkout?.depositId
		}),
	)
	return checkout
}

/** Read once: a retry with the same idempotency key sends the same total. */
async function cartOf(
	context: ShopperContext,
	{ forCart, isAnother, manner }: Step & TopUpStep,
): Promise<object> {
	if (forCart === 'no') return {}
	if (forCart === 'hold') return { hold_cart: true }
	const { user, origins, witness } = context
	const origin = at(origins, manner.node)
	const reply = await call({ origin, path: '/api/cart/contents', method: 'GET', token: user.token })
	witness.glance('GET /cart/contents', reply)
	const total = reply?.body.totals?.total_credits
	if (total === undefined) return { hold_cart: true }
	witness.count('top-ups that pay for a cart')
	return { pay_cart: { tradeUrl: TRADE_URL, total_credits: total, another: isAnother } }
}

function checkoutIn(address: string): Checkout | undefined {
	if (!URL.canParse(address)) return undefined
	const { pathname, search, searchParams } = new URL(address)
	const ref = pathname.split('/').at(-1) ?? ''
	return { depositId: Number(searchParams.get('order')), ref, page: pathname + search }
}

/** Where the provider's page leads after each decision. */
const resultPages = {
	approve: routes.SuccessPayment.path,
	decline: routes.FailPayment.path,
	pending: routes.PendingPayment.path,
} as const

/** A button of the provider's page; true if the decision stands: the shop may have closed the page before. */
async function press(
	{ origins, witness }: ShopperContext,
	{ page }: Checkout,
	decision: keyof typeof eventTypes,
	manner: Manner,
): Promise<boolean> {
	let stands = false
	await insist({ ...manner, giveUpAfterMs: undefined }, async ({ node }, tries) => {
		const reply = await call({
			origin: at(origins, node + tries),
			path: page,
			body: `decision=${decision}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		})
		witness.glance('POST /sandbox/pay', reply)
		stands = reply?.location?.includes(resultPages[decision]) ?? false
		return reply?.status !== DECIDED
	})
	return stands
}

/** At the same time as the button: one of the two is too late. */
async function cancel(
	{ user, origins, witness }: ShopperContext,
	{ depositId }: Checkout,
	{ node }: Manner,
): Promise<void> {
	const path = `/api/deposit/cancel/${depositId}`
	const reply = await call({ origin: at(origins, node + 1), path, method: 'POST', token: user.token })
	witness.glance('POST /deposit/cancel', reply)
	if (reply?.status === 200) witness.count('canceled payments')
}

async function sendEcho(
	context: ShopperContext,
	checkout: Checkout,
	{ decision, amountEur }: TopUpStep,
	{ about, isFresh, node }: Echo,
): Promise<void> {
	if (decision === 'leave') return
	const type = eventTypes[about === 'pending' ? 'pending' : decision]
	const id = isFresh ? randomUUID() : `${checkout.ref}:${type.split('.')[1]}`
	context.witness.count('repeated webhooks')
	await send(context, node, { ...eventOf(checkout, amountEur), id, type })
}

/** Repeats it until the shop has accepted it, as providers do with payment events. */
async function payAfterAll(
	context: ShopperContext,
	checkout: Checkout,
	{ amountEur, manner }: Step & TopUpStep,
): Promise<void> {
	const { paidAfterAll, count } = context.witness
	const event = { ...eventOf(checkout, amountEur), id: randomUUID(), type: eventTypes.approve }
	paidAfterAll.set(checkout.depositId, false)
	await insist({ ...manner, retries: PROVIDER_TRIES }, async ({ node }, tries) => {
		const isTaken = await send(context, node + tries, event)
		if (isTaken) paidAfterAll.set(checkout.depositId, true)
		return !isTaken
	})
	count('paid after a decline')
}

function eventOf({ ref, depositId }: Checkout, amountEur: number) {
	return { checkout: ref, order: depositId, amount: amountEur * CENTS, currency: 'EUR' }
}

async function send(
	{ origins, witness, webhookKey }: ShopperContext,
	node: number,
	event: SandboxEvent,
): Promise<boolean> {
	const body = JSON.stringify(event)
	const signature = sandboxSignature(webhookKey, body)
	const reply = await call({
		origin: at(origins, node),
		path: '/api/webhooks/sandbox',
		body,
		headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
	})
	witness.glance('POST /webhooks/sandbox', reply)
	return reply?.status === 200
}

function form(amountEur: number): object {
	return {
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
		amount: String(amountEur),
	}
}
