import type { Section } from './section.ts'

const SELL = 'apps/storefront/src/features/offers/sell-skins.test.tsx'
const OFFERS = 'apps/storefront/src/features/offers/my-offers.test.tsx'
const DETAILS = 'apps/storefront/src/features/offers/offer-details.test.tsx'
const PAYOUT = 'apps/storefront/src/features/offers/request-payout.test.tsx'
const ANSWER_FAILED = `${OFFERS} › %s that fails says so in the words for it` as const

export const offerMessages: Section = {
	heading: '8. Error catalogue › Fallback messages › Offers',
	sentences: [
		[
			"'Failed to fetch offers data'",
			`${OFFERS} › says 'Failed to fetch offers data' where the server gave no reason, and tries again`,
		],
		[
			"'Failed to fetch offers. Please try again later.'",
			`${OFFERS} › says 'Failed to fetch offers. Please try again later.' where no answer came`,
		],
		["'Failed to fetch offer details'", `${DETAILS} › says 'Failed to fetch offer details' and tries again`],
		[
			"'Failed to submit sell order'",
			`${SELL} › says 'Failed to submit sell order' where the server gave no reason`,
		],
		[
			"'Failed to submit your sell order. Please try again later.'",
			`${SELL} › says 'Failed to submit your sell order. Please try again later.' where no answer came`,
		],
		["'Failed to accept offer'", ANSWER_FAILED],
		[
			"'Offer successfully accepted'",
			`${OFFERS} › accepts, which gives awaiting_item: 'Offer successfully accepted'`,
		],
		["'Failed to accept the offer. Please try again.'", ANSWER_FAILED],
		["'Failed to decline offer'", ANSWER_FAILED],
		[
			"'Offer declined successfully'",
			`${OFFERS} › declines, which gives declined_by_user: 'Offer declined successfully'`,
		],
		[
			"'Failed to complete offer'",
			`${PAYOUT} › says 'Failed to complete offer' where the server gave no reason, and a retry has the same key`,
		],
		[
			"'Failed to complete offer. Please try again later.'",
			`${PAYOUT} › says 'Failed to complete offer. Please try again later.' where no answer came`,
		],
		[
			"Empty lists: 'No offers found'",
			`${OFFERS} › says 'No offers found' where there are none, and offers to sell`,
		],
	],
}
