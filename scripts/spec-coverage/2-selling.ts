import type { Section } from './section.ts'

const ACCOUNT = 'apps/storefront/src/app/routes/account.test.tsx'
const SELL = 'apps/storefront/src/features/offers/sell-skins.test.tsx'
const OFFERS = 'apps/storefront/src/features/offers/my-offers.test.tsx'
const PAYOUT = 'apps/storefront/src/features/offers/request-payout.test.tsx'
const JOURNEY = 'e2e/selling.test.ts'

export const selling: Section = {
	heading: '2. Screens and routes › Account page and other screens, selling',
	sentences: [
		['A Sell skins button shows on the offers tab.', `${ACCOUNT} › shows Sell skins on the offers tab only`],
		[
			'My Offers: 8 per page.',
			`${OFFERS} › shows 8 per page`,
			'apps/server/src/modules/offers/selling.test.ts › are listed newest first, 8 on a page when asked for',
		],
		[
			"Columns date, item, total (the user's price), status, details (view), action.",
			`${OFFERS} › has the columns date, item, total (the user's price), status, details and action`,
		],
		[
			'Buttons by status: View Offer, Accept and Decline when status is offer;',
			`${OFFERS} › has the buttons View Offer, Accept and Decline when the status is offer`,
			`${OFFERS} › has nothing but View Offer when %s`,
		],
		[
			'Request Payout when ready_for_payout.',
			`${OFFERS} › has the button Request Payout when ready_for_payout`,
		],
		[
			"Empty text 'No offers found'.",
			`${OFFERS} › says 'No offers found' where there are none, and offers to sell`,
		],
		[
			'Modals: sellSkins, sellConfirmation, offerDetails, contactInfo, payment.',
			`e2e/selling-screens.test.ts › offers and each of their modals have no accessibility faults and fit the window`,
		],
		[
			'Sell flow: Sell modal, then a confirmation modal promising notification within 3 working days.',
			`${SELL} › is followed by a confirmation modal promising notification within 3 working days`,
			'apps/server/src/modules/offers/selling.test.ts › is mailed to the seller, promising word within 3 working days',
		],
		[
			'Request Payout opens contact info, then a choice of SEPA (sepa-manual) or Cards (card-form), then the payment modal.',
			`${PAYOUT} › is followed by a choice of SEPA or Cards, and can be gone back to`,
			`${PAYOUT} › sends the payout payload with account_number, first_name and last_name`,
			`${JOURNEY} › a skin is submitted, countered, accepted, received, held, paid out by SEPA and Sold`,
		],
		[
			'The card form redirects to the returned redirect_url.',
			`${PAYOUT} › sends the payout payload and redirects to the returned redirect_url`,
			`${JOURNEY} › a payout to a card leaves for the card form: declined it can be asked for again, approved it is Sold`,
		],
	],
}
