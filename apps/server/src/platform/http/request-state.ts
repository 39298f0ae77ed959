import type { EndpointKey } from '@skinverse/contract/endpoint'
import type { Language } from '../texts.ts'
import type { Operator, ShopUser } from './identity.ts'
import type { Ready } from './ready.ts'

/** What the platform keeps with each request; decorated in `create-http.ts`. */
declare module 'fastify' {
	interface FastifyRequest {
		/** Undefined where nobody asked: pages, and calls of the back office. */
		shopUser: ShopUser | null | undefined
		operator: Operator | null
		language: Language | null
		/** ISO 3166-1 alpha-2 in lower case; null where no trusted proxy says it. */
		readonly country: string | null
		/** The exact bytes of the body, only for routes that ask for them. */
		rawBody: Buffer | null
		/** This answer's CSP nonce. */
		readonly nonce: string
	}
	interface FastifyInstance {
		/** Who may have a finished answer. */
		atHand: Set<Ready>
	}
	interface FastifyContextConfig {
		endpoint?: EndpointKey
		rawBody?: boolean
	}
}
