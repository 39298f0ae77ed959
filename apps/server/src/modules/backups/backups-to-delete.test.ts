import { describe, expect, test } from 'vitest'
import { backupsToDelete, type KeptBackup } from './backups-to-delete.ts'

/** One backup a day at 03:00, the last of them on 18 November 2026, a Wednesday; its id is its age in days. */
const daily = (days: number): KeptBackup[] =>
	Array.from({ length: days }, (_, id) => ({
		id,
		startedAt: new Date(Date.UTC(2026, 10, 18 - id, 3)),
		isVerified: true,
	}))

const kept = (backups: KeptBackup[], counts: Parameters<typeof backupsToDelete>[1]) => {
	const deleted = backupsToDelete(backups, counts)
	return backups.map(({ id }) => id).filter((id) => !deleted.includes(id))
}

describe('backupsToDelete', () => {
	test('keeps the newest of the last days, weeks and months', () => {
		expect(kept(daily(120), { daily: 3, weekly: 3, monthly: 3 })).toEqual([
			0, 1, 2,
			// The Sundays of 15 and 8 November.
			3, 10,
			// 31 October and 30 September.
			18, 49,
		])
	})

	test('keeps the last of a day with several', () => {
		const twice = daily(2).flatMap((backup) => [
			{ ...backup, id: backup.id * 10, startedAt: new Date(backup.startedAt.getTime() + 3_600_000) },
			{ ...backup, id: backup.id * 10 + 1 },
		])
		expect(kept(twice, { daily: 2, weekly: 0, monthly: 0 })).toEqual([0, 10])
	})

	test('never deletes the last verified one, however long ago, nor what failed after it', () => {
		const [latest, ...others] = daily(4)
		if (latest === undefined) return expect.unreachable()
		const failing = [{ ...latest, isVerified: false }, ...others]
		expect(kept(failing, { daily: 1, weekly: 0, monthly: 0 })).toEqual([0, 1])
		expect(kept([{ ...latest, isVerified: false }], { daily: 1, weekly: 0, monthly: 0 })).toEqual([0])
	})
})
