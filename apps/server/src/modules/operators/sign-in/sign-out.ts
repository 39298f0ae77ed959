import type { Database } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { endSession } from '../sessions/sessions.ts'

export async function signOut(db: Database, operator: Operator, origin: Origin): Promise<void> {
	await db.transaction(async (tx) => {
		await endSession(tx, operator.sessionId)
		await recordChange(tx, { operatorId: operator.id, origin, action: 'operators.sign_out' })
	})
}
