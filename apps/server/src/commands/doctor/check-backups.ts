import { areScheduled, newestVerified } from '../../modules/backups/index.ts'
import type { Config } from '../../platform/config.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

const HOUR_SECONDS = 3_600
/** A day, and the time that the nightly backup takes. */
const FAULT_HOURS = 26
const LOOK = 'the reason is in the back office, Jobs (docs/operations.md, Backups fail)'

export async function checkBackups(database: OpenedDatabase, { demo, backups }: Config): Promise<Finding> {
	const { db } = database
	const newest = (await hasTable(database, 'backups')) ? await newestVerified(db) : undefined
	if (newest === undefined) {
		// A worker on another machine may have the folder.
		const isScheduled =
			backups !== undefined || ((await hasTable(database, 'jobs.schedule')) && (await areScheduled(db)))
		if (isScheduled)
			return warning(
				'backups',
				'none was made yet',
				'press "Back up now" (back office, Jobs), or wait a night',
			)
		if (demo) return fine('backups', 'not scheduled, as in every demo shop')
		return warning(
			'backups',
			'none is scheduled',
			'set BACKUP_DIR on a worker, and BACKUP_COMMAND to copy them',
		)
	}
	if (!newest.isVerified) return fault('backups', 'none was verified yet', LOOK)
	const hours = Math.floor((Date.now() / 1000 - newest.at) / HOUR_SECONDS)
	const says = `the newest verified one is ${hours} h old`
	return hours < FAULT_HOURS ? fine('backups', says) : fault('backups', says, LOOK)
}

async function hasTable({ db }: OpenedDatabase, name: string): Promise<boolean> {
	const { exists } = await db.one<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
	return exists
}
