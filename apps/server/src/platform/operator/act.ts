import type { FastifyRequest } from 'fastify'
import type { Operator } from '../http/identity.ts'
import { type Origin, originOf } from '../http/origin.ts'

/** The actor of a change, and where it came from. */
export interface Act {
	operator: Operator
	origin: Origin
}

export function actOf({ operator, request }: { operator: Operator; request: FastifyRequest }): Act {
	return { operator, origin: originOf(request) }
}
