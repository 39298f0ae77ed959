import type { Sql } from '../../../platform/database/database.ts'
import { TIMELINE } from '../feed/read-horizon.ts'

/** Which database a snapshot was made of; all of it has to be the same. */
export interface DatabaseIdentity {
	/** Of the cluster; a standby has that of its primary, a new cluster another one. */
	system: string
	/** A database that was dropped and created again has another number. */
	database: string
	/** Counts on with every promotion and every recovery to a point in time: transactions may be lost there. */
	timeline: string
	/** Columns and triggers of the listings: what the rows mean, and whether their changes are in the feed. */
	schema: string
}

export function readIdentity(db: Sql): Promise<DatabaseIdentity> {
	return db.one<DatabaseIdentity>(`select
		(select system_identifier::text from pg_control_system()) as system,
		(select datname || ':' || oid from pg_database where datname = current_database()) as database,
		${TIMELINE} as timeline,
		md5((select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ',' order by attnum)
				from pg_attribute where attrelid = 'items'::regclass and attnum > 0 and not attisdropped)
			|| (select string_agg(pg_get_triggerdef(t.oid) || t.tgenabled::text || f.prosrc, ',' order by t.tgname)
				from pg_trigger t join pg_proc f on f.oid = t.tgfoid
				where t.tgrelid = 'items'::regclass and not t.tgisinternal)) as schema`)
}

/** The first part that differs; undefined if it is the same database. */
export function differenceOf(one: DatabaseIdentity, other: DatabaseIdentity): string | undefined {
	const parts = ['system', 'database', 'timeline', 'schema'] as const
	return parts.find((part) => one[part] !== other[part])
}
