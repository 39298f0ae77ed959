import type { Role } from '@skinverse/contract/capabilities'
import type {
	MessageEntry,
	MessagesMeta,
	MessageTemplate,
	OfficeMessage,
	OfficeThread,
} from '@skinverse/contract/entities/operator/message'
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

beforeEach(() => localStorage.clear())

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

const message = (changes: Partial<OfficeMessage> = {}): OfficeMessage => ({
	id: 4,
	created_at: now() - 23 * HOUR,
	status: 'open',
	name: 'Ada',
	surname: 'Lovelace',
	email: 'ada@example.test',
	topic: 'Where is my order',
	message: 'It never came.\n<b>Help</b>',
	language: 'de',
	user_id: 12,
	blocked: false,
	done_at: null,
	done_by: null,
	preview: 'It never came.',
	last_at: now() - 23 * HOUR,
	waiting_since: now() - 23 * HOUR,
	assigned_to: null,
	...changes,
})

const meta = (changes: Partial<MessagesMeta> = {}): MessagesMeta => ({
	total: 1,
	pages: 1,
	open: 1,
	mine: 0,
	unassigned: 1,
	unanswered: 1,
	oldest_waiting_since: now() - 23 * HOUR,
	answer_hours: 24,
	...changes,
})

const entry = (changes: Partial<MessageEntry>): MessageEntry => ({
	id: 1,
	at: now() - HOUR,
	kind: 'answer',
	operator: null,
	text: 'Hello',
	quoted: '',
	from: null,
	automatic: false,
	attachments: [],
	dropped_attachments: 0,
	assigned_to: null,
	...changes,
})

const thread = (changes: Partial<OfficeThread> = {}): OfficeThread => ({
	...message(),
	version: '7',
	entries: [],
	attachments: [],
	dropped_attachments: 0,
	answer_hours: 24,
	person: {
		id: 12,
		name: 'Ada Lovelace',
		email: 'ada@example.test',
		deleted: false,
		balance: 40.5,
		blocked: true,
		created_at: 1_700_000_000,
		email_verified: true,
		by_address: false,
	},
	placeholders: {
		name: 'Ada',
		order: null,
		deposit: '31',
		offer: null,
		operator: 'Grace',
		brand: 'Skinverse',
	},
	...changes,
})

const written = (field: HTMLElement) => (field instanceof HTMLTextAreaElement ? field.value : undefined)

const templates: MessageTemplate[] = [
	{
		id: 1,
		title: 'Payment on its way',
		texts: { en: 'Hello {name}', de: 'Hallo {name}, Aufladung {deposit}' },
	},
	{ id: 2, title: 'Trade sent again', texts: { en: 'Order {order}' } },
]

function officeWith(handlers: Handlers = {}, role: Role = 'support'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/messages': () => ({ payload: [message()], meta: meta() }),
		'GET /backoffice/messages/{id}': () => ({ payload: thread() }),
		'GET /backoffice/messages/templates': () => ({ payload: templates }),
		'GET /backoffice/messages/assignees': () => ({ payload: [{ id: 1, name: 'Grace Hopper' }] }),
		'GET /backoffice/people/{id}/timeline': () => ({ payload: { entries: [], open: [], next: null } }),
		...handlers,
	}
}

describe('the support desk', () => {
	it('lists threads with the waiting time, and says how much of the limit is used', async () => {
		const screen = renderOffice('/backoffice/messages', officeWith())
		const list = within(await screen.findByRole('region', { name: 'Threads' }))
		const link = await list.findByRole('link', { name: 'Thread 4: Where is my order' })
		expect(within(link).getByText('23 h').className).toContain('text-red')
		await screen.findByText('1 unanswered, for 23 h of 24 h')
		expect(list.getByRole('link', { name: /Unassigned/ }).getAttribute('href')).toContain('status=unassigned')
	})

	it('shows the text as plain text, notes as notes, folded quotes, files and what was not kept', async () => {
		const entries = [
			entry({ id: 1, text: 'Still nothing', quoted: '> Hello Ada', dropped_attachments: 1 }),
			entry({ id: 2, kind: 'note', operator: 'Sam', text: 'Looks like fraud' }),
			entry({
				id: 3,
				from: 'eve@example.test',
				attachments: [{ id: 9, name: 'bank.png', type: 'image/png', bytes: 2048 }],
			}),
			entry({ id: 4, kind: 'assigned', operator: 'Sam', text: '', assigned_to: 'Grace' }),
		]
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({ 'GET /backoffice/messages/{id}': () => ({ payload: thread({ entries }) }) }),
		)
		const panel = within(await screen.findByRole('region', { name: 'Where is my order' }))
		panel.getByText(/<b>Help<\/b>/)
		panel.getByText(/Not visible to Ada Lovelace/)
		expect(panel.getByText('> Hello Ada').closest('details')?.open).toBe(false)
		panel.getByText('from eve@example.test')
		panel.getByText('1 attachment was not kept (images and PDF files up to 5 MB are).')
		expect(panel.getByRole('link', { name: /bank\.png/ }).getAttribute('href')).toBe(
			'/api/backoffice/messages/attachments/9',
		)
		panel.getByText(/Sam assigned the thread to Grace/)
	})

	it('has the person beside the thread, with what is not finished', async () => {
		const open = [
			{
				kind: 'deposit' as const,
				at: now() - HOUR,
				ref: 31,
				status: 'held',
				amount: 50,
				currency: 'EUR',
				text: 'bank',
				by: null,
				held_reason: 'amount_differs' as const,
			},
			{
				kind: 'case' as const,
				at: now() - HOUR,
				ref: 4,
				status: 'evidence_due',
				amount: 30.51,
				currency: 'EUR',
				text: 'chargeback',
				by: null,
				held_reason: null,
			},
		]
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({
				'GET /backoffice/people/{id}/timeline': () => ({ payload: { entries: open, open, next: null } }),
			}),
		)
		const person = within(await screen.findByRole('complementary', { name: 'Shopper' }))
		person.getByText('Blocked')
		person.getByText('40.50')
		const [deposit] = await person.findAllByRole('link', {
			name: /Deposit 31, 50.00 EUR.*Held.*reported a different amount/,
		})
		expect(deposit?.getAttribute('href')).toContain('/deposits/31')
		const [filed] = await person.findAllByRole('link', {
			name: /Case 4: chargeback of 30.51 EUR.*Evidence due/,
		})
		expect(filed?.getAttribute('href')).toContain('/cases/4')
	})

	it('sends a reply for the version that was read, and keeps nothing of the draft', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({
				'POST /backoffice/messages/{id}/replies': (_, body) => {
					sent.push(body)
					return { message: 'The reply was sent.' }
				},
			}),
		)
		const field = await screen.findByRole('textbox', { name: 'Reply to Ada' })
		await screen.user.type(field, 'On its way.')
		expect(Object.values({ ...localStorage })).toEqual(['On its way.'])
		await screen.user.click(screen.getByRole('button', { name: 'Send' }))
		await screen.findByText('The reply was sent.')
		expect(sent).toEqual([{ text: 'On its way.', close: false, seen: '7' }])
		expect(localStorage).toHaveLength(0)
	})

	it('keeps the draft over a reload and after a conflict, which is explained', async () => {
		const handlers = officeWith({
			'POST /backoffice/messages/{id}/replies': () =>
				problem(409, 'conflict', 'This was changed in the meantime.'),
		})
		const first = renderOffice('/backoffice/messages/4', handlers)
		await first.user.type(await first.findByRole('textbox', { name: 'Reply to Ada' }), 'Half a')
		first.unmount()
		const screen = renderOffice('/backoffice/messages/4', handlers)
		const field = await screen.findByRole('textbox', { name: 'Reply to Ada' })
		expect(written(field)).toBe('Half a')
		await screen.user.click(screen.getByRole('button', { name: 'Send' }))
		await screen.findByRole('button', { name: 'Reload' })
		expect(written(field)).toBe('Half a')
	})

	it('fills a template in the language of the shopper, by / and the keyboard', async () => {
		const screen = renderOffice('/backoffice/messages/4', officeWith())
		const field = await screen.findByRole('textbox', { name: 'Reply to Ada' })
		await screen.user.type(field, '/pay')
		await screen.findByRole('option', { name: /Payment on its way/ })
		await screen.user.keyboard('{Enter}')
		expect(written(field)).toBe('Hallo Ada, Aufladung 31')
	})

	it('warns of a placeholder without a value, and does not send it', async () => {
		const screen = renderOffice('/backoffice/messages/4', officeWith())
		const field = await screen.findByRole('textbox', { name: 'Reply to Ada' })
		await screen.user.type(field, '/trade')
		const option = await screen.findByRole('option', { name: /Trade sent again/ })
		within(option).getByText('Not in German')
		await screen.user.keyboard('{Enter}')
		await screen.findByText('Fill in {order} before you send.')
		expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
		await screen.user.keyboard('{Control>}{Enter}{/Control}')
		expect(screen.calls).not.toContain('POST /backoffice/messages/{id}/replies')
	})

	it('adds a note to the notes, not to the replies', async () => {
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({ 'POST /backoffice/messages/{id}/notes': () => ({ message: 'The note was added.' }) }),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Internal note' }))
		await screen.user.type(screen.getByRole('textbox', { name: 'Internal note about Ada' }), 'Careful')
		await screen.user.click(screen.getByRole('button', { name: 'Add note' }))
		await screen.findByText('The note was added.')
		expect(screen.calls).toContain('POST /backoffice/messages/{id}/notes')
		expect(screen.calls).not.toContain('POST /backoffice/messages/{id}/replies')
	})

	it('opens the next thread after closing one', async () => {
		const next = message({ id: 5, topic: 'Another' })
		const screen = renderOffice(
			'/backoffice/messages/4',
			officeWith({
				'GET /backoffice/messages': () => ({ payload: [message(), next], meta: meta({ total: 2 }) }),
				'GET /backoffice/messages/{id}': ({ id }) => ({
					payload: id === '5' ? thread({ ...next, version: '0' }) : thread(),
				}),
				'POST /backoffice/messages/{id}/done': () => ({ message: 'The thread was closed.' }),
			}),
		)
		await screen.findByRole('link', { name: 'Thread 5: Another' })
		await screen.user.click(await screen.findByRole('button', { name: 'Close' }))
		await screen.findByRole('heading', { name: 'Another' })
		expect(screen.address()).toContain('/messages/5')
	})

	it('moves through the threads with j and k, and opens one with Enter', async () => {
		const next = message({ id: 5, topic: 'Another' })
		const screen = renderOffice(
			'/backoffice/messages',
			officeWith({ 'GET /backoffice/messages': () => ({ payload: [message(), next], meta: meta() }) }),
		)
		const last = await screen.findByRole('link', { name: 'Thread 5: Another' })
		await screen.user.keyboard('jj')
		expect(document.activeElement).toBe(last)
		await screen.user.keyboard('k')
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Thread 4: Where is my order')
		await screen.user.keyboard('{Enter}')
		await screen.findByRole('textbox', { name: 'Reply to Ada' })
	})

	it('shows an empty state when all are answered', async () => {
		const screen = renderOffice(
			'/backoffice/messages?status=open',
			officeWith({
				'GET /backoffice/messages': () => ({
					payload: [],
					meta: meta({ total: 0, oldest_waiting_since: null }),
				}),
			}),
		)
		await screen.findByRole('heading', { name: 'All caught up' })
		screen.getByText('All messages are answered.')
	})

	it('is hidden from roles without the capability', async () => {
		const screen = renderOffice('/backoffice/messages', officeWith({}, 'catalogue'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
	})

	it('is counted on Today, with a link to the open threads', async () => {
		const screen = renderOffice(
			'/backoffice/',
			officeWith({
				'GET /backoffice/today/tasks': () => ({
					payload: [
						{ name: 'messages_open', count: 3, value: null, oldest_at: 1, due_at: null, limit: null },
					],
				}),
			}),
		)
		const card = await screen.findByRole('link', { name: /Messages to answer.*3/ })
		expect(card.getAttribute('href')).toBe('/backoffice/messages?status=open')
	})

	it('templates are edited in every language of the shop', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/messages',
			officeWith({
				'GET /backoffice/content/languages': () => ({
					payload: [
						{
							id: 1,
							code: 'en',
							title: 'English',
							default: true,
							is_draft: false,
							total: 1,
							missing: 0,
							problems: 0,
						},
						{
							id: 2,
							code: 'de',
							title: 'Deutsch',
							default: false,
							is_draft: false,
							total: 1,
							missing: 0,
							problems: 0,
						},
					],
				}),
				'PUT /backoffice/messages/templates/{id}': (_, body) => {
					sent.push(body)
					return { message: 'The template was saved.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Templates' }))
		await screen.user.click(await screen.findByRole('button', { name: /Trade sent again/ }))
		const german = await screen.findByRole('textbox', { name: /Text in Deutsch/ })
		await screen.user.type(german, 'Bestellung gesendet')
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await screen.findByText('The template was saved.')
		expect(sent).toEqual([
			{ title: 'Trade sent again', texts: { en: 'Order {order}', de: 'Bestellung gesendet' } },
		])
	})
})
