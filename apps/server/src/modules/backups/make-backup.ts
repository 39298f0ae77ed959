import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../platform/config.ts'
import type { Sql } from '../../platform/database/database.ts'
import { backupsToDelete } from './backups-to-delete.ts'
import type { BackupsContext } from './context.ts'
import { writeBackup } from './file/write-backup.ts'
import { LONGEST_BACKUP_MINUTES } from './list-backups.ts'
import { UnverifiedBackup, verifyBackup } from './verify-backup.ts'

type BackupConfig = NonNullable<Config['backups']>

const COPY_WITHIN_MS = 3_600_000
const MOST_FAILURE_CHARS = 500
const MINUTE_MS = 60_000
/** What `writeBackup` writes until the file is complete. */
const DRAFT = /^skinverse-.*\.backup\.\d+$/

/** One backup: written, verified, copied elsewhere; then those whose time is over are deleted. */
export async function makeBackup(
	{ platform, databaseUrl }: BackupsContext,
	backups: BackupConfig,
	id: number,
): Promise<void> {
	const { config, db, log } = platform
	const file = join(backups.folder, `skinverse-${fileTime(platform.clock.now())}-${id}.backup`)
	try {
		await mkdir(backups.folder, { recursive: true, mode: 0o700 })
		await writeBackup(databaseUrl, file)
		const { size } = await stat(file)
		await db.run('update backups set file = $2, bytes = $3 where id = $1', [id, file, size])
		await verifyBackup(config, backups.checkUrl ?? databaseUrl, file)
		await copyElsewhere(backups.command, file, config.pictures.folder)
		await db.run('update backups set finished_at = now(), is_verified = true where id = $1', [id])
	} catch (error) {
		const failure = (error instanceof Error ? error.message : String(error)).slice(0, MOST_FAILURE_CHARS)
		log.error({ backup: id, failure }, 'backup failed')
		await db.run('update backups set finished_at = now(), failure = $2 where id = $1', [id, failure])
		throw error
	}
	await endInterrupted(db, backups.folder)
	await deleteOld(db, backups)
}

/** `2026-11-18T03-17-00Z`: no colons, which some disks refuse. */
function fileTime(now: Date): string {
	return now
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
		.replaceAll(':', '-')
}

/** Pictures are files of their own; the command copies them, too. */
async function copyElsewhere(command: string | undefined, file: string, pictures: string): Promise<void> {
	if (command === undefined) return
	// The first picture creates it otherwise, and a command that copies it would fail until then.
	await mkdir(pictures, { recursive: true })
	const env = { ...process.env, BACKUP_FILE: file, PICTURE_DIR: pictures }
	try {
		await promisify(execFile)('sh', ['-c', command], { env, timeout: COPY_WITHIN_MS })
	} catch (error) {
		const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
		const reason = said || (error instanceof Error ? error.message : String(error))
		throw new UnverifiedBackup(`BACKUP_COMMAND failed: ${reason}`)
	}
}

/** A node that is killed leaves a backup that never ends, or half a file without a row. */
async function endInterrupted(db: Sql, folder: string): Promise<void> {
	await db.run(
		`update backups set finished_at = now(), failure = 'The node was stopped before the backup was verified.'
		where finished_at is null and started_at < now() - make_interval(mins => $1)`,
		[LONGEST_BACKUP_MINUTES],
	)
	for (const name of await readdir(folder)) {
		if (!DRAFT.test(name)) continue
		const draft = join(folder, name)
		const { mtimeMs } = await stat(draft)
		if (mtimeMs < Date.now() - LONGEST_BACKUP_MINUTES * MINUTE_MS) await rm(draft, { force: true })
	}
}

async function deleteOld(db: Sql, counts: BackupConfig): Promise<void> {
	const present = await db.many<{ id: number; file: string; startedAt: Date; isVerified: boolean }>(
		`select id, file, started_at as "startedAt", is_verified as "isVerified" from backups
		where file is not null and deleted_at is null and finished_at is not null`,
	)
	for (const id of backupsToDelete(present, counts)) {
		const file = present.find((each) => each.id === id)?.file
		if (file !== undefined) await rm(file, { force: true })
		await db.run('update backups set deleted_at = now() where id = $1', [id])
	}
}
