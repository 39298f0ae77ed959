import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/http/origin.ts'
import {
	distrustPasskeys,
	dropRecentFactors,
	hasFactor,
	removeAllFactors,
	shopper,
} from '../second-factors/index.ts'
import type { EventMailContext } from './mail-account-event.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** What happened to the linked Steam account; undefined if none was linked. */
export type SteamOutcome = 'unlinked' | 'kept' | undefined

export interface DatedAccount {
	steam_id: string | null
	is_steam_new: boolean
	is_trade_link_set: boolean
	is_trade_link_new: boolean
}

/** The columns of a `DatedAccount`, with the parameters of now and of `TRUSTED_AFTER_DAYS`. */
export const datedColumns = (now: `$${number}`, days: `$${number}`): string =>
	`steam_id, trade_url is not null as is_trade_link_set,
	coalesce(steam_linked_at > ${now}::timestamptz - make_interval(days => ${days}), false) as is_steam_new,
	coalesce(trade_url_set_at > now() - make_interval(days => ${days}), false) as is_trade_link_new`

interface NewPassword {
	userId: number
	account: DatedAccount
	/** The passkey that confirmed the new password, if one did. */
	trustedPasskey?: string | undefined
	/** Whether the address was never verified before: anything on the account may have been set by another person. */
	isFirstProof: boolean
	/** Whether the account was certainly in other hands: not even a second factor of these days is the owner's. */
	isTakenBack?: boolean
	origin: Origin
}

/** Texts for the owner's mail about the new password. */
export interface Dropped {
	steam: SteamOutcome
	notes: readonly TextKey[]
	details: Record<string, string>
}

/**
 * A new password removes what a stranger may have set: everything at the first proof of an address, otherwise recent
 * data.
 */
export async function dropUntrusted(
	context: EventMailContext,
	tx: Sql,
	{ userId, account, trustedPasskey, isFirstProof, isTakenBack = false, origin }: NewPassword,
): Promise<Dropped> {
	const { steam_id, is_steam_new, is_trade_link_set, is_trade_link_new } = account
	const record = (kind: AccountEventKind, details = {}) =>
		recordAccountEvent(context, tx, { userId, kind, origin, details, isMailed: false })
	const notes: TextKey[] = []
	const details: Dropped['details'] = steam_id === null ? {} : { steam_id }
	if (isFirstProof) {
		if (await hasFactor(tx, shopper(userId))) {
			notes.push('mail_event_reset_factors_removed')
			await record('second_factors_removed')
		}
		await removeAllFactors(tx, shopper(userId))
	} else if (isTakenBack) {
		if (await dropRecentFactors(tx, shopper(userId))) {
			notes.push('mail_event_reset_factors_recent')
			await record('second_factors_removed')
		}
	} else {
		await distrustPasskeys(tx, shopper(userId), trustedPasskey)
	}
	if (is_trade_link_set && (isFirstProof || is_trade_link_new)) {
		notes.push(isFirstProof ? 'mail_event_reset_trade_link_unproven' : 'mail_event_reset_trade_link_removed')
		await tx.run('update users set trade_url = null where id = $1', [userId])
		await record('trade_link_removed')
	}
	if (steam_id === null) return { steam: undefined, notes, details }
	if (!isFirstProof && !is_steam_new) {
		return { steam: 'kept', notes: [...notes, 'mail_event_reset_steam_kept'], details }
	}
	// The new password and the address it was mailed to are a way in, so Steam is not the only one.
	await tx.run(
		'update users set steam_id = null, steam_linked_at = null, steam_is_demo = false where id = $1',
		[userId],
	)
	await record('steam_unlinked', details)
	notes.push(isFirstProof ? 'mail_event_reset_steam_unproven' : 'mail_event_reset_steam_unlinked')
	return { steam: 'unlinked', notes, details }
}
