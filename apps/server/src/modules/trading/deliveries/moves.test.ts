import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../gateways/refusals.ts'
import { offerStateOf, tradeStatusOf } from '../gateways/states.ts'
import type { OfferEvent } from '../offers/offer-event.ts'
import { type DeliveryMove, heldMove, offerMoves } from './moves.ts'

const moveAfter = (event: OfferEvent) => offerMoves[event]

describe('every state of Steam has its move', () => {
	test.each<[number, DeliveryMove]>([
		[1, 'check_stock'],
		[2, 'wait'],
		[4, 'ask_buyer'],
		[5, 'ask_buyer'],
		[6, 'ask_buyer'],
		[7, 'ask_buyer'],
		[8, 'check_stock'],
		[9, 'confirm'],
		[10, 'ask_buyer'],
		[11, 'wait'],
		[12, 'wait'],
		[-1, 'wait'],
	])('offer state %i: %s', (code, move) => {
		const state = offerStateOf(code)
		if (state === 'accepted') throw new Error('an accepted offer is judged by its trade')
		expect(moveAfter(state)).toBe(move)
	})

	test.each<[number, DeliveryMove]>([
		[0, 'wait'],
		[1, 'wait'],
		[2, 'wait'],
		[3, 'deliver'],
		[4, 'check_stock'],
		[5, 'deliver'],
		[6, 'check_stock'],
		[7, 'deliver'],
		[8, 'wait'],
		[9, 'wait'],
		[10, 'wait'],
		[11, 'check_stock'],
		[12, 'check_stock'],
		[99, 'wait'],
	])('trade status %i of an accepted offer: %s', (code, move) => {
		expect(moveAfter(`trade_${tradeStatusOf(code, [])}`)).toBe(move)
	})

	test.each<[number, DeliveryMove]>([
		[15, 'ask_buyer'],
		[16, 'wait'],
		[20, 'wait'],
		[25, 'send_later'],
		[26, 'check_stock'],
		[50, 'send_later'],
		[84, 'wait'],
		[999, 'send_later'],
	])('result %i of sending: %s', (code, move) => {
		const outcome = outcomeOf(code, '')
		if (outcome.kind === 'sent') throw new Error('a result is no offer')
		expect(moveAfter(outcome.kind === 'unknown' ? 'answer_lost' : `refused_${outcome.reason}`)).toBe(move)
	})
})

test.each<[OfferEvent, DeliveryMove]>([
	['active', 'call_off'],
	['needs_confirmation', 'call_off'],
	['canceled', 'send_again'],
	['declined', 'send_again'],
	['not_sent', 'send_again'],
	['refused_other', 'send_again'],
	['trade_complete', 'deliver'],
	['in_escrow', 'wait'],
	['invalid_items', 'check_stock'],
])('while the order is held, %s: %s', (event, move) => {
	expect(heldMove(event)).toBe(move)
})
