import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import { officeOffer, officeOfferDetails } from '../../entities/operator/offer.ts'
import { offerStatuses } from '../../offer-moves.ts'
import { idParam } from '../../rules/fields.ts'
import { listCopyForm } from '../../rules/item-prices.ts'
import { queryOf } from '../../rules/query.ts'
import { personQuery, queueQuery, searchQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'
import { proposeForm } from '../../rules/sell.ts'

const offerFilters = {
	search: searchQuery.optional(),
	status: z.enum(offerStatuses).optional(),
	person: personQuery.optional(),
}

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const answers = {
	access: { operator: 'offers.answer' },
	params,
	output: said,
	problems: ['move_refused'],
} as const

export const operatorOffers = defineEndpoints({
	'GET /backoffice/offers': {
		summary: 'Offers of all sellers, newest first; with a status that waits for an operator oldest first',
		access: { operator: 'offers.read' },
		query: queueQuery(offerFilters),
		output: z.object({ payload: z.array(officeOffer), meta: listMeta }),
	},
	'GET /backoffice/offers/export': {
		summary: 'All offers of the filtered list as CSV; recorded in the activity log',
		access: { operator: 'offers.export' },
		query: queryOf(offerFilters),
		answer: 'file',
	},
	'GET /backoffice/offers/{id}': {
		summary: 'One offer with its history and payouts',
		access: { operator: 'offers.read' },
		params,
		output: z.object({ payload: officeOfferDetails }),
	},
	'POST /backoffice/offers/{id}/propose': {
		...answers,
		confirmed: 'sliding',
		summary: 'Sends a quote to the seller, or another one before the seller has answered',
		body: proposeForm,
	},
	'POST /backoffice/offers/{id}/withdraw': {
		...answers,
		summary: 'Withdraws a quote that the seller has not answered, with a reason for the seller',
		body: reasonForm,
	},
	'POST /backoffice/offers/{id}/accept': {
		...answers,
		confirmed: 'sliding',
		summary: "Accepts the seller's own price",
	},
	'POST /backoffice/offers/{id}/decline': {
		...answers,
		summary: 'Declines the offer, with a reason for the seller',
		body: reasonForm,
	},
	'POST /backoffice/offers/{id}/received': {
		...answers,
		confirmed: 'sliding',
		summary: 'The skin is here; the hold begins',
		problems: ['move_refused', 'trade_offer_open'],
	},
	'POST /backoffice/offers/{id}/cancel': {
		...answers,
		summary: 'Cancels the offer because the skin never arrived, with a reason for the seller',
		body: reasonForm,
		problems: ['move_refused', 'trade_offer_open'],
	},
	'POST /backoffice/offers/{id}/payable': {
		...answers,
		summary: 'Releases the offer for payout once the hold is over, and its trade final at Steam',
		problems: ['move_refused', 'trade_not_final'],
	},
	'POST /backoffice/offers/{id}/return': {
		...answers,
		summary:
			'Marks the skin as returned, with a reason for the seller; no money is paid, and its listing is withdrawn',
		body: reasonForm,
		problems: ['move_refused', 'conflict'],
	},
	'POST /backoffice/offers/{id}/lines/{line}/list': {
		summary: 'Puts a received skin of the offer on sale; what was agreed for it is its cost',
		access: { operator: 'catalogue.write' },
		confirmed: 'sliding',
		params: params.extend({ line: idParam.describe('1 is the first skin of the offer') }),
		body: listCopyForm,
		output: z.object({ item_id: id, message: z.string() }),
		problems: ['conflict'],
	},
})
