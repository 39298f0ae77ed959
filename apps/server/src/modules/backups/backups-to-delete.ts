import type { BackupRetentionCounts } from '../../platform/config.ts'

export interface KeptBackup {
	id: number
	startedAt: Date
	isVerified: boolean
}

/**
 * Of the verified backups, the newest of each of the last days, weeks and months that have one are kept. Those that are
 * not verified go as soon as there is a newer verified one.
 */
export function backupsToDelete(backups: readonly KeptBackup[], counts: BackupRetentionCounts): number[] {
	const newestFirst = [...backups].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
	const verified = newestFirst.filter(({ isVerified }) => isVerified)
	if (verified[0] === undefined) return []
	const kept = new Set([
		...newestOfEach(verified, dayOf, counts.daily),
		...newestOfEach(verified, weekOf, counts.weekly),
		...newestOfEach(verified, monthOf, counts.monthly),
		...newestFirst.slice(0, newestFirst.indexOf(verified[0])),
	])
	return newestFirst.filter((backup) => !kept.has(backup)).map(({ id }) => id)
}

function newestOfEach(
	newestFirst: readonly KeptBackup[],
	periodOf: (date: Date) => string,
	count: number,
): KeptBackup[] {
	const newest = new Map<string, KeptBackup>()
	for (const backup of newestFirst) {
		const period = periodOf(backup.startedAt)
		if (!newest.has(period)) newest.set(period, backup)
	}
	return [...newest.values()].slice(0, count)
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET_DAYS = 3

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const weekOf = (date: Date) =>
	String(Math.floor((Math.floor(date.getTime() / DAY_MS) + MONDAY_OFFSET_DAYS) / WEEK_DAYS))
