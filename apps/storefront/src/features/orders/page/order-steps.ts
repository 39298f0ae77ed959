import type { Order, OrderMoment } from '@skinverse/contract/entities/order'

/** `now`: in progress; `todo`: still to come. */
export type StepState = 'done' | 'refunded' | 'now' | 'todo'

export interface Step {
	what: OrderMoment['event'] | 'checking' | 'sending' | 'accept' | 'choose'
	state: StepState
	/** When it happened. */
	at?: number
	/** How many items it is about, if not all. */
	count?: number
	/** The credits and EUR of a refund. */
	amount?: Order['refunded']
}

/** What happened, and for an order in progress what happens next. */
export function stepsOf(order: Order): Step[] {
	const partOf = (count: number) => (count < order.items.length ? { count } : {})
	const happened = order.timeline.map(
		({ event, at, item_ids }): Step => ({
			what: event,
			state: event === 'refunded' ? 'refunded' : 'done',
			at,
			...partOf(item_ids.length),
			...(event === 'refunded' && { amount: order.refunds.find((refund) => refund.at === at)?.amount }),
		}),
	)
	if (order.status !== 'processing') return happened
	return [...happened, ...nextSteps(order, partOf), { what: 'delivered', state: 'todo' }]
}

function nextSteps(order: Order, partOf: (count: number) => { count?: number }): Step[] {
	const { toSend, toAccept, toChoose } = openItems(order)
	const now = (what: Step['what'], count: number): Step[] =>
		count > 0 ? [{ what, state: 'now', ...partOf(count) }] : []
	const later: Step[] = toSend > 0 && toAccept === 0 ? [{ what: 'accept', state: 'todo' }] : []
	return [
		...now(order.in_review ? 'checking' : 'sending', toSend),
		...now('choose', toChoose),
		...now('accept', toAccept),
		...later,
	]
}

/** Every open item waits for the buyer. */
export function isBuyersTurn(order: Order): boolean {
	const { toSend, toAccept } = openItems(order)
	return toSend === 0 && toAccept > 0
}

export function hasChoice({ deliveries }: Order): boolean {
	return deliveries.some(({ state }) => state === 'choice')
}

interface OpenItems {
	toSend: number
	toAccept: number
	toChoose: number
}

function openItems({ items, timeline, deliveries }: Order): OpenItems {
	const sent = new Set(timeline.flatMap(({ event, item_ids }) => (event === 'sent' ? item_ids : [])))
	const traded = new Map(deliveries.flatMap((part) => part.item_ids.map((itemId) => [itemId, part] as const)))
	const counts = { toSend: 0, toAccept: 0, toChoose: 0 }
	for (const { item_id, status } of items) {
		if (status !== 'processing') continue
		const part = traded.get(item_id)
		if (part?.state === 'choice') counts.toChoose++
		else if (part === undefined ? sent.has(item_id) : part.offer_url !== null) counts.toAccept++
		else counts.toSend++
	}
	return counts
}
