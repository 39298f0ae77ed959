import type { FastifyRequest } from 'fastify'

/** Where something was done from, for sessions and the trail. */
export interface Origin {
	device: string
	ip: string
}

const DEVICE_MAX_CHARS = 300

export function originOf(request: FastifyRequest): Origin {
	return { device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX_CHARS), ip: request.ip }
}

/** Whoever can run commands owns the machine; there is no operator to name. */
export const COMMAND_LINE: Origin = { device: 'command line', ip: '' }
