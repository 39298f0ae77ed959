import type { CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { type Transfer, transfer } from '../ledger/index.ts'

/** A cent can be less than half a hundredth of a credit; such an offer makes no transfer. */
export async function bookTransfer(
	tx: Sql,
	kind: Transfer['kind'],
	userId: number,
	amount: CreditsMinor,
	reference: string,
): Promise<void> {
	if (amount > 0) await transfer(tx, { kind, userId, amount, reference })
}
