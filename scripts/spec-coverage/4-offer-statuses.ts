import type { Section } from './section.ts'

const SERVER = 'apps/server/src/modules/offers/selling.test.ts'
const OFFERS = 'apps/storefront/src/features/offers/my-offers.test.tsx'
const DETAILS = 'apps/storefront/src/features/offers/offer-details.test.tsx'

export const offerStatuses: Section = {
	heading: '4. States and transitions › Offer statuses',
	sentences: [
		[
			'offer: the service proposed a price.',
			`${SERVER} › shows it with the date by which it must be answered, and mails it`,
			`${OFFERS} › shows the service's price and until when it waits for an answer`,
		],
		[
			'The user may accept, which gives awaiting_item,',
			`${SERVER} › The user may accept, which gives awaiting_item`,
			`${OFFERS} › accepts, which gives awaiting_item: 'Offer successfully accepted'`,
		],
		[
			'or decline, which gives declined_by_user.',
			`${SERVER} › or decline, which gives declined_by_user`,
			`${OFFERS} › declines, which gives declined_by_user: 'Offer declined successfully'`,
		],
		[
			'ready_for_payout: the user may request payout, which gives payout_processing after success.',
			'apps/server/src/modules/offers/payouts/sepa.test.ts › ready_for_payout: the user may request payout, which gives payout_processing after success',
			'apps/storefront/src/features/offers/request-payout.test.tsx › sends the payout payload with account_number, first_name and last_name',
		],
		[
			'Other statuses may exist: not shown. Allowed transitions between statuses otherwise: not shown.',
			'packages/contract/src/offer-moves.test.ts › gives a user exactly the moves of the specification',
			'apps/server/src/modules/offers/moves.test.ts › knows exactly the moves of the contract',
		],
		[
			'Offer details is read-only with a Close button when the status is not offer.',
			`${DETAILS} › is read-only with a Close button when the status is %s`,
		],
		[
			'Accept and Decline appear only when service_price exists and the status is offer.',
			`${DETAILS} › has Accept and Decline when service_price exists and the status is offer`,
			`${DETAILS} › has neither without a service_price`,
		],
	],
}
