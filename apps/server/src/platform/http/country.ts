import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const ISO_CODE = /^[a-z]{2}$/
/** What proxies say where they do not know: unknown, and the Tor network. */
const NO_COUNTRY = ['xx', 't1']

/** The caller's country, as far as a trusted proxy says it in the header that the operator named. */
export function readCountry(app: FastifyInstance, { countryHeader }: Pick<Config, 'countryHeader'>): void {
	app.decorateRequest('country', {
		getter(this: FastifyRequest) {
			if (countryHeader === undefined || !cameThroughProxy(this)) return null
			const said = this.headers[countryHeader]
			const code = typeof said === 'string' ? said.trim().toLowerCase() : ''
			return ISO_CODE.test(code) && !NO_COUNTRY.includes(code) ? code : null
		},
	})
}

/** A caller who reaches this server directly could name any country. */
const cameThroughProxy = ({ ips }: FastifyRequest) => ips !== undefined && ips.length > 1
