import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { changeSettings } from './change-setting.ts'
import { isSettingName } from './setting-table.ts'
import { readSettings } from './settings.ts'

type Publisher = Pick<Events, 'publish'>
type Changes = Readonly<Record<string, unknown>>

/** Changes settings as operators do, all or none, by the owner of the machine. */
export function changeSettingsByCommand(db: Database, events: Publisher, changes: Changes): Promise<void> {
	return db.transaction((tx) => changeSettingsAsOwner(tx, events, changes))
}

export async function changeSettingsAsOwner(tx: Sql, events: Publisher, changes: Changes): Promise<void> {
	const names = Object.keys(changes).filter(isSettingName)
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
}
