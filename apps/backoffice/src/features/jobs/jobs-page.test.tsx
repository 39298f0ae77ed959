import type { Role } from '@skinverse/contract/capabilities'
import type { ParkedJobEntry } from '@skinverse/contract/entities/operator/parked-job'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const hourAgo = Math.floor(Date.now() / 1000) - 3600
const job = (name: string): ParkedJobEntry => ({
	id: crypto.randomUUID(),
	name,
	error: 'mailbox is full',
	attempts: 13,
	created_at: hourAgo,
	parked_at: hourAgo,
})

/** A shop in which these jobs are parked until an operator decides. */
function parked(jobs: ParkedJobEntry[], handlers: Handlers = {}): Handlers {
	const drop = ({ id }: Record<string, string>) => {
		const at = jobs.findIndex((each) => each.id === id)
		if (at === -1) return problem(404, 'not_found', 'This job is no longer parked.')
		jobs.splice(at, 1)
		return { message: 'Done.' }
	}
	return {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/today': () => ({ payload: { ...calm, jobs_parked: jobs.length } }),
		'GET /backoffice/jobs/parked': () => ({ payload: [...jobs], total: jobs.length }),
		'POST /backoffice/jobs/{id}/retry': drop,
		'POST /backoffice/jobs/{id}/discard': drop,
		...handlers,
	}
}

describe('Jobs', () => {
	it('shows each parked job with its reason, its attempts and its age', async () => {
		const screen = renderOffice('/backoffice/jobs', parked([job('mail.deliver'), job('orders.deliver')]))
		const table = within(await screen.findByRole('table', { name: 'Parked jobs' }))
		const row = within(await table.findByRole('row', { name: /mail\.deliver/ }))
		expect(row.getByText('mailbox is full')).toBeDefined()
		expect(row.getByText('13')).toBeDefined()
		expect(row.getAllByText('1h ago')).toHaveLength(2)
		expect(screen.getByText('2 parked jobs need a decision')).toBeDefined()
	})

	it('shows an empty state', async () => {
		const screen = renderOffice('/backoffice/jobs', parked([]))
		await screen.findByRole('heading', { name: 'No parked jobs' })
	})

	it('retries a job and removes it from the list', async () => {
		const screen = renderOffice('/backoffice/jobs', parked([job('mail.deliver')]))
		await screen.user.click(await screen.findByRole('button', { name: 'Retry mail.deliver' }))
		await screen.findByText('Done.')
		await screen.findByRole('heading', { name: 'No parked jobs' })
	})

	it('discards a job only after a confirmation', async () => {
		const jobs = [job('mail.deliver')]
		const screen = renderOffice('/backoffice/jobs', parked(jobs))
		const discard = async () => {
			await screen.user.click(await screen.findByRole('button', { name: 'Discard mail.deliver' }))
			return within(await screen.findByRole('dialog', { name: 'Discard this job?' }))
		}
		await screen.user.click((await discard()).getByRole('button', { name: 'Keep job' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(jobs).toHaveLength(1)
		await screen.user.click((await discard()).getByRole('button', { name: 'Discard' }))
		await screen.findByRole('heading', { name: 'No parked jobs' })
		expect(screen.calls).toContain('POST /backoffice/jobs/{id}/discard')
	})

	it('shows that another operator was faster, and reloads the list', async () => {
		const jobs = [job('mail.deliver')]
		const screen = renderOffice('/backoffice/jobs', parked(jobs))
		const retry = await screen.findByRole('button', { name: 'Retry mail.deliver' })
		jobs.length = 0
		await screen.user.click(retry)
		await screen.findByText('This job is no longer parked.')
		await screen.findByRole('heading', { name: 'No parked jobs' })
	})

	it('shows an error and retries', async () => {
		let isDown = true
		const screen = renderOffice(
			'/backoffice/jobs',
			parked([], {
				'GET /backoffice/jobs/parked': () =>
					isDown ? problem(503, 'unavailable', 'Briefly unavailable.') : { payload: [], total: 0 },
			}),
		)
		await screen.findByRole('heading', { name: 'Briefly unavailable.' })
		isDown = false
		await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
		await screen.findByRole('heading', { name: 'No parked jobs' })
	})

	it.each<[Role, string[]]>([
		['admin', ['Retry mail.deliver', 'Discard mail.deliver']],
		['support', ['Retry mail.deliver']],
		['catalogue', []],
	])('offers %s the actions of the role', async (role, actions) => {
		const me = { 'GET /backoffice/me': () => ({ payload: { ...admin, role } }) }
		const screen = renderOffice('/backoffice/jobs', parked([job('mail.deliver')], me))
		const row = within(await screen.findByRole('row', { name: /mail\.deliver/ }))
		expect(row.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(actions)
	})
})

describe('Today', () => {
	it('counts parked jobs and links to them', async () => {
		const screen = renderOffice('/backoffice', {
			...parked([job('mail.deliver'), job('orders.deliver')]),
			'GET /backoffice/today/tasks': () => ({
				payload: [{ name: 'jobs_parked', count: 2, value: null, oldest_at: 1, due_at: null, limit: null }],
			}),
		})
		await screen.user.click(await screen.findByRole('link', { name: /Parked jobs.*2/ }))
		await screen.findByRole('table', { name: 'Parked jobs' })
		expect(screen.address()).toBe('/backoffice/jobs')
	})

	it('shows that everything is done', async () => {
		const screen = renderOffice('/backoffice', parked([]))
		await screen.findByRole('heading', { name: 'All caught up' })
	})
})
