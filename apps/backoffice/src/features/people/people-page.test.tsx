import type { Role } from '@skinverse/contract/capabilities'
import type {
	OfficePersonDetails,
	OfficePersonEntry,
} from '@skinverse/contract/entities/operator/person-details'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const entry: OfficePersonEntry = {
	id: 5,
	name: 'Ada Lovelace',
	email: 'ada@example.test',
	balance: 12.5,
	blocked: false,
	deleted: false,
	created_at: 1_700_000_000,
	steam_id: null,
	last_seen_at: null,
}

const SESSION = '0b9b2b5a-1c1d-4e4f-8a8b-0c0d0e0f1a1b'

function details(changes: Partial<OfficePersonDetails> = {}): OfficePersonDetails {
	const { last_seen_at: _, ...person } = entry
	return {
		...person,
		email_verified: true,
		pending_email: null,
		phone: '',
		address: [],
		trade_url: null,
		has_password: true,
		blocked_at: null,
		deleted_at: null,
		orders: 3,
		offers: 0,
		deposits: 1,
		sessions: [
			{
				id: SESSION,
				kind: 'cookie',
				device: 'Firefox on Linux',
				ip: '192.0.2.7',
				created_at: 1_700_000_000,
				last_used_at: 1_700_000_000,
			},
		],
		corrections: [],
		history: [],
		second_factors: [],
		factor_reset_at: null,
		...changes,
	}
}

function shopWith(handlers: Handlers = {}, role: Role = 'admin'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/people': () => ({ payload: [entry], meta: { total: 21, pages: 2 } }),
		'GET /backoffice/people/{id}': () => ({ payload: details() }),
		'GET /backoffice/people/{id}/signals': () => ({ payload: { points: 0, hold_points: 0, signals: [] } }),
		'GET /backoffice/people/{id}/movements': () => ({
			payload: [
				{
					id: 1,
					at: 1_700_000_000,
					kind: 'correction_in',
					reference: 'correction:1',
					credits: 12.5,
					balance: 12.5,
					reason: 'Goodwill',
				},
			],
			meta: { total: 21, pages: 2 },
		}),
		...handlers,
	}
}

describe('the list of people', () => {
	it('searches by the URL, and links to a shopper and back to the same list', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/people?search=ada&page=2', shopWith(), (url) =>
			asked.push(url.pathname + url.search),
		)
		await screen.user.click(await screen.findByRole('link', { name: 'Ada Lovelace' }))
		expect(asked).toContain('/api/backoffice/people?search=ada&page=2')
		await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 })
		expect(screen.address()).toBe('/backoffice/people/5?search=ada&page=2')
		await screen.user.click(screen.getByRole('link', { name: 'All people' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/people?search=ada&page=2'))
	})

	it('shows "no access" to a role without the capability, without a request', async () => {
		for (const path of ['/backoffice/people', '/backoffice/people/5']) {
			const screen = renderOffice(path, shopWith({}, 'catalogue'))
			await screen.findByRole('heading', { name: 'You do not have access to this page' })
			expect(screen.calls.filter((call) => call.includes('/people'))).toEqual([])
			screen.unmount()
		}
	})
})

describe('the risk signals of a person', () => {
	const signals = (hold_points: number): Handlers => ({
		'GET /backoffice/people/{id}/signals': () => ({
			payload: {
				points: 50,
				hold_points,
				signals: [
					{ signal: 'new_account', points: 30, count: 2, amount: 600, others: [] },
					{
						signal: 'device',
						points: 20,
						count: 1,
						amount: null,
						others: [{ id: 9, name: 'Nova New', email: null, deleted: false, blocked: true }],
					},
				],
			},
		}),
	})

	it.each([
		[0, 'Holding orders is switched off in the settings.'],
		[50, 'Orders of this shopper are held before delivery, from 50 points on.'],
		[51, 'Orders are held from 51 points on.'],
	])('are listed with links, and say what happens with a limit of %i points', async (points, text) => {
		const screen = renderOffice('/backoffice/people/5', shopWith(signals(points)))
		const part = within(await screen.findByRole('region', { name: 'Risk signals' }))
		await part.findByText('50 points')
		expect(part.getByText('€600.00')).toBeDefined()
		expect(part.getByRole('link', { name: 'Nova New' }).getAttribute('href')).toBe('/backoffice/people/9')
		expect(part.getByText('Blocked')).toBeDefined()
		expect(part.getByText(text)).toBeDefined()
	})
})

describe('a person', () => {
	it.each<[Role, string[]]>([
		['admin', ['Correct balance', 'Block']],
		['support', ['Block']],
		['finance', ['Correct balance']],
	])('offers %s the actions of the role', async (role, expected) => {
		const screen = renderOffice('/backoffice/people/5?tab=sessions', shopWith({}, role))
		const heading = await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 })
		const head = heading.closest('header')
		if (head === null) throw new Error('no header around the heading')
		const names = within(head)
			.getAllByRole('button')
			.map((button) => button.textContent)
		expect(names).toEqual(expected)
		expect(screen.queryByRole('button', { name: 'End session on Firefox on Linux' }) !== null).toBe(
			role !== 'finance',
		)
	})

	it('has second factors reset with a reason, shows when, and can stop it', async () => {
		let at: number | null = null
		const reasons: unknown[] = []
		const screen = renderOffice(
			'/backoffice/people/5',
			shopWith(
				{
					'GET /backoffice/people/{id}': () => ({
						payload: details({ second_factors: ['totp', 'recovery_code'], factor_reset_at: at }),
					}),
					'POST /backoffice/people/{id}/factor-reset': (_, body) => {
						reasons.push(body)
						at = Date.UTC(2026, 10, 17, 9, 30) / 1000
						return { message: 'Requested. The shopper gets an email.' }
					},
					'DELETE /backoffice/people/{id}/factor-reset': () => {
						at = null
						return { message: 'Removal stopped. The second factors are kept.' }
					},
				},
				'support',
			),
		)
		expect(await screen.findByText('Authenticator app, Recovery codes')).toBeDefined()
		await screen.user.click(screen.getByRole('button', { name: 'Reset second factors' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.type(dialog.getByRole('textbox'), 'Phone lost')
		await screen.user.click(dialog.getByRole('button', { name: 'Reset in 24 hours' }))
		expect(await screen.findByText(/^Second factors will be removed on 17/)).toBeDefined()
		expect(reasons).toMatchObject([{ reason: 'Phone lost' }])
		expect(screen.queryByRole('button', { name: 'Reset second factors' })).toBeNull()
		await screen.user.click(screen.getByRole('button', { name: 'Stop removal' }))
		await waitFor(() => expect(screen.queryByText(/^Second factors will be removed/)).toBeNull())
	})

	it('has no reset of second factors for finance, or without factors', async () => {
		const withFactors = {
			'GET /backoffice/people/{id}': () => ({ payload: details({ second_factors: ['totp'] }) }),
		}
		const finance = renderOffice('/backoffice/people/5', shopWith(withFactors, 'finance'))
		await finance.findByText('Authenticator app')
		expect(finance.queryByRole('button', { name: 'Reset second factors' })).toBeNull()
		finance.unmount()
		const none = renderOffice('/backoffice/people/5', shopWith({}, 'support'))
		await none.findByRole('button', { name: 'Block' })
		expect(none.queryByRole('button', { name: 'Reset second factors' })).toBeNull()
	})

	it('who deleted the account is shown by number, and cannot be blocked or credited', async () => {
		const deleted = { name: '', email: null, deleted: true, deleted_at: 1_700_000_000, balance: 0 }
		const screen = renderOffice(
			'/backoffice/people/5',
			shopWith({ 'GET /backoffice/people/{id}': () => ({ payload: details(deleted) }) }),
		)
		const heading = await screen.findByRole('heading', { name: 'Deleted account', level: 1 })
		expect(screen.getByText(/^Deleted on /)).toBeDefined()
		expect(screen.getByText('#5')).toBeDefined()
		const head = heading.closest('header')
		if (head === null) throw new Error('no header around the heading')
		expect(within(head).queryAllByRole('button')).toEqual([])
	})

	it('shows money that arrived after the deletion, and allows its correction', async () => {
		const late = { name: '', email: null, deleted: true, deleted_at: 1_700_000_000, balance: 21.5 }
		const screen = renderOffice(
			'/backoffice/people/5',
			shopWith({ 'GET /backoffice/people/{id}': () => ({ payload: details(late) }) }),
		)
		expect(await screen.findByText(/21\.50 credits were added after the deletion/)).toBeDefined()
		expect(screen.getByRole('button', { name: 'Correct balance' })).toBeDefined()
	})

	it('keeps tab and page in the URL', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/people/5?tab=movements&at=2', shopWith(), (url) =>
			asked.push(url.pathname + url.search),
		)
		await screen.findByRole('row', { name: /Correction/ })
		expect(asked).toContain('/api/backoffice/people/5/movements?page=2')
		expect(screen.getByText('+12.50')).toBeDefined()
		await screen.user.click(screen.getByRole('tab', { name: /Sessions/ }))
		await screen.findByText('192.0.2.7')
		expect(screen.address()).toBe('/backoffice/people/5?tab=sessions')
	})

	it('is blocked with a reason, which is shown afterwards', async () => {
		let payload = details()
		const screen = renderOffice(
			'/backoffice/people/5',
			shopWith({
				'GET /backoffice/people/{id}': () => ({ payload }),
				'POST /backoffice/people/{id}/block': () => {
					payload = details({ blocked: true, blocked_at: 1_700_000_100, sessions: [] })
					return { message: 'Blocked. All sessions were ended.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Block' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
		expect(dialog.getByText('Reason is required')).toBeDefined()
		expect(screen.calls).not.toContain('POST /backoffice/people/{id}/block')
		await screen.user.type(dialog.getByLabelText(/Reason/), 'Chargebacks')
		await screen.user.click(dialog.getByRole('button', { name: 'Block' }))
		await screen.findByText(/^Blocked since/)
		expect(screen.getByRole('button', { name: 'Unblock' })).toBeDefined()
	})

	it('has its sessions ended one by one', async () => {
		let payload = details()
		const ended: unknown[] = []
		const screen = renderOffice(
			'/backoffice/people/5?tab=sessions',
			shopWith({
				'GET /backoffice/people/{id}': () => ({ payload }),
				'DELETE /backoffice/people/{id}/sessions/{session}': (params) => {
					ended.push(params)
					payload = details({ sessions: [] })
					return { message: 'The session was ended.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'End session on Firefox on Linux' }))
		await screen.findByRole('heading', { name: 'No sessions' })
		expect(ended).toEqual([{ id: '5', session: SESSION }])
	})

	it('shows that the shopper does not exist', async () => {
		const gone = () => problem(404, 'not_found', 'Not found.')
		const screen = renderOffice('/backoffice/people/99', shopWith({ 'GET /backoffice/people/{id}': gone }))
		await screen.findByRole('heading', { name: 'Not found' })
	})
})

describe('a correction while a deposit is open', () => {
	it('links to the deposit, or accepts the statement that it is unrelated', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/people/5',
			shopWith({
				'POST /backoffice/people/{id}/corrections': (_, body) => {
					sent.push(body)
					if (sent.length > 1) return { message: 'Waiting.', correction_id: null, approval_id: 9 }
					const open_deposits = [{ id: 12, amount: 20, currency: 'EUR' }]
					return Response.json(
						{ status: 'ERROR', code: 'deposit_open', message: 'Open.', open_deposits },
						{ status: 409 },
					)
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Correct balance' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.type(dialog.getByRole('textbox', { name: /Credits/ }), '5')
		await screen.user.type(dialog.getByLabelText(/Reason/), 'Goodwill')
		await screen.user.click(dialog.getByRole('button', { name: 'Correct balance' }))
		const link = await dialog.findByRole('link', { name: 'Deposit 12, 20.00 EUR' })
		expect(link.getAttribute('href')).toBe('/backoffice/deposits/12')
		expect(dialog.queryByText('Changed in the meantime')).toBeNull()
		await screen.user.click(dialog.getByRole('checkbox', { name: /not for an open deposit/ }))
		await screen.user.click(dialog.getByRole('button', { name: 'Request approval' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		const balance = details().balance
		expect(sent).toEqual([
			{ credits: '5', reason: 'Goodwill', seen_balance: balance },
			{ credits: '5', reason: 'Goodwill', seen_balance: balance, unrelated_deposits: [12] },
		])
	})
})
