import type { Database, Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import { sqlTerms, type TermSettings } from '../content/index.ts'

/** At a time. A larger cart is held in part. */
export const MOST_HELD_ITEMS = 5
/** After the end of a hold, before the same shopper can hold the same item again: most of the time it is free. */
export const HOLD_PAUSE_MINUTES = 60

/**
 * Shoppers of one network address who may have held an item within the pause without buying it; the next one there does
 * not hold it. Two of a household or an office are common, more with the same item are one visitor with many accounts.
 */
export const MOST_HOLDS_OF_ADDRESS = 2

interface HoldingCall {
	userId: number
	depositId: number
	/** The network address of the shopper. */
	ip: string
	settings: TermSettings & { hold_minutes: number }
}

/**
 * Counts one top-up that holds items against the limit of its network address, as one visitor can have many accounts.
 * False above the limit: the top-up goes on without a hold, since a payment is never refused for it.
 */
export async function mayHold(db: Database, ip: string): Promise<boolean> {
	try {
		await takeAttempt(db, 'hold_address', addressKey(ip))
		return true
	} catch (error) {
		if (error instanceof Problem && error.code === 'rate_limited') return false
		throw error
	}
}

/** Holds the items of the cart that the balance and the top-up can pay for. Returns how many are held. */
export async function placeHolds(tx: Sql, { userId, depositId, ip, settings }: HoldingCall): Promise<number> {
	const { rate, delivery } = sqlTerms(settings)
	const { held } = await tx.one<{ held: number }>(
		'select place_holds($1, $2, $3, $4, $5, $6, $7, $8, $9) as held',
		[
			userId,
			depositId,
			settings.hold_minutes,
			MOST_HELD_ITEMS,
			HOLD_PAUSE_MINUTES,
			addressKey(ip),
			MOST_HOLDS_OF_ADDRESS,
			rate,
			delivery,
		],
	)
	return held
}
