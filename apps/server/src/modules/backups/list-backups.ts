import type { BackupEntry } from '@skinverse/contract/entities/operator/backup'
import type { Sql } from '../../platform/database/database.ts'

const MOST_BACKUPS = 30
/** A backup that takes longer was interrupted: its node was killed. */
export const LONGEST_BACKUP_MINUTES = 240

/** The last backups, newest first. */
export function listBackups(db: Sql): Promise<BackupEntry[]> {
	return db.many<BackupEntry>(
		`select backup.id, extract(epoch from started_at)::bigint as started_at,
			extract(epoch from finished_at)::bigint as finished_at, is_verified, bytes, failure, who.name as operator,
			deleted_at is not null as is_deleted
		from backups backup left join operators who on who.id = backup.operator_id
		order by backup.id desc limit $1`,
		[MOST_BACKUPS],
	)
}

export async function isBackingUp(db: Sql): Promise<boolean> {
	const { running } = await db.one<{ running: boolean }>(
		`select exists (select from backups
			where finished_at is null and started_at > now() - make_interval(mins => $1)) as running`,
		[LONGEST_BACKUP_MINUTES],
	)
	return running
}

/** Whether a worker has a folder for them; the node that is asked may be another one. */
export async function areScheduled(db: Sql): Promise<boolean> {
	const { found } = await db.one<{ found: boolean }>(
		`select exists (select from jobs.schedule where name = 'backups.make') as found`,
	)
	return found
}
