import type { CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'

/** All kinds; the database's `ledger_route` has their accounts. */
export type TransferKind =
	| 'top_up'
	| 'top_up_return'
	| 'purchase'
	| 'refund'
	| 'promo'
	| 'promo_return'
	| 'offer'
	| 'offer_return'
	| 'payout'
	| 'payout_return'
	| 'payout_paid'
	| 'correction_in'
	| 'correction_out'
	| 'chargeback'
	| 'chargeback_return'
	| 'deposit_refund'
	| 'deposit_refund_return'
	| 'debt'
	| 'debt_payment'
	| 'write_off'
	| 'write_off_return'

export interface Transfer {
	kind: TransferKind
	/** The shopper; the shop's account follows from the kind. */
	userId: number
	/** Above zero. */
	amount: CreditsMinor
	/** Its reference: `deposit:17`. One kind and reference is transferred once. */
	reference: string
}

/**
 * Moves credits in the caller's transaction. True if they moved, false if this transfer was made before; throws
 * `not_enough_funds` if the shopper has too little.
 */
export async function transfer(tx: Sql, { kind, userId, amount, reference }: Transfer): Promise<boolean> {
	try {
		const { moved } = await tx.one<{ moved: boolean }>('select ledger_transfer($1, $2, $3, $4) as moved', [
			kind,
			userId,
			amount,
			reference,
		])
		return moved
	} catch (error) {
		throw asRefusal(error)
	}
}

/** Several transfers, with all their locks taken first and in order, so that no two batches deadlock. */
export async function transferBatch(tx: Sql, transfers: readonly Transfer[]): Promise<boolean[]> {
	await tx.run('select ledger_lock($1, $2)', [
		transfers.map(({ kind }) => kind),
		transfers.map(({ userId }) => userId),
	])
	const moved: boolean[] = []
	for (const each of transfers) moved.push(await transfer(tx, each))
	return moved
}
