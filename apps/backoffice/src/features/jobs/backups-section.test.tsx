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

	it('warns when it is more than a day old, when there is none, and when none is scheduled', async () => {
		const old = { ...verified, started_at: now - 30 * HOUR }
		await renderOffice('/backoffice/jobs', withBackups([old])).findByText(
			'The newest verified backup is more than a day old',
		)
		await renderOffice('/backoffice/jobs', withBackups([failed])).findByText('No backup was verified yet')
		const off = renderOffice('/backoffice/jobs', withBackups([], { scheduled: false }))
		await off.findByText('Backups are not scheduled')
		expect(off.queryByRole('button', { name: 'Back up now' })).toBeNull()
	})

	it('starts one, for admins only, and shows a refusal', async () => {
		const screen = renderOffice('/backoffice/jobs', withBackups([verified]))
		await screen.user.click(await screen.findByRole('button', { name: 'Back up now' }))
		await screen.findByText('The backup was started.')
		expect(screen.calls).toContain('POST /backoffice/backups')
		const refused = renderOffice('/backoffice/jobs', {
			...withBackups([verified]),
			'POST /backoffice/backups': () => problem(409, 'conflict', 'A backup is already running.'),
		})
		await refused.user.click(
			(await refused.findAllByRole('button', { name: 'Back up now' })).at(-1) ?? document.body,
		)
		await refused.findByText('A backup is already running.')
		const support = renderOffice('/backoffice/jobs', withBackups([verified], {}, 'support'))
		await support.findAllByRole('table', { name: 'Backups' })
	})
})
