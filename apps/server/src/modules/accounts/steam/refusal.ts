import type { SteamFailure } from '@skinverse/contract/steam-failures'

/** A failed sign-in through Steam: a reason to show, and a cause for the log. */
export class SteamRefusal extends Error {
	readonly failure: SteamFailure

	constructor(failure: SteamFailure, why: string, options?: ErrorOptions) {
		super(why, options)
		this.name = 'SteamRefusal'
		this.failure = failure
	}
}
