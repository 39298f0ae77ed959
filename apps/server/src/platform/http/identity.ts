import type { Capability, Role } from '@skinverse/contract/capabilities'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A signed-in shopper, as far as the platform needs it. */
export interface ShopUser {
	id: number
	email: string | null
	emailVerified: boolean
	languageId: number | null
	/** Of the display currency that mails show. */
	currencyCode: string | null
	/** The Steam trade link of the profile; part of every request, as each purchase compares it. */
	tradeUrl: string | null
	/** The session or token of this request, so that it can end or spare itself. */
	sessionId: string
	via: 'cookie' | 'bearer'
	/** Whether the session was confirmed (identity proof) within the last ten minutes. */
	recentlyConfirmed: boolean
	/**
	 * The hash of the request's session secret: once the session has another secret, the request can no longer write.
	 */
	secretHash: Buffer
	/**
	 * By a secret that was renewed a moment ago: it may read, and the response leaves the browser's cookies alone.
	 */
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
	/** The same with the sliding window: moving money extends it by ten minutes, up to an hour. */
	confirmedWhileActing: boolean
	/** Signed in with the password alone where a second factor is required: this session can only set one up. */
	mustEnrol: boolean
	/** As in `ShopUser`. */
	secretHash: Buffer
	isByFormerSecret?: boolean
}

/**
 * Identification of the caller. Users and operators belong to modules, so the modules provide these functions; the
 * platform decides from the contract when and in which order they are called.
 */
export interface Identities {
	/** Null for a guest. Throws `unauthenticated` for an invalid bearer token. */
	shopUser(request: FastifyRequest): Promise<ShopUser | null>
	operator(request: FastifyRequest): Promise<Operator | null>
	/** Whether the request carries a session or a token at all, valid or not; without a query. */
	mayBeShopUser(request: FastifyRequest): boolean
	mayBeOperator(request: FastifyRequest): boolean
	operatorMay(operator: Operator, capability: Capability): boolean
	/** The operator does something that extends the confirmation (`confirmed: 'sliding'`). */
	operatorActs(operator: Operator): Promise<void>
}

/** The CSRF check of unsafe requests; see `csrf.ts`. */
export interface CsrfGuard {
	/** Throws `csrf_mismatch` unless the request has no cookie session or echoes the matching token. */
	check(request: FastifyRequest): void
	/** Sets the readable `XSRF-TOKEN` cookie for the session after the response, unless the browser has it. */
	issue(request: FastifyRequest, reply: FastifyReply): void
	/** The same for a cookie that this response sets: after signing in or out. */
	issueFor(reply: FastifyReply, cookieValue: string): void
}
