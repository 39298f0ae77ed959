import type { Section } from './section.ts'

const SERVER = 'apps/server/src/modules/offers/selling.test.ts'
const SELL = 'apps/storefront/src/features/offers/sell-skins.test.tsx'
const OFFERS = 'apps/storefront/src/features/offers/my-offers.test.tsx'
const DETAILS = 'apps/storefront/src/features/offers/offer-details.test.tsx'
const PAYOUT = 'apps/storefront/src/features/offers/request-payout.test.tsx'

export const offerCalls: Section = {
	heading: '7. The calls it makes › Offers',
	sentences: [
		[
			'GET offer/history | none (bearer header) | status OK, payload',
			`${SERVER} › are listed newest first, 8 on a page when asked for`,
			`${OFFERS} › has the columns date, item, total (the user's price), status, details and action`,
			'apps/storefront/test/client.test.ts › sends the bearer token from local storage when present',
		],
		[
			'GET offer/{id} | none | data',
			`${SERVER} › tells the whole story: who, when, from, to, price and reason, without the names of operators`,
			`${DETAILS} › tells the whole thread: who, when, price and reason`,
		],
		[
			'POST offer/create | title, price, quality, item_url, currency | status OK and id, or message and errors (field to list of messages)',
			`${SERVER} › takes title, price, quality, item_url and currency and answers status OK and the id`,
			`${SERVER} › names everything that is missing at once`,
			`${SELL} › places the server's errors on their fields`,
		],
		[
			'POST offer/accept | id | status OK',
			`${SERVER} › The user may accept, which gives awaiting_item`,
			`${OFFERS} › accepts, which gives awaiting_item: 'Offer successfully accepted'`,
		],
		[
			'POST offer/decline | id | status OK',
			`${SERVER} › or decline, which gives declined_by_user`,
			`${OFFERS} › declines, which gives declined_by_user: 'Offer declined successfully'`,
		],
		[
			'POST offer/request-payout/{paymentMethod} | payout payload | status, optional redirect_url (browser is sent there), message, errors',
			'apps/server/src/modules/offers/payouts/card.test.ts › answers the redirect_url of the card form, and the offer shows it while it waits',
			`${PAYOUT} › sends the payout payload and redirects to the returned redirect_url`,
			`${PAYOUT} › places the server's errors on its fields`,
			`${PAYOUT} › leads back to the contact info where the server's errors are about that`,
		],
	],
}
