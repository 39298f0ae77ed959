import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'

interface Reason {
	reason: string
}

/** All operator actions on an offer. The table of moves decides which are possible. */
export function useOfferMoves(offerId: number) {
	const { call } = useOffice()
	const params = { id: String(offerId) }
	return {
		propose: useDecision((body: { price: string; above_asked?: true }) =>
			call('POST /backoffice/offers/{id}/propose', { params, body }),
		),
		withdraw: useDecision((body: Reason) => call('POST /backoffice/offers/{id}/withdraw', { params, body })),
		accept: useDecision(() => call('POST /backoffice/offers/{id}/accept', { params })),
		decline: useDecision((body: Reason) => call('POST /backoffice/offers/{id}/decline', { params, body })),
		received: useDecision(() => call('POST /backoffice/offers/{id}/received', { params })),
		cancel: useDecision((body: Reason) => call('POST /backoffice/offers/{id}/cancel', { params, body })),
		payable: useDecision(() => call('POST /backoffice/offers/{id}/payable', { params })),
		giveBack: useDecision((body: Reason) => call('POST /backoffice/offers/{id}/return', { params, body })),
	}
}

export type OfferMoves = ReturnType<typeof useOfferMoves>
