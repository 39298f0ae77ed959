import type { Section } from './section.ts'

const SERVER = 'apps/server/src/modules/offers/selling.test.ts'
const SELL = 'apps/storefront/src/features/offers/sell-skins.test.tsx'
const PAYOUT = 'apps/storefront/src/features/offers/request-payout.test.tsx'

export const offerEntity: Section = {
	heading: '3. Entities and their fields › Offer',
	sentences: [
		[
			'Offer: id, created_at, title, item.img, user_price, service_price (counter price), status, quality, currency (default EUR),',
			`${SERVER} › takes title, price, quality, item_url and currency and answers status OK and the id`,
			'apps/storefront/src/features/offers/offer-details.test.tsx › shows title, quality, both prices and the status',
		],
		[
			'contactInfo (firstName, lastName, email, phone, country, city, address, postCode) and paymentMethod kept locally.',
			`${PAYOUT} › and paymentMethod are kept locally, and forgotten on logout`,
			`${PAYOUT} › that was kept comes before the profile`,
		],
		[
			'Sell order create payload: title, price, quality, item_url, currency EUR.',
			`${SELL} › sends title, price, quality, item_url and currency EUR`,
			`${SERVER} › takes title, price, quality, item_url and currency and answers status OK and the id`,
		],
		[
			'Quality values: field_tested, battle_scarred, minimal_wear, well_worn, factory_new, not_painted.',
			`${SELL} › offers the quality values of the specification`,
			`${SERVER} › refuses %s "%s": %s`,
		],
		[
			'Payout payload: id, currency, name, surname, email, phone, country, city, address, postCode, and for sepa-manual also account_number, first_name, last_name.',
			`${PAYOUT} › sends the payout payload with account_number, first_name and last_name`,
			`${PAYOUT} › sends the payout payload and redirects to the returned redirect_url`,
			'apps/server/src/modules/offers/payouts/sepa.test.ts › refuses %s "%s": %s',
		],
	],
}
