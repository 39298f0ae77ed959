import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeMessage } from '@skinverse/contract/entities/operator/message'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const message = (changes: Partial<OfficeMessage> = {}): OfficeMessage => ({
	id: 4,
	created_at: 1_700_000_000,
	status: 'open',
	name: 'Ada',
	surname: 'Lovelace',
	email: 'ada@example.test',
	topic: 'Where is my order',
	message: 'It never came.\n<b>Help</b>',
	language: 'en',
	user_id: 12,
	done_at: null,
	done_by: null,
	...changes,
})

function officeWith(handlers: Handlers = {}, role: Role = 'support'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/messages': () => ({ payload: [message()], meta: { total: 1, pages: 1 } }),
		...handlers,
	}
}

describe('messages', () => {
	it('show their text as plain text, with links to the account and to a reply', async () => {
		const screen = renderOffice('/backoffice/messages/4', officeWith())
		const panel = within(await screen.findByRole('region', { name: 'Where is my order' }))
		panel.getByText(/<b>Help<\/b>/)
		expect(panel.getByRole('link', { name: 'Shopper 12' }).getAttribute('href')).toContain('/people/12')
		expect(panel.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
			'mailto:ada%40example.test?subject=Re%3A%20Where%20is%20my%20order',
		)
	})

	it('are marked as done, with the name of the operator', async () => {
		let payload = message()
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({
				'GET /backoffice/messages': () => ({ payload: [payload], meta: { total: 1, pages: 1 } }),
				'POST /backoffice/messages/{id}/done': () => {
					payload = message({ status: 'done', done_at: 1_700_000_100, done_by: 'Grace Hopper' })
					return { message: 'Done.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Mark as done' }))
		const panel = within(await screen.findByRole('region', { name: 'Where is my order' }))
		await panel.findByText('Grace Hopper')
		expect(panel.queryByRole('button', { name: 'Mark as done' })).toBeNull()
	})

	it('show that another operator has marked them as done, with a reload', async () => {
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({
				'POST /backoffice/messages/{id}/done': () =>
					problem(409, 'conflict', 'This was changed in the meantime.'),
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Mark as done' }))
		await screen.findByRole('button', { name: 'Reload' })
	})

	it('show an empty state when all are answered', async () => {
		const screen = renderOffice(
			'/backoffice/messages?status=open',
			officeWith({ 'GET /backoffice/messages': () => ({ payload: [], meta: { total: 0, pages: 0 } }) }),
		)
		await screen.findByRole('heading', { name: 'All caught up' })
	})

	it('are hidden from roles without the capability', async () => {
		const screen = renderOffice('/backoffice/messages', officeWith({}, 'catalogue'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
	})

	it('are counted on Today, with a link to the open ones', async () => {
		const screen = renderOffice(
			'/backoffice/',
			officeWith({ 'GET /backoffice/today': () => ({ payload: { ...calm, messages_open: 3 } }) }),
		)
		const card = await screen.findByRole('link', { name: /3.*Messages to answer/ })
		expect(card.getAttribute('href')).toBe('/backoffice/messages?status=open')
	})
})
