import type { Order, OrderMoment } from '@skinverse/contract/entities/order'

/** `now`: in progress; `todo`: still to come. */
export type StepState = 'done' | 'refunded' | 'now' | 'todo'

export interface Step {
	what: OrderMoment['event'] | 'sending'
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
	const happened = order.timeline.map(({ event, at, item_ids }): Step => {
		const isPart = item_ids.length < order.items.length
		return {
			what: event,
			state: event === 'refunded' ? 'refunded' : 'done',
			at,
			...(isPart && { count: item_ids.length }),
			...(event === 'refunded' && { amount: order.refunds.find((refund) => refund.at === at)?.amount }),
		}
	})
	if (order.status !== 'processing') return happened
	return [...happened, { what: 'sending', state: 'now' }, { what: 'delivered', state: 'todo' }]
}
