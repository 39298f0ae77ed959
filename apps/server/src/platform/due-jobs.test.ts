import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { watchDueJobs } from './due-jobs.ts'
import { startJobs } from './jobs.ts'

test('wakes the workers of a deferred job when it is due, and no others', async () => {
	const { url, db } = await cloneDatabase()
	const jobs = await startJobs({ databaseUrl: url, db, log: pino({ level: 'silent' }) })
	onTestFinished(() => jobs.stop())
	const woken: string[] = []
	const due = watchDueJobs(db, (error) => woken.push(error.message))
	onTestFinished(due.stop)
	due.watch('test.due', () => woken.push('due'))
	due.watch('test.not-due', () => woken.push('not due'))

	const soon = new Date(Date.now() + 1_000)
	await jobs.enqueue(db, 'test.due', { note: 'a retry' }, { startAfter: soon })
	await jobs.enqueue(
		db,
		'test.not-due',
		{ note: 'tomorrow' },
		{ startAfter: new Date(Date.now() + 86_400_000) },
	)
	await vi.waitFor(() => expect(woken).not.toEqual([]), { timeout: 60_000 })
	expect(new Set(woken)).toEqual(new Set(['due']))
	expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})
