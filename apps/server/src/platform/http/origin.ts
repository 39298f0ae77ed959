import type { FastifyRequest } from 'fastify'

/** Where an action came from, for sessions, account events and the trail. */
export interface Origin {
	device: string
	ip: string
	/** ISO 3166-1 alpha-2 in lower case, if the proxy knows it. */
	country?: string | null
}

const DEVICE_MAX_CHARS = 300

export function originOf(request: FastifyRequest): Origin {
	const device = (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX_CHARS)
	return { device, ip: request.ip, country: request.country }
}

/** A person who can run commands owns the machine; there is no operator to name. */
export const COMMAND_LINE: Origin = { device: 'command line', ip: '' }
