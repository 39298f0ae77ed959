import type { FastifyRequest } from 'fastify'
import type { Operator } from '../http/identity.ts'
import { type Origin, originOf } from '../http/origin.ts'

/** Who changes something, and from where. */
export interface Act {
	operator: Operator
	origin: Origin
}

export function actOf({ operator, request }: { operator: Operator; request: FastifyRequest }): Act {
	return { operator, origin: originOf(request) }
}
