import type { Capability, Role } from '@skinverse/contract/capabilities'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A signed-in shopper, as far as the platform needs to know one. */
export interface ShopUser {
	id: number
	email: string | null
	emailVerified: boolean
	languageId: number | null
	/** The Steam trade link that the profile remembers; known with every call, as each purchase compares it. */
	tradeUrl: string | null
	/** Which session or token this call rides on, so that it can end itself or spare itself. */
	sessionId: string
	via: 'cookie' | 'bearer'
	/** Whether the session proved who is using it within the last ten minutes. */
	recentlyConfirmed: boolean
	/** The hash of what the call came in with: once the session has another secret, the call changes nothing any more. */
	secretHash: Buffer
	/** By a secret that was renewed a moment ago: it may read, and the answer leaves the browser's cookies alone. */
	isByFormerSecret?: boolean
}

export interface Operator {
	id: number
	name: string
	email: string
	role: Role
	sessionId: string
	/** Whether the session gave its password or a second factor within the last ten minutes. */
	recentlyConfirmed: boolean
	/** The same, where moving money gives it another ten minutes, up to an hour. */
	confirmedWhileActing: boolean
	/** Signed in with the password alone where a second factor is required: this session can only set one up. */
	mustEnrol: boolean
	/** As those of a `ShopUser`. */
	secretHash: Buffer
	isByFormerSecret?: boolean
}

/**
 * Who is calling. The shop's users and the operators live in modules, so the modules bring these;
 * the platform only decides, from the contract, when they are asked and in which order.
 */
export interface Identities {
	/** Null for a guest. Throws `unauthenticated` for a bearer token that is no good. */
	shopUser(request: FastifyRequest): Promise<ShopUser | null>
	operator(request: FastifyRequest): Promise<Operator | null>
	/** Whether the call carries a session or a token at all, good or not; asks no database. */
	mayBeShopUser(request: FastifyRequest): boolean
	mayBeOperator(request: FastifyRequest): boolean
	operatorMay(operator: Operator, capability: Capability): boolean
	/** The operator does something that lets a proof count longer (`confirmed: 'sliding'`). */
	operatorActs(operator: Operator): Promise<void>
}

/** The CSRF rule of unsafe calls; see `csrf.ts`. */
export interface CsrfGuard {
	/** Throws `csrf_mismatch` unless the call carries no cookie authority or echoes the right token. */
	check(request: FastifyRequest): void
	/** Sets the readable `XSRF-TOKEN` cookie for whatever session the answer leaves behind. */
	issue(request: FastifyRequest, reply: FastifyReply): void
	/** The same for a cookie that this very answer sets: after signing in or out. */
	issueFor(reply: FastifyReply, cookieValue: string): void
}
