import { reopenReversal, settleSentAgain } from '../../cases/index.ts'
import { settleOrder } from '../../orders/index.ts'
import { followArrived, type Late } from '../offers/find-arrived.ts'
import type { Seen } from '../offers/follow-offer.ts'
import { followPauseMs, MOST_TRIES, pauseMs } from '../offers/pauses.ts'
import type { Round } from '../offers/round.ts'
import { storeComplete, storeConfirmed, storeFound } from '../offers/store-offer.ts'
import { isOfferOf } from './is-offer-of.ts'
import type { DeliveryMove } from './moves.ts'
import type { Delivery } from './read-due.ts'
import { askBuyer, end, markSent, postpone, postponeFailed, resume, tellBuyer } from './store-delivery.ts'

/** `leave`: an operator has settled all items. */
type Move = DeliveryMove | 'leave'

type Apply = (round: Round, delivery: Delivery, seen: Partial<Seen>) => Promise<void>

/** Makes the move that a table of moves names. */
export function applyMove(
	round: Round,
	delivery: Delivery,
	move: Move,
	seen: Partial<Seen> = {},
): Promise<void> {
	return appliers[move](round, delivery, seen)
}

const appliers: Readonly<Record<Move, Apply>> = {
	async wait(round, delivery, { event }) {
		// Also of a later offer: the buyer's page has to show its link.
		if (event === 'active' && delivery.reason !== 'active') await noteSent(round, delivery)
		await postpone(round, delivery, followPauseMs(round.context.pace, event), event ?? null)
	},
	async confirm(round, delivery, { offerId }) {
		if (offerId === undefined) return postpone(round, delivery, 0, null)
		await round.session.confirmOffer(offerId, round.limit())
		// The buyer gets the link at once, without another call.
		await storeConfirmed(round, offerId)
		await applyMove(round, delivery, 'wait', { event: 'active', offerId })
	},
	async call_off(round, delivery, { offerId, event }) {
		if (offerId !== undefined) await round.session.cancelOffer(offerId, round.limit())
		await postpone(round, delivery, 0, event ?? null)
	},
	send_again: (round, delivery, { event }) => resume(round, delivery, 0, event ?? null),
	send_later: (round, delivery, { event }) =>
		delivery.tries < MOST_TRIES
			? resume(round, delivery, pauseMs(round.context.pace, delivery.tries, event), event ?? null)
			: askBuyer(round, delivery, event ?? null),
	ask_buyer: (round, delivery, { event }) => askBuyer(round, delivery, event ?? null),
	check_stock: checkStock,
	deliver,
	refund: (round, delivery, { event }) => refund(round, delivery, event ?? delivery.reason),
	leave: (round, delivery) => end(round, delivery, 'by_hand', async () => undefined),
}

/** The offer is open at Steam: the buyer's page says so. */
async function noteSent(round: Round, delivery: Delivery): Promise<void> {
	await round.context.platform.db.transaction(async (tx) => {
		await tx.run(
			`update order_items set sent_at = now() where order_id = $1 and item_id = any ($2) and sent_at is null`,
			[delivery.order_id, itemIdsOf(delivery)],
		)
		await markSent(tx, round, delivery)
		await tellBuyer(tx, delivery)
	})
}

function deliver(round: Round, delivery: Delivery, { trade }: Partial<Seen>): Promise<void> {
	const { context, lease } = round
	const itemIds = itemIdsOf(delivery)
	return end(round, delivery, 'delivered', async (tx) => {
		await storeComplete(tx, round, { deliveryId: delivery.id }, trade)
		await tx.run(
			'update trading_assets set gone_at = coalesce(gone_at, now()), fence = $2 where item_id = any ($1)',
			[itemIds, lease.fence],
		)
		if (delivery.is_resend) await settleSentAgain(tx, delivery.id, context.platform.clock.now())
		else await settleOrder(context, tx, { orderId: delivery.order_id, itemIds, outcome: 'completed' })
	})
}

async function refund(round: Round, delivery: Delivery, reason: string | null): Promise<void> {
	if (await isArrived(round, delivery)) return
	if (delivery.is_resend) return handBack(round, delivery, reason)
	await end(
		round,
		delivery,
		'refunded',
		async (tx) => {
			const { order_id: orderId } = delivery
			await settleOrder(round.context, tx, { orderId, itemIds: itemIdsOf(delivery), outcome: 'canceled' })
		},
		reason,
	)
}

/** What was sent again came to nothing: an operator decides again. */
function handBack(round: Round, delivery: Delivery, reason: string | null): Promise<void> {
	return end(round, delivery, 'undone', (tx) => reopenReversal(tx, delivery.id), reason)
}

/** An offer that was given up may have reached the buyer: it is followed again. */
async function isArrived(round: Round, delivery: Delivery): Promise<boolean> {
	const arrival =
		delivery.tries > 0
			? await followArrived(round, { deliveryId: delivery.id }, lateOf(round, delivery))
			: 'none'
	if (arrival === 'followed') await postpone(round, delivery, 0, null)
	if (arrival === 'unsure') await postponeFailed(round, delivery)
	return arrival !== 'none'
}

function lateOf(round: Round, delivery: Delivery): Late {
	return {
		isOurs: (found, sent) => isOfferOf(delivery, sent, found),
		async adopt(offer, found) {
			await storeFound(round, offer, found)
			return 'followed'
		},
	}
}

/** Refunds the items whose copies left the inventory, unless an offer of ours took them; offers the rest again. */
async function checkStock(round: Round, delivery: Delivery, { event }: Partial<Seen>): Promise<void> {
	if (await isArrived(round, delivery)) return
	const { context } = round
	await round.readInventory()
	const gone = await context.platform.db.many<{ item_id: number }>(
		`select line.item_id from trading_delivery_items line join trading_assets asset on asset.id = line.asset_id
		where line.delivery_id = $1 and asset.gone_at is not null and line.item_id = any ($2)`,
		[delivery.id, itemIdsOf(delivery)],
	)
	const isChoice = delivery.state === 'choice'
	if (gone.length === 0)
		return isChoice ? postpone(round, delivery, 0, null) : applyMove(round, delivery, 'send_later', { event })
	if (gone.length === delivery.items.length || delivery.is_resend) return refund(round, delivery, 'item_gone')
	await context.platform.db.transaction(async (tx) => {
		const itemIds = gone.map(({ item_id }) => item_id)
		await settleOrder(context, tx, { orderId: delivery.order_id, itemIds, outcome: 'canceled' })
	})
	if (isChoice) await postpone(round, delivery, 0, null)
	else await resume(round, delivery, 0, event ?? null)
}

const itemIdsOf = ({ items }: Delivery) => items.map(({ item_id }) => item_id)
