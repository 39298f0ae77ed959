import { type Role, roleMay, roles } from '@skinverse/contract/capabilities'
import type { Sql } from '../../../platform/database/database.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'

/** The actor is a job: there is no browser. */
export const JOB = { device: 'job', ip: '' }

const may = (capability: 'settings.write' | 'currencies.write'): Role[] =>
	roles.filter((role) => roleMay(role, capability))

/**
 * Drops pending rates whose operator was disabled or lost the right to them, and records it in the trail. Returns
 * the currencies and settings. The caller holds the lock of the content's revision.
 */
export async function dropForfeitedRates(tx: Sql): Promise<string[]> {
	const dropped = await tx.many<{ currency: string | null; setting: string | null; value: unknown }>(
		`delete from pending_rates using operators where operators.id = operator_id and (disabled_at is not null
			or not role = any (case when currency is null then $1::text[] else $2::text[] end))
		returning currency, setting, value`,
		[may('settings.write'), may('currencies.write')],
	)
	for (const { currency, setting, value } of dropped) {
		await recordChange(tx, {
			operatorId: null,
			origin: JOB,
			action: currency === null ? 'settings.change' : 'currencies.change',
			subject: currency ?? setting ?? '',
			before: { pending: value },
			after: { pending: null },
		})
	}
	return dropped.map(({ currency, setting }) => currency ?? setting ?? '')
}
