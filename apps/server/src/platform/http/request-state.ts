import type { EndpointKey } from '@skinverse/contract/endpoint'
import type { Language } from '../texts.ts'
import type { Span } from '../tracing/span.ts'
import type { FindCached } from './cached-response.ts'
import type { Operator, ShopUser } from './identity.ts'

/** What the platform stores with each request; decorated in `create-http.ts`. */
declare module 'fastify' {
	interface FastifyRequest {
		/** Undefined if it was not identified: pages, and requests of the back office. */
		shopUser: ShopUser | null | undefined
		operator: Operator | null
		language: Language | null
		/** ISO 3166-1 alpha-2 in lower case; null without a trusted proxy's header. */
		readonly country: string | null
		/** The raw bytes of the body, only for routes that need them. */
		rawBody: Buffer | null
		/** Only of traced requests. */
		span: Span | undefined
		/** The response's CSP nonce. */
		readonly nonce: string
	}
	interface FastifyInstance {
		/** Functions that may have a cached response. */
		responseCaches: Set<FindCached>
	}
	interface FastifyContextConfig {
		endpoint?: EndpointKey
		rawBody?: boolean
		/** Server-sent events: the response ends when the connection does. */
		isStream?: boolean
	}
}
