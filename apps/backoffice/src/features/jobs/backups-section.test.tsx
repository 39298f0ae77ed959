import type { Role } from '@skinverse/contract/capabilities'
import type { BackupEntry } from '@skinverse/contract/entities/operator/backup'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const now = Math.floor(Date.now() / 1000)
const HOUR = 3600

const verified: BackupEntry = {
	id: 2,
	started_at: now - 5 * HOUR,
	finished_at: now - 5 * HOUR + 60,
	is_verified: true,
	bytes: 12_345_678,
	failure: null,
	operator: null,
	is_deleted: false,
}
const failed: BackupEntry = {
	...verified,
	id: 3,
	is_verified: false,
	failure: 'The disk is full',
	bytes: null,
}

function withBackups(backups: BackupEntry[], changes: object = {}, role: Role = 'admin'): Handlers {
	const verified_at = backups.find(({ is_verified }) => is_verified)?.started_at ?? null
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/backups': () => ({
			payload: { scheduled: true, running: false, verified_at, backups, ...changes },
		}),
		'POST /backoffice/backups': () => ({ message: 'The backup was started.' }),
	}
}

describe('Backups', () => {
	it('says how old the newest verified one is, and shows results, reasons and sizes', async () => {
		const screen = renderOffice('/backoffice/jobs', withBackups([failed, verified]))
		await screen.findByText('The newest verified backup is less than 6 h old')
		const table = within(await screen.findByRole('table', { name: 'Backups' }))
		expect(table.getByText('The disk is full')).toBeDefined()
		expect(table.getByText('12.3 MB')).toBeDefined()
	})

	it.each([
		[
			'is more than a day old',
			[{ ...verified, started_at: now - 30 * HOUR }],
			'The newest verified backup is more than a day old',
		],
		['does not exist', [failed], 'No backup was verified yet'],
	])('warns when the newest verified one %s', async (_, backups, warning) => {
		const screen = renderOffice('/backoffice/jobs', withBackups(backups))
		await screen.findByText(warning)
	})

	it('says how to schedule them, and offers none meanwhile', async () => {
		const screen = renderOffice('/backoffice/jobs', withBackups([], { scheduled: false }))
		await screen.findByText('Backups are not scheduled')
		expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
	})

	it('starts one', async () => {
		const screen = renderOffice('/backoffice/jobs', withBackups([verified]))
		await screen.user.click(await screen.findByRole('button', { name: 'Back up now' }))
		await screen.findByText('The backup was started.')
		expect(screen.calls).toContain('POST /backoffice/backups')
	})

	it('shows why one was not started', async () => {
		const screen = renderOffice('/backoffice/jobs', {
			...withBackups([verified]),
			'POST /backoffice/backups': () => problem(409, 'conflict', 'A backup is already running.'),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Back up now' }))
		await screen.findByText('A backup is already running.')
	})

	it('is started by admins only', async () => {
		const screen = renderOffice('/backoffice/jobs', withBackups([verified], {}, 'support'))
		await screen.findByRole('table', { name: 'Backups' })
		expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
	})
})
