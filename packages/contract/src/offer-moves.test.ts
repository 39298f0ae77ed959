import { describe, expect, it } from 'vitest'
import { firstOfferStatus, mayMoveOffer, offerMoves, offerMovesFrom, offerStatuses } from './offer-moves.ts'

describe('offer moves', () => {
	it('can reach every status from the first one', () => {
		const reached = new Set([firstOfferStatus])
		for (const status of reached) {
			for (const move of offerMoves) if (move.from === status) reached.add(move.to)
		}
		expect([...reached].toSorted()).toEqual([...offerStatuses].toSorted())
	})

	it('ends in exactly the final statuses; only the bank reopens a sold offer', () => {
		const final = offerStatuses.filter((status) => !offerMoves.some(({ from }) => from === status))
		expect(offerMoves.filter(({ from }) => from === 'sold')).toEqual([
			{ from: 'sold', to: 'ready_for_payout', by: ['operator'] },
			{ from: 'sold', to: 'returned', by: ['system'] },
		])
		expect(final).toEqual(['declined_by_user', 'declined_by_service', 'canceled', 'returned'])
	})

	it('names each move once', () => {
		const names = offerMoves.map(({ from, to }) => `${from} ${to}`)
		expect(new Set(names).size).toBe(names.length)
	})

	// covers spec:offer-statuses.5
	it('gives a user exactly the moves of the specification', () => {
		const own = offerStatuses.flatMap((from) => offerMovesFrom(from, 'user').map((to) => `${from} -> ${to}`))
		expect(own).toEqual([
			'offer -> awaiting_item',
			'offer -> declined_by_user',
			'ready_for_payout -> payout_processing',
		])
	})

	it('refuses a move to a role that may not make it', () => {
		expect(mayMoveOffer('payout_processing', 'sold', 'operator')).toBe(true)
		expect(mayMoveOffer('payout_processing', 'sold', 'user')).toBe(false)
		expect(mayMoveOffer('sold', 'ready_for_payout', 'user')).toBe(false)
	})
})
