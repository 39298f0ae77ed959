import type { Section, Sentence } from './section.ts'

const STATUSES = 'packages/contract/src/status-vocabulary.test.ts'
const HISTORIES = 'apps/storefront/src/app/routes/account-histories.test.tsx'

const rows = [
	'Successfully | green | success, completed, accepted, successfully',
	'Pending | warning | pending',
	'Processing | warning | processing',
	'Offer | light blue | offer',
	'Canceled | red | denied, deleted, declined, canceled, cancelled, clientRefused, client_refused',
	'Failed | red | paymentError, payment_error, error, failed',
	'Rejected | red | rejected',
	'Awaiting item | warning | awaiting_item',
	'Ready for payout | green | ready_for_payout',
	'Payout processing | warning | payout_processing',
	'Approved | green | approved',
	'Declined by user | red | declined_by_user',
	'Declined by service | red | declined_by_service',
	'Received | light blue | skinReceived, skin_received',
	'Sold | green | sold',
	'Returned | grey | returned',
]

export const statusDisplay: Section = {
	heading: '4. States and transitions › Status display',
	sentences: [
		...rows.map((row): Sentence => [row, `${STATUSES} › shows %s in %s`]),
		[
			'Unknown status: underscores become spaces, the first letter is capitalised, primary colour.',
			`${STATUSES} › spells an unknown status out in the primary colour`,
		],
		['An empty status shows Processing.', `${STATUSES} › shows an empty status as Processing`],
		[
			"Order table: success, completed, successfully and accepted show green 'SUCCESSFULLY'. canceled, failed, error, denied, deleted, 'client refused' and 'payment error' show red 'FAILED'. pending and processing show amber 'PROCESSING'. Anything else shows blue 'PROCESSING'.",
			`${STATUSES} › shows %s in %s`,
			`${HISTORIES} › flattens orders with items into them, each with its own status`,
		],
		[
			"Deposit table: success or completed show 'SUCCESSFULLY'. canceled shows 'CANCELED'. failed or error shows 'FAILED'. pending shows 'PENDING'. Anything else shows 'PROCESSING'.",
			`${STATUSES} › shows %s`,
			`${HISTORIES} › has the columns date, type, total and status, by the deposit table`,
		],
	],
}
