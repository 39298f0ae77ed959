import type { Endpoint, EndpointKey } from '@skinverse/contract/endpoint'
import { z } from 'zod'

/** Validates a successful response against the contract; a mismatch is a bug of the server. */
export function checkAnswer(key: EndpointKey, endpoint: Endpoint, result: unknown): void {
	const schema = endpoint.output ?? z.undefined().or(z.strictObject({ message: z.string().optional() }))
	const parsed = schema.safeParse(result)
	if (!parsed.success) {
		throw new Error(`the response of ${key} does not match the contract: ${z.prettifyError(parsed.error)}`)
	}
}
