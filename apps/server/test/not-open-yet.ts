import type { EndpointKey } from '@skinverse/contract/endpoint'

/** Endpoints of the contract that no module serves yet. Whoever opens one takes it off this list. */
export const notOpenYet: EndpointKey[] = [
	'GET /offer/history',
	'GET /offer/{id}',
	'POST /offer/create',
	'POST /offer/accept',
	'POST /offer/decline',
	'POST /offer/request-payout/{paymentMethod}',
	'POST /contact',
]
