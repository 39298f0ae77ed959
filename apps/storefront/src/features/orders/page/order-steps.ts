import type { Order, OrderMoment } from '@skinverse/contract/entities/order'

/** `now`: in progress; `todo`: still to come. */
export type StepState = 'done' | 'refunded' | 'now' | 'todo'

export interface Step {
	what: OrderMoment['event'] | 'sending' | 'accept'
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
	const { toSend, toAccept } = openItems(order)
	const next: Step[] =
		toSend > 0
			? [
					{ what: 'sending', state: 'now', ...partOf(toSend) },
					{ what: 'accept', state: toAccept > 0 ? 'now' : 'todo', ...(toAccept > 0 && partOf(toAccept)) },
				]
			: [{ what: 'accept', state: 'now', ...partOf(toAccept) }]
	return [...happened, ...next, { what: 'delivered', state: 'todo' }]
}

/** Every open item is on its way: the buyer has to accept. */
export function isBuyersTurn(order: Order): boolean {
	const { toSend, toAccept } = openItems(order)
	return toSend === 0 && toAccept > 0
}

function openItems({ items, timeline }: Order): { toSend: number; toAccept: number } {
	const sent = new Set(timeline.flatMap(({ event, item_ids }) => (event === 'sent' ? item_ids : [])))
	const open = items.filter(({ status }) => status === 'processing')
	const toAccept = open.filter(({ item_id }) => sent.has(item_id)).length
	return { toSend: open.length - toAccept, toAccept }
}
