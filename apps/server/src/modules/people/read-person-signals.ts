import type { PersonSignals } from '@skinverse/contract/entities/operator/person-signals'
import { pointsOf } from '@skinverse/contract/risk-signals'
import { Problem } from '../../platform/problem.ts'
import { findSignals, readSignals } from '../risk/index.ts'
import type { PeopleContext } from './context.ts'

export async function readPersonSignals(
	{ accounts, content }: PeopleContext,
	userId: number,
): Promise<PersonSignals> {
	const { db } = accounts.platform
	if ((await db.maybe('select from users where id = $1', [userId])) === undefined) {
		throw new Problem('not_found')
	}
	const settings = content.settings()
	const signals = await readSignals(db, await findSignals(db, [userId], settings))
	return { points: pointsOf(signals), hold_points: settings.risk_hold_points, signals }
}
