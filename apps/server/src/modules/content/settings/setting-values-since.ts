import type { Sql } from '../../../platform/database/database.ts'
import { type SettingName, type SettingValues, settingTable } from './setting-table.ts'

export interface PastValue<Name extends SettingName> {
	value: SettingValues[Name]
	/** Null: in force or pending. */
	replacedAt: Date | null
}

/**
 * Every value of a setting since a time, the current one first, including a pending one. Read from the database: a
 * node's cache has only the current value, a moment old.
 */
export async function settingValuesSince<Name extends SettingName>(
	sql: Sql,
	name: Name,
	since: Date,
): Promise<PastValue<Name>[]> {
	const rows = await sql.many<{ value: unknown; replaced_at: Date | null }>(
		`select (select value from settings where name = $1) as value, null::timestamptz as replaced_at
		union all
		(select value, replaced_at from replaced_settings where name = $1 and replaced_at > $2 order by id desc)
		union all select value, null from pending_rates where setting = $1`,
		[name, since],
	)
	return rows.map(({ value, replaced_at }) => ({ value: storedOr(name, value), replacedAt: replaced_at }))
}

/** As in `readSettings`: the default if nothing valid is stored. */
function storedOr<Name extends SettingName>(name: Name, stored: unknown): SettingValues[Name] {
	const parsed = settingTable.safeParse(stored === null ? {} : { [name]: stored })
	return parsed.success ? parsed.data[name] : settingTable.parse({})[name]
}
