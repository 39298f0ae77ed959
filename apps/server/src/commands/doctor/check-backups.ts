import { newestVerified } from '../../modules/backups/index.ts'
import type { Config } from '../../platform/config.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

const HOUR_SECONDS = 3_600
/** A day, and the time that the nightly backup takes. */
const FAULT_HOURS = 26
const LOOK = 'the reason is in the back office, Jobs (docs/operations.md, Backups fail)'

export async function checkBackups({ db }: OpenedDatabase, { demo }: Config): Promise<Finding> {
	const { exists } = await db.one<{ exists: boolean }>(`select to_regclass('backups') is not null as exists`)
	const newest = exists ? await newestVerified(db) : undefined
	if (newest === undefined) {
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
