import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { atEnd } from './cleanup.ts'

const KEYS = ['Bearer sk_test_shop', 'Bearer sk_live_shop']

/** A checkout session, with the fields that the shop reads. */
export interface FakeSession {
	id: string
	object: 'checkout.session'
	url: string
	status: 'open' | 'complete' | 'expired'
	payment_status: 'paid' | 'unpaid'
	payment_intent: string | { id: string; status: string } | null
	amount_total: number
	currency: string
	client_reference_id: string
	metadata: Record<string, string>
}

/** A dispute, with the fields that the shop reads. */
export interface FakeDispute {
	id: string
	status: string
	amount: number
	currency: string
}

/** A refund of a payment, with the fields that the shop reads. */
export interface FakeRefund {
	id: string
	object: 'refund'
	payment_intent: string
	amount: number
	currency: string
	status: 'succeeded'
	metadata: Record<string, string>
}

/** A balance transaction, in the currency of the Stripe account. */
export interface FakeFee {
	amount: number
	fee: number
	currency: string
}

export interface FakeStripe {
	readonly url: string
	/** The form fields of the requests. */
	readonly requests: { path: string; form: URLSearchParams; idempotencyKey: string | undefined }[]
	readonly sessions: Map<string, FakeSession>
	/** Disputes, by their id. */
	readonly disputes: Map<string, FakeDispute>
	/** Each was made once, however often it was asked for with its key. */
	readonly refunds: FakeRefund[]
	/** Metadata of payments, by their id. */
	readonly payments: Map<string, Record<string, string>>
	/** Fingerprints of the cards, by the id of the payment. */
	readonly cards: Map<string, string>
	/** What Stripe kept, by the id of the payment; a payment without an entry is not booked yet. */
	readonly fees: Map<string, FakeFee>
	/** What it does instead of responding. */
	trouble: 'none' | 'errors' | 'keeps open' | 'hangs up' | 'silence' | 'hides fees'
	/** A path at which it does what it is asked and then hangs up. */
	losesAnswersOf: string | undefined
}

/**
 * The part of Stripe's HTTP API that the shop uses: creating, expiring, listing and reading checkout
 * sessions, and their payments, disputes and refunds.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
	const sessions = new Map<string, FakeSession>()
	const disputes = new Map<string, FakeDispute>()
	const payments = new Map<string, Record<string, string>>()
	const cards = new Map<string, string>()
	const fees = new Map<string, FakeFee>()
	const byKey = new Map<string, { session: FakeSession; asked: string }>()
	const requests: FakeStripe['requests'] = []

	const create = (form: URLSearchParams, key: string): FakeSession | undefined => {
		const asked = form.toString()
		const known = byKey.get(key)
		if (known !== undefined) return known.asked === asked ? known.session : undefined
		const id = `cs_test_${randomUUID().replaceAll('-', '')}`
		const session: FakeSession = {
			id,
			object: 'checkout.session',
			url: `https://checkout.stripe.test/c/pay/${id}#fid=abc`,
			status: 'open',
			payment_status: 'unpaid',
			payment_intent: null,
			amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
			currency: form.get('line_items[0][price_data][currency]') ?? '',
			client_reference_id: form.get('client_reference_id') ?? '',
			metadata: { shop: form.get('metadata[shop]') ?? '', deposit: form.get('metadata[deposit]') ?? '' },
		}
		byKey.set(key, { session, asked })
		sessions.set(id, session)
		return session
	}

	/** A dispute that is closed cannot be closed again, and one that was answered cannot be answered again. */
	const dispute = (
		id: string,
		verb: 'close' | 'update' | 'read',
		form: URLSearchParams,
	): [number, object] => {
		const known = disputes.get(id)
		const refused = (status: number, message: string): [number, object] => [
			status,
			{ error: { type: 'invalid_request_error', message } },
		]
		if (known === undefined) return refused(404, 'No such dispute')
		if (verb === 'read') return [200, known]
		if (verb === 'close') {
			if (known.status === 'lost') return refused(400, 'This dispute is already closed')
			known.status = 'lost'
		} else if (form.get('submit') === 'true') known.status = 'under_review'
		return [200, known]
	}

	const refunds: FakeRefund[] = []
	const refundsByKey = new Map<string, { refund: FakeRefund; asked: string }>()
	/** At most what was paid; the same key with other parameters is an error. */
	const refund = (form: URLSearchParams, key: string): [number, object] => {
		const refused = (type: string, message: string): [number, object] => [400, { error: { type, message } }]
		const known = refundsByKey.get(key)
		if (known?.asked === form.toString()) return [200, known.refund]
		if (known !== undefined) return refused('idempotency_error', 'other parameters')
		const payment = form.get('payment_intent') ?? ''
		const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === payment)
		if (session === undefined) return refused('invalid_request_error', 'No such payment_intent')
		const made = refunds.filter(({ payment_intent }) => payment_intent === payment)
		const amount = Number(form.get('amount'))
		if (made.reduce((sum, each) => sum + each.amount, amount) > session.amount_total)
			return refused('invalid_request_error', 'The refund is greater than what is left of the payment')
		const metadata = Object.fromEntries(
			['shop', 'deposit', 'case'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
		)
		const { currency } = session
		const refund: FakeRefund = {
			id: `re_${randomUUID()}`,
			object: 'refund',
			payment_intent: payment,
			amount,
			currency,
			status: 'succeeded',
			metadata,
		}
		refunds.push(refund)
		refundsByKey.set(key, { refund, asked: form.toString() })
		return [200, refund]
	}

	const expire = (id: string): [number, object] => {
		const session = sessions.get(id)
		const refused = (status: number, message: string): [number, object] => [
			status,
			{ error: { type: 'invalid_request_error', message } },
		]
		if (session === undefined) return refused(404, 'No such checkout.session')
		if (session.status !== 'open' || stripe.trouble === 'keeps open')
			return refused(400, 'Only Checkout Sessions with a status of open can be expired')
		session.status = 'expired'
		return [200, session]
	}

	const refusal = (request: IncomingMessage, expand: readonly string[]): [number, object] | undefined => {
		if (!KEYS.includes(request.headers.authorization ?? ''))
			return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }]
		// As with a restricted key that may not read balance transactions.
		if (stripe.trouble === 'hides fees' && expand.some((path) => path.endsWith('balance_transaction')))
			return [403, { error: { type: 'invalid_request_error', message: 'This key lacks a permission' } }]
		return undefined
	}

	const answer = async (request: IncomingMessage): Promise<[number, object]> => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test')
		const expand = [...searchParams].filter(([name]) => name.startsWith('expand')).map(([, path]) => path)
		const form = new URLSearchParams(await text(request))
		const idempotencyKey = request.headers['idempotency-key']?.toString()
		requests.push({ path: `${request.method} ${pathname}`, form, idempotencyKey })
		const refused = refusal(request, expand)
		if (refused !== undefined) return refused
		if (stripe.trouble === 'errors') return [500, { error: { type: 'api_error', message: 'trouble' } }]
		const isPost = request.method === 'POST'
		const [, disputeId, close] = /\/disputes\/([^/]+)(\/close)?$/.exec(pathname) ?? []
		if (disputeId !== undefined) return dispute(disputeId, close ? 'close' : isPost ? 'update' : 'read', form)
		return isPost ? post(pathname, form, idempotencyKey) : read(pathname.split('/').at(-1) ?? '', expand)
	}

	const post = (pathname: string, form: URLSearchParams, key = randomUUID() as string): [number, object] => {
		const [, ended] = /\/sessions\/([^/]+)\/expire$/.exec(pathname) ?? []
		if (ended !== undefined) return expire(ended)
		if (pathname.endsWith('/refunds')) return refund(form, key)
		const made = create(form, key)
		return made === undefined
			? [400, { error: { type: 'idempotency_error', message: 'other parameters' } }]
			: [200, made]
	}

	/** Only with what is asked for, as at Stripe; anything else is an id. */
	const payment = (id: string, expand: readonly string[]): object => {
		const fingerprint = cards.get(id)
		const booked = fees.get(id)
		const isWhole = expand.some((path) => path.startsWith('latest_charge.balance_transaction'))
		const charge = {
			object: 'charge',
			payment_method_details: fingerprint === undefined ? {} : { card: { fingerprint } },
			balance_transaction: booked === undefined ? null : isWhole ? booked : `txn_${id}`,
		}
		const latest_charge = expand.some((path) => path.startsWith('latest_charge')) ? charge : `ch_${id}`
		return { id, object: 'payment_intent', status: 'succeeded', latest_charge }
	}

	const read = (id: string, expand: readonly string[]): [number, object] => {
		if (id === 'balance') return [200, { object: 'balance', livemode: false }]
		if (id === 'sessions') return [200, { object: 'list', data: [...sessions.values()], has_more: false }]
		const metadata = payments.get(id)
		if (metadata !== undefined) return [200, { id, object: 'payment_intent', metadata }]
		if (cards.has(id) || fees.has(id)) return [200, payment(id, expand)]
		const session = sessions.get(id)
		if (session === undefined)
			return [404, { error: { type: 'invalid_request_error', message: 'No such checkout.session' } }]
		const { payment_intent } = session
		const ofPayment = expand.flatMap((path) =>
			path.startsWith('payment_intent') ? path.replace(/^payment_intent\.?/, '') : [],
		)
		if (typeof payment_intent !== 'string' || ofPayment.length === 0) return [200, session]
		return [200, { ...session, payment_intent: payment(payment_intent, ofPayment) }]
	}

	const server = createServer(async (request, response) => {
		if (stripe.trouble === 'hangs up') return void request.socket.destroy()
		if (stripe.trouble === 'silence') return
		const [status, body] = await answer(request)
		if (request.url === stripe.losesAnswersOf) return void request.socket.destroy()
		response.writeHead(status, { 'content-type': 'application/json', 'request-id': randomUUID() })
		response.end(JSON.stringify(body))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('no port')
	const stripe: FakeStripe = {
		url: `http://127.0.0.1:${address.port}`,
		requests,
		sessions,
		disputes,
		refunds,
		payments,
		cards,
		fees,
		trouble: 'none',
		losesAnswersOf: undefined,
	}
	return stripe
}
