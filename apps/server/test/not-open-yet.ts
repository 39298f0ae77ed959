import type { EndpointKey } from '@skinverse/contract/endpoint'

/** Endpoints of the contract that no module serves yet. Whoever opens one takes it off this list. */
export const notOpenYet: EndpointKey[] = []
