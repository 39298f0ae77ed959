import type { Endpoint, EndpointKey } from '@skinverse/contract/endpoint'
import type { Operation } from '@skinverse/contract/openapi/document'

/** One endpoint as the page shows it: what the contract says, and what OpenAPI makes of it. */
export interface Call {
	key: EndpointKey
	endpoint: Endpoint
	operation: Operation
}
