import { deviceName } from '../../platform/http/device-name.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { endSession } from '../accounts/index.ts'

interface Ended extends Act {
	userId: number
	sessionId: string
}

export async function endSessionOf(
	{ db, texts }: Pick<Platform, 'db' | 'texts'>,
	{ userId, sessionId, operator, origin }: Ended,
	language: Language,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const session = await tx.maybe<{ device: string; ip: string }>(
			'select device, ip from sessions where id = $1 and user_id = $2 for update',
			[sessionId, userId],
		)
		if (session === undefined || !(await endSession(tx, userId, sessionId))) throw new Problem('not_found')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'people.end_session',
			subject: String(userId),
			before: { device: deviceName(texts, language, session.device), ip: session.ip },
		})
	})
}
