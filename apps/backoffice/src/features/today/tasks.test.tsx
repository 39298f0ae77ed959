import type { OfficeTask } from '@skinverse/contract/entities/operator/today'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const HOUR = 3600
const now = Math.floor(Date.now() / 1000)
const orders: OfficeTask = {
	name: 'orders_to_send',
	count: 17,
	value: 2184.3,
	oldest_at: now - 2 * HOUR,
	due_at: now - HOUR,
	limit: { amount: 1, unit: 'hours' },
}
const payouts: OfficeTask = {
	name: 'payouts_to_make',
	count: 2,
	value: 90,
	oldest_at: now - 33 * HOUR,
	due_at: now + 15 * HOUR,
	limit: { amount: 2, unit: 'working_days' },
}
const jobs: OfficeTask = {
	name: 'jobs_parked',
	count: 1,
	value: null,
	oldest_at: now - 8 * HOUR,
	due_at: null,
	limit: null,
}

function renderTasks(tasks: OfficeTask[]) {
	return renderOffice('/', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/today/tasks': () => ({ payload: tasks }),
	})
}

test('tasks have their value, age and the share of the limit that is used, and lead to their queue', async () => {
	const { user, address } = renderTasks([orders, payouts, jobs])
	const section = await screen.findByRole('region', { name: 'Needs attention' })
	within(section).getByText('20 tasks, 1 near or over the limit')
	const [first, second, third] = within(section).getAllByRole('link')
	expect(first?.textContent).toMatch(/Orders to send.*17.*€2,184\.30.*2 h/)
	within(first ?? expect.unreachable()).getByRole('img', { name: 'Late' })
	within(second ?? expect.unreachable()).getByRole('img', { name: '69 % of the limit used' })
	expect(second?.textContent).toContain('2 working days')
	expect(within(third ?? expect.unreachable()).queryByRole('img')).toBeNull()
	await user.click(first ?? expect.unreachable())
	expect(address()).toBe('/backoffice/orders?status=processing')
})

test('without tasks the page says so', async () => {
	renderTasks([])
	await screen.findByRole('heading', { name: 'All caught up' })
})

test('tasks that could not be loaded can be loaded again', async () => {
	let fails = true
	const { user } = renderOffice('/', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/today/tasks': () =>
			fails ? problem(503, 'unavailable', 'Briefly unavailable.') : { payload: [jobs] },
	})
	const again = await screen.findByRole('button', { name: 'Try again' })
	fails = false
	await user.click(again)
	await screen.findByText('Parked jobs')
})
