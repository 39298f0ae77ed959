import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { isSettingName, type SettingName, type SettingValues, settingTable } from './setting-table.ts'
import { readSettings } from './settings.ts'

type Publisher = Pick<Events, 'publish'>

/** Says which setting was refused and why, in words for an operator. */
export class SettingError extends Error {
	readonly setting: string
	readonly reason: string

	constructor(setting: string, reason: string) {
		super(`${setting} ${reason}`)
		this.name = 'SettingError'
		this.setting = setting
		this.reason = reason
	}
}

export function changeSetting(db: Database, events: Publisher, name: string, value: unknown): Promise<void> {
	return db.transaction((tx) => changeSettings(tx, events, { [name]: value }))
}

/** All of them or none; every node gets the event when `tx` commits. */
export async function changeSettings(
	tx: Sql,
	events: Publisher,
	changes: Readonly<Record<string, unknown>>,
): Promise<void> {
	const accepted = Object.entries(changes).map(([name, value]) => acceptSetting(name, value))
	// Two operators who change the two ends of a range concurrently must not cross them.
	await tx.one('select revision from content_revision for update')
	const values = settingTable.parse({
		...(await readSettings(tx)),
		...Object.fromEntries(accepted.map(({ name, value }) => [name, value])),
	})
	const contradiction = contradictionIn(values, accepted[0]?.name)
	if (contradiction !== undefined) throw contradiction
	for (const { name, value } of accepted) {
		await tx.run(
			`insert into settings (name, value) values ($1, $2)
			on conflict (name) do update set value = excluded.value, changed_at = now()`,
			[name, JSON.stringify(value)],
		)
	}
	await events.publish(tx, 'settings.changed', { keys: accepted.map(({ name }) => name) })
}

function acceptSetting(name: string, value: unknown): { name: SettingName; value: unknown } {
	if (!isSettingName(name)) throw new SettingError(name, 'is not a setting')
	if (value === undefined) throw new SettingError(name, 'needs a value')
	const parsed = settingTable.shape[name].safeParse(value)
	if (parsed.success) return { name, value: parsed.data }
	const issue = parsed.error.issues[0]
	const place = issue?.path.map(String).join('.')
	throw new SettingError(place ? `${name}.${place}` : name, reasonOf(issue?.message))
}

/** Library messages without our own text ("Unrecognized key") follow the setting's name. */
function reasonOf(message = 'is not valid'): string {
	return message.startsWith('must') ? message : `is not valid: ${message}`
}

/** Between settings that are each valid; named is the one that was changed. */
export function contradictionIn(
	values: SettingValues,
	changed: SettingName | undefined,
): SettingError | undefined {
	if (values.sandbox_payments && values.shop_state === 'open') {
		return changed === 'shop_state'
			? new SettingError('shop_state', 'cannot be open while sandbox payments are on: switch them off first')
			: new SettingError(
					'sandbox_payments',
					'must be off while the shop is open: its payments charge no money',
				)
	}
	if (values.min_top_up <= values.max_top_up) return undefined
	return changed === 'max_top_up'
		? new SettingError('max_top_up', `must be at least min_top_up (${values.min_top_up})`)
		: new SettingError('min_top_up', `must be at most max_top_up (${values.max_top_up})`)
}
