import type { Sql } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'

interface WriteOff {
	orderId: number
	itemIds: readonly number[]
	reason: string
	authorId: number
}

/** The items are never sold again; each has it in its history. */
export async function writeOff(
	tx: Sql,
	{ orderId, itemIds, reason, authorId }: WriteOff,
	by: { operatorId: number; origin: Origin },
): Promise<void> {
	await tx.run('select write_off_items($1, $2, $3, $4)', [orderId, itemIds, reason, authorId])
	for (const itemId of itemIds) {
		const after = { status: 'withdrawn', order: orderId, reason }
		await recordChange(tx, { ...by, action: 'items.write_off', subject: String(itemId), after })
	}
}
