import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { changeSettings } from './change-setting.ts'
import { isSettingName } from './setting-table.ts'
import { readSettings } from './settings.ts'

/** Changes settings as operators do, all or none, by the owner of the machine. */
export async function changeSettingsByCommand(
	db: Database,
	events: Pick<Events, 'publish'>,
	changes: Readonly<Record<string, unknown>>,
): Promise<void> {
	const names = Object.keys(changes).filter(isSettingName)
	await db.transaction(async (tx) => {
		// Locked before reading, so that the trail's "before" value is exact.
		await tx.one('select revision from content_revision for update')
		const before = await readSettings(tx)
		// Removes an operator's pending value, so that it is not applied a day later.
		await tx.run('delete from pending_rates where setting = any ($1)', [names])
		await changeSettings(tx, events, changes)
		const after = await readSettings(tx)
		for (const name of names) {
			await recordChange(tx, {
				operatorId: null,
				origin: COMMAND_LINE,
				action: 'settings.change',
				subject: name,
				before: { [name]: before[name] },
				after: { [name]: after[name] },
			})
		}
	})
}
