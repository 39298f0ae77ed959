import { type Api, api } from '@skinverse/contract/api'
import type { EndpointKey } from '@skinverse/contract/endpoint'
import type { Serve } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'

/**
 * Endpoints of the contract that no module serves yet. They refuse honestly, after the same checks
 * as any other call; `contract-walk.test.ts` holds the list of those that may still be in here.
 */
export function notOpenYet(serve: Serve, served: ReadonlySet<EndpointKey>): EndpointKey[] {
	const closed = (Object.keys(api) as (keyof Api & EndpointKey)[]).filter((key) => !served.has(key))
	for (const key of closed) {
		serve(key, () => {
			throw new Problem('not_open_yet')
		})
	}
	return closed
}
