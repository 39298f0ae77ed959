/** The results that Steam uses in its answers (`EResult`), as far as the stand-in says them. */
export const result = {
	fail: 2,
	wrongPassword: 5,
	invalidParameter: 8,
	invalidState: 11,
	accessDenied: 15,
	timeout: 16,
	unavailable: 20,
	limitExceeded: 25,
	revoked: 26,
	tooManyOffers: 50,
	rateLimited: 84,
	wrongCode: 88,
} as const

export type Cause =
	| 'bad_token'
	| 'private_inventory'
	| 'trade_ban'
	| 'own_trade_ban'
	| 'not_found'
	| 'signed_out'

/** An answer that says no: nothing was done. */
export class Refusal extends Error {
	readonly status: number
	readonly eresult: number
	readonly reason: Cause | undefined

	constructor(status: number, eresult: number, message: string, reason?: Cause) {
		super(message)
		this.status = status
		this.eresult = eresult
		this.reason = reason
	}
}

export function notFound(what: string): Refusal {
	return new Refusal(404, result.fail, `${what} not found`, 'not_found')
}
