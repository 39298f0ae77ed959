import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const ISO_CODE = /^[a-z]{2}$/
/** The proxies' codes for unknown, and for the Tor network. */
const NO_COUNTRY = ['xx', 't1']

/** The client's country, from a trusted proxy's header that the operator configured. */
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

/** A client with direct access to this server could send any country. */
const cameThroughProxy = ({ ips }: FastifyRequest) => ips !== undefined && ips.length > 1
