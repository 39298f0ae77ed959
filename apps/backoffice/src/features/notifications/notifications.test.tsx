import type {
	NotificationSettings,
	OfficeNotification,
} from '@skinverse/contract/entities/operator/notification'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin } from '../../../test/office-server.ts'
import { noFactors } from '../../../test/operators.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const notification = (change: Partial<OfficeNotification> = {}): OfficeNotification => ({
	id: 4,
	queue: 'orders_to_send',
	cause: 'count',
	count: 12,
	oldest_at: 1_700_000_000,
	created_at: 1_700_000_000,
	is_read: false,
	ended_at: null,
	...change,
})

describe('the bell', () => {
	it('shows how many are unread, lists them, and marks them as read when it is opened', async () => {
		let unread = 2
		const read: unknown[] = []
		const screen = renderOffice('/backoffice/', {
			'GET /backoffice/me': () => ({ payload: admin }),
			'GET /backoffice/notifications': () => ({
				payload: [notification(), notification({ id: 3, queue: 'messages_open', ended_at: 1_700_000_100 })],
				unread,
			}),
			'POST /backoffice/notifications/read': (_, body) => {
				read.push(body)
				unread = 0
				return { unread }
			},
		})
		const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 2 unread' })
		if (bell === undefined) expect.unreachable()
		await screen.user.click(bell)
		const link = await screen.findByRole('link', { name: /Orders to send\s*12 waiting, above your limit/ })
		expect(link.getAttribute('href')).toBe('/backoffice/orders?status=processing')
		expect(screen.getByRole('link', { name: /Within your limits again/ })).toBeDefined()
		await waitFor(() => expect(read).toEqual([{ up_to: 4 }]))
		await screen.findAllByRole('button', { name: 'Notifications' })
	})
})

describe('the settings in the own account', () => {
	it('send all limits and the frequency of the emails', async () => {
		const sent: unknown[] = []
		const limits: NotificationSettings['limits'] = [
			{ queue: 'orders_to_send', more_than: 5, older_minutes: null },
			{ queue: 'messages_open', more_than: null, older_minutes: 60 },
		]
		const screen = renderOffice('/backoffice/account', {
			'GET /backoffice/me': () => ({ payload: admin }),
			'GET /backoffice/sessions': () => ({ payload: [] }),
			'GET /backoffice/second-factors': () => ({ payload: noFactors }),
			'GET /backoffice/notifications/settings': () => ({ payload: { digest: 'off', limits } }),
			'PUT /backoffice/notifications/settings': (_, body) => {
				sent.push(body)
				return { message: 'Saved.' }
			},
		})
		const box = await screen.findByLabelText('Orders to send: more than so many wait')
		await screen.user.clear(box)
		await screen.user.type(box, '10')
		await screen.user.clear(
			screen.getByLabelText('Messages to answer: one waits longer than so many minutes'),
		)
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await waitFor(() =>
			expect(sent).toEqual([
				{
					digest: 'off',
					limits: [
						{ queue: 'orders_to_send', more_than: 10, older_minutes: null },
						{ queue: 'messages_open', more_than: null, older_minutes: null },
					],
				},
			]),
		)
	})
})
