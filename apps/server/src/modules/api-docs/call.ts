import type { Endpoint, EndpointKey } from '@skinverse/contract/endpoint'
import type { Operation } from '@skinverse/contract/openapi/document'

/** One endpoint as the page shows it: the contract's entry and its OpenAPI operation. */
export interface Call {
	key: EndpointKey
	endpoint: Endpoint
	operation: Operation
}
