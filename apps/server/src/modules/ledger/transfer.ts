import type { TransferKind } from '@skinverse/contract/ledger-names'
import type { CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'

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

/** Locks the accounts of transfers that follow one by one in the same transaction, so that no two batches deadlock. */
export async function lockAccounts(
	tx: Sql,
	transfers: readonly Pick<Transfer, 'kind' | 'userId'>[],
): Promise<void> {
	await tx.run('select ledger_lock($1, $2)', [
		transfers.map(({ kind }) => kind),
		transfers.map(({ userId }) => userId),
	])
}

/** Several transfers, with all their locks taken first and in order, so that no two batches deadlock. */
export async function transferBatch(tx: Sql, transfers: readonly Transfer[]): Promise<boolean[]> {
	await lockAccounts(tx, transfers)
	const moved: boolean[] = []
	for (const each of transfers) moved.push(await transfer(tx, each))
	return moved
}
