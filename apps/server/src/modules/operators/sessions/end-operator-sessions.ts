import { deviceName } from '../../../platform/http/device-name.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Language } from '../../../platform/texts.ts'
import { type Actor, updateOperator } from '../update-operator.ts'

interface Ended {
	operatorId: number
	/** Undefined: all of them. */
	sessionId?: string
	actor: Actor
	language: Language
}

export async function endOperatorSessions(
	{ db, texts }: Pick<Platform, 'db' | 'texts'>,
	{ operatorId, sessionId, actor, language }: Ended,
): Promise<void> {
	const outcome = await updateOperator(db, { id: operatorId }, actor, async (tx, { id }) => {
		const ended = await tx.many<{ device: string; ip: string }>(
			'delete from operator_sessions where operator_id = $1 and ($2::uuid is null or id = $2) returning device, ip',
			[id, sessionId ?? null],
		)
		if (ended.length === 0) return null
		const sessions = ended.map(({ device, ip }) => `${deviceName(texts, language, device)}, ${ip}`)
		return { action: 'operators.end_sessions', before: { sessions } }
	})
	if (outcome === 'unknown' || (outcome === 'unchanged' && sessionId !== undefined))
		throw new Problem('not_found')
}
