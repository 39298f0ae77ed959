import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { OperatorAction } from '../operator/move-offer.ts'

/** The steps of both sides, with their age in days. Prices are fractions of the seller's price. */
export type DemoStep = { daysAgo: number } & (
	| { by: 'seller'; do: 'accept' | 'decline' | 'request' }
	| { by: 'service'; do: 'propose'; part: number }
	| { by: 'service'; do: Exclude<OperatorAction['do'], 'propose'> | 'paid' | 'failed'; reason?: string }
)

interface DemoOffer {
	daysAgo: number
	ends: OfferStatus
	steps: readonly DemoStep[]
}

const proposed = (daysAgo: number, part = 0.9): DemoStep => ({ daysAgo, by: 'service', do: 'propose', part })
const accepted = (daysAgo: number): DemoStep => ({ daysAgo, by: 'seller', do: 'accept' })
const service = (
	daysAgo: number,
	verb: 'accept' | 'received' | 'payable' | 'paid' | 'decline' | 'cancel' | 'return' | 'failed',
	reason?: string,
): DemoStep => ({ daysAgo, by: 'service', do: verb, reason })
const requested = (daysAgo: number): DemoStep => ({ daysAgo, by: 'seller', do: 'request' })

/** The demo shopper's offers, oldest first, at least one in every status. */
export const demoOffers: readonly DemoOffer[] = [
	{
		daysAgo: 40,
		ends: 'sold',
		steps: [
			proposed(39),
			accepted(38),
			service(37, 'received'),
			service(29, 'payable'),
			requested(28),
			service(27, 'paid'),
		],
	},
	{
		daysAgo: 33,
		ends: 'declined_by_service',
		steps: [service(32, 'decline', 'We have more of these than we can sell at the moment.')],
	},
	{
		daysAgo: 30,
		ends: 'declined_by_user',
		steps: [proposed(29, 0.6), { daysAgo: 28, by: 'seller', do: 'decline' }],
	},
	{
		daysAgo: 26,
		ends: 'canceled',
		steps: [service(25, 'accept'), service(18, 'cancel', 'The Steam trade was not accepted within a week.')],
	},
	{
		daysAgo: 24,
		ends: 'returned',
		steps: [
			service(23, 'accept'),
			service(22, 'received'),
			service(20, 'return', 'The trade was reversed on Steam.'),
		],
	},
	{
		daysAgo: 21,
		ends: 'ready_for_payout',
		steps: [
			service(20, 'accept'),
			service(19, 'received'),
			service(10, 'payable'),
			requested(9),
			service(7, 'failed', 'The bank sent the money back: the account holder’s name did not match.'),
		],
	},
	{
		daysAgo: 16,
		ends: 'payout_processing',
		steps: [proposed(15), accepted(14), service(13, 'received'), service(4, 'payable'), requested(1)],
	},
	{
		daysAgo: 13,
		ends: 'ready_for_payout',
		steps: [service(12, 'accept'), service(11, 'received'), service(2, 'payable')],
	},
	{ daysAgo: 5, ends: 'skin_received', steps: [proposed(4), accepted(3), service(1, 'received')] },
	{ daysAgo: 3, ends: 'awaiting_item', steps: [service(2, 'accept')] },
	{ daysAgo: 1, ends: 'offer', steps: [proposed(0, 0.85)] },
	{ daysAgo: 0, ends: 'pending', steps: [] },
]
