import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import type {
	OfficeDelivery,
	OfficeOrder,
	OfficeOrderDetails,
} from '@skinverse/contract/entities/operator/order'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const order = (id: number): OfficeOrder => ({
	id,
	created_at: 1_700_000_000,
	kind: 'product',
	status: 'processing',
	held: false,
	title: `Skin ${id}`,
	picture: null,
	buyer: { id: 5, name: 'Ada Lovelace', email: 'ada@example.test', deleted: false, blocked: false },
	total: 12.5,
	remaining: 12.5,
	items: 2,
	to_send: 2,
})

const item = (item_id: number, status: OfficeOrderDetails['status'] = 'processing') => ({
	item_id,
	title: `Item ${item_id}`,
	type: 'Rifle',
	quality: null,
	picture: null,
	status,
	price: 5,
	credits: 5.38,
	undo_until: null,
	refunded: 0,
	came_back: null,
})

function details(changes: Partial<OfficeOrderDetails> = {}): OfficeOrderDetails {
	const { items: _, buyer, ...rest } = order(7)
	return {
		...rest,
		buyer: { ...buyer, balance: 3, blocked: false },
		items: [item(1), item(2)],
		trade_url: null,
		promo_code: null,
		subtotal: 12.5,
		delivery: 0,
		discount: 0,
		vat: 2.17,
		credits: 13.44,
		refunded: 0,
		refunded_credits: 0,
		review: null,
		deliveries: [],
		history: [],
		...changes,
	}
}

/** What a trade account sends of the order. */
const delivery = (changes: Partial<OfficeDelivery>): OfficeDelivery => ({
	id: 3,
	state: 'offered',
	reason: null,
	item_ids: [1, 2],
	returned_item_ids: [],
	code: null,
	offer_url: null,
	call_off_at: null,
	choose_until: null,
	wish: null,
	reversed_at: null,
	decision: null,
	account: 'sv-1',
	tries: 1,
	steam_offer_id: null,
	detail: '',
	stuck_since: null,
	case_id: null,
	...changes,
})

const waiting: OfficeApproval = {
	id: 9,
	kind: 'order_refund',
	status: 'open',
	cause: 'role',
	created_at: 1_700_000_000,
	expires_at: 1_700_600_000,
	subject_id: 7,
	person: order(7).buyer,
	amount: 5,
	credits: null,
	item_ids: [1],
	reason: 'Declined',
	requested_by: admin,
	decided_by: null,
	decided_at: null,
	decision_reason: null,
}

function shopWith(handlers: Handlers = {}, role: Role = 'admin'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/today': () => ({ payload: { ...calm, orders_to_send: 3 } }),
		'GET /backoffice/orders': () => ({ payload: [order(7), order(6)], meta: { total: 45, pages: 3 } }),
		'GET /backoffice/orders/{id}': () => ({ payload: details() }),
		...handlers,
	}
}

describe('a delivered item', () => {
	it('is refunded with an amount, what became of it and a reason', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({
					payload: details({ status: 'completed', items: [{ ...item(1, 'completed'), refunded: 1.5 }] }),
				}),
				'POST /backoffice/orders/{id}/refund-delivered': (_, body) => {
					sent.push(body)
					return { message: 'Refunded.', approval_id: null, refund_id: 3, listed_item_id: 12 }
				},
			}),
		)
		expect((await screen.findByText('€1.50 refunded')).textContent).toBe('€1.50 refunded')
		await screen.user.click(screen.getByRole('button', { name: 'Refund Item 1' }))
		const amount = await screen.findByLabelText(/^Amount, EUR \(up to 3.50\)/)
		expect(amount).toHaveProperty('value', '3.50')
		await screen.user.clear(amount)
		await screen.user.type(amount, '2')
		await screen.user.click(screen.getByRole('radio', { name: /Came back, sell it again/ }))
		await screen.user.type(screen.getByLabelText(/^Reason/), 'Wrong float')
		await screen.user.click(screen.getByRole('button', { name: 'Refund' }))
		await waitFor(() =>
			expect(sent).toEqual([
				{ item_id: 1, amount: '2', fate: 'returned', reason: 'Wrong float', seen_refunded: 1.5 },
			]),
		)
	})

	it('cannot be refunded again when nothing is left, nor by support', async () => {
		const paid = { ...item(1, 'completed'), refunded: 5, came_back: 'written_off' as const }
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({ payload: details({ status: 'completed', items: [paid] }) }),
			}),
		)
		await screen.findByText('€5.00 refunded · Written off')
		expect(screen.queryByRole('button', { name: 'Refund Item 1' })).toBeNull()
	})
})

describe('a partly undone trade', () => {
	it('says of each item where it is', async () => {
		const undone = delivery({ state: 'undone', reversed_at: 1_700_000_000, returned_item_ids: [2] })
		const items = [item(1, 'completed'), item(2, 'completed')]
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({
					payload: details({ status: 'completed', items, deliveries: [undone] }),
				}),
			}),
		)
		const back = await screen.findByText('Back in the trade account sv-1')
		expect(back.closest('li')?.textContent).toContain('Item 2')
		const kept = screen.getByText('In the buyer’s Steam inventory')
		expect(kept.closest('li')?.textContent).toContain('Item 1')
	})
})

describe('a trade that Steam does not bring to an end', () => {
	const stuck = { stuck_since: 1_700_000_000, reason: 'trade_unknown', detail: 'trade status 8' }
	const open = (changes: Partial<OfficeDelivery>, items: OfficeOrderDetails['items'], role?: Role) => {
		const sent: unknown[] = []
		const payload = details({ items, deliveries: [delivery({ ...stuck, ...changes })] })
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith(
				{
					'GET /backoffice/orders/{id}': () => ({ payload }),
					'POST /backoffice/orders/{id}/settle-trade': (_, body) => {
						sent.push(body)
						return { message: 'The trade was settled.', approval_id: null }
					},
				},
				role,
			),
		)
		return { screen, sent }
	}

	it('is settled by the operator, item by item, with a reason', async () => {
		const { screen, sent } = open({}, [item(1), item(2)])
		expect(await screen.findByText(/trade unknown · trade status 8/)).toBeTruthy()
		await screen.user.click(screen.getByRole('button', { name: 'Settle the trade of sv-1' }))
		const second = within(await screen.findByRole('radiogroup', { name: 'Item 2, #2' }))
		await screen.user.click(second.getByRole('radio', { name: /^Lost/ }))
		await screen.user.type(screen.getByLabelText(/^Reason/), 'Support answered')
		await screen.user.click(screen.getByRole('button', { name: 'Settle this trade' }))
		await waitFor(() =>
			expect(sent).toEqual([
				{
					delivery_id: 3,
					items: [
						{ item_id: 1, outcome: 'with_buyer' },
						{ item_id: 2, outcome: 'written_off' },
					],
					reason: 'Support answered',
				},
			]),
		)
	})

	it('of items that were sent again leaves what the buyer does not have to the case', async () => {
		const again = { returned_item_ids: [2], case_id: 5 }
		const { screen } = open(again, [item(1, 'completed'), item(2, 'completed')])
		await screen.user.click(await screen.findByRole('button', { name: 'Settle the trade of sv-1' }))
		const group = within(await screen.findByRole('radiogroup', { name: 'Item 2, #2' }))
		expect(group.getAllByRole('radio')).toHaveLength(2)
		expect(group.getByText('A case decides what follows.')).toBeTruthy()
		expect(screen.queryByRole('radiogroup', { name: 'Item 1, #1' })).toBeNull()
	})

	it('of items that were delivered leaves what the buyer no longer has to a case', async () => {
		const { screen, sent } = open({ state: 'delivered' }, [item(1, 'completed')])
		await screen.user.click(await screen.findByRole('button', { name: 'Settle the trade of sv-1' }))
		await screen.findByText(/a case opens, and you decide there/)
		await screen.user.click(screen.getByRole('radio', { name: /^The buyer does not have it/ }))
		await screen.user.type(screen.getByLabelText(/^Reason/), 'Support answered')
		await screen.user.click(screen.getByRole('button', { name: 'Settle this trade' }))
		await waitFor(() => expect(sent).toMatchObject([{ items: [{ item_id: 1, outcome: 'on_sale' }] }]))
	})

	it('is only read by those who may not deliver', async () => {
		const { screen } = open({}, [item(1)], 'finance')
		await screen.findByText(/Steam has not said what becomes of this trade/)
		expect(screen.queryByRole('button', { name: 'Settle the trade of sv-1' })).toBeNull()
	})
})

describe('a held order', () => {
	const neighbour = { id: 9, name: 'Nova New', email: 'new@example.test', deleted: false, blocked: true }
	const held = details({
		held: true,
		review: {
			cause: 'risk',
			points: 100,
			since: 1_700_000_000,
			signals: [
				{ signal: 'blocked_account', points: 60, count: 1, amount: null, others: [neighbour] },
				{ signal: 'trade_link', points: 40, count: 3, amount: null, others: [neighbour] },
			],
		},
	})

	it('shows the reasons with the other accounts, cannot be sent, and is released with a reason', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/orders/7?status=held',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({ payload: held }),
				'POST /backoffice/orders/{id}/release': (_, body) => {
					sent.push(body)
					return { message: 'Released. The delivery begins.' }
				},
			}),
		)
		await screen.findByText('Held: the buyer has 100 risk points')
		expect(screen.getAllByRole('link', { name: 'Nova New' })[0]?.getAttribute('href')).toBe(
			'/backoffice/people/9',
		)
		expect(screen.getByText('and 2 more accounts')).toBeDefined()
		expect(screen.queryByRole('button', { name: 'Mark all as sent' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Mark Item 1 as sent' })).toBeNull()
		expect(screen.getByRole('button', { name: 'Refund the rest' })).toBeDefined()
		await screen.user.click(screen.getByRole('button', { name: 'Release' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Release order 7?' }))
		await screen.user.type(dialog.getByLabelText(/^Reason/), 'A family')
		await screen.user.click(dialog.getByRole('button', { name: 'Release' }))
		await waitFor(() => expect(sent).toEqual([{ reason: 'A family' }]))
	})

	it('is not released by a role that does not deliver', async () => {
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/me': () => ({ payload: { ...admin, role: 'finance' } }),
				'GET /backoffice/orders/{id}': () => ({ payload: held }),
			}),
		)
		await screen.findByText('Held: the buyer has 100 risk points')
		expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
	})
})

describe('the queue of orders', () => {
	it('keeps search, filter and page in the URL and requests exactly these', async () => {
		const asked: string[] = []
		const screen = renderOffice(
			'/backoffice/orders?status=completed&page=2&search=awp&x=1',
			shopWith(),
			(url) => asked.push(url.pathname + url.search),
		)
		await screen.findByRole('row', { name: /Skin 7/ })
		expect(asked).toContain('/api/backoffice/orders?search=awp&status=completed&page=2')
		expect(screen.getByText('21–40 of 45')).toBeDefined()
		const box = screen.getByPlaceholderText('Number, email or item')
		expect(box).toHaveProperty('value', 'awp')
		await screen.user.clear(box)
		await screen.user.type(box, '17{Enter}')
		await waitFor(() => expect(screen.address()).toBe('/backoffice/orders?status=completed&search=17'))
		await screen.user.click(screen.getByRole('link', { name: /^Processing/ }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/orders?status=processing&search=17'))
	})

	it.each(['status=lost', 'page=-1', 'page=x'])(
		'takes an address that makes no sense as not said: %s',
		async (search) => {
			const asked: string[] = []
			const screen = renderOffice(`/backoffice/orders?${search}`, shopWith(), (url) => asked.push(url.search))
			await screen.findByRole('row', { name: /Skin 7/ })
			expect(asked).toContain('?page=1')
		},
	)

	it('opens a row next to the list, moves the focus there, and closes it with Escape', async () => {
		const screen = renderOffice('/backoffice/orders?status=processing', shopWith())
		await screen.user.click(await screen.findByRole('link', { name: /Skin 7/ }))
		const heading = await screen.findByRole('heading', { name: 'Order 7' })
		expect(screen.address()).toBe('/backoffice/orders/7?status=processing')
		await waitFor(() => expect(document.activeElement).toBe(heading))
		await screen.user.keyboard('{Escape}')
		await waitFor(() => expect(screen.address()).toBe('/backoffice/orders?status=processing'))
		const row = screen.getByRole('link', { name: /Skin 7/ })
		await waitFor(() => expect(document.activeElement).toBe(row))
	})

	it('closes the open row with Escape from another row of the list, and not from its search', async () => {
		const screen = renderOffice('/backoffice/orders/7', shopWith())
		await screen.findByRole('heading', { name: 'Order 7' })
		screen.getByPlaceholderText('Number, email or item').focus()
		await screen.user.keyboard('{Escape}')
		expect(screen.address()).toBe('/backoffice/orders/7')
		const row = await screen.findByRole('link', { name: /Skin 7/ })
		row.focus()
		await screen.user.keyboard('{Escape}')
		await waitFor(() => expect(screen.address()).toBe('/backoffice/orders'))
	})

	it('shows an empty result and clears the filters', async () => {
		const none = { payload: [], meta: { total: 0, pages: 0 } }
		const screen = renderOffice(
			'/backoffice/orders?search=zzz',
			shopWith({ 'GET /backoffice/orders': () => none }),
		)
		await screen.findByRole('heading', { name: 'No results' })
		await screen.user.click(screen.getByRole('link', { name: 'Show all' }))
		await screen.findByRole('heading', { name: 'No orders yet' })
	})

	it('links back from a page past the end', async () => {
		const past = { payload: [], meta: { total: 5, pages: 1 } }
		const screen = renderOffice(
			'/backoffice/orders?page=9',
			shopWith({ 'GET /backoffice/orders': () => past }),
		)
		await screen.user.click(await screen.findByRole('link', { name: 'Go to the first page' }))
		expect(screen.address()).toBe('/backoffice/orders')
	})

	it('shows "no access" to a role without the capability, without a request', async () => {
		const screen = renderOffice('/backoffice/orders', shopWith({}, 'catalogue'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
		expect(screen.calls).not.toContain('GET /backoffice/orders')
	})

	it('shows that the order does not exist', async () => {
		const gone = () => problem(404, 'not_found', 'Not found.')
		const screen = renderOffice('/backoffice/orders/99', shopWith({ 'GET /backoffice/orders/{id}': gone }))
		await screen.findByRole('heading', { name: 'Not found' })
	})
})

describe('an order', () => {
	it.each<[Role, string[]]>([
		[
			'admin',
			[
				'Mark Item 1 as sent',
				'Mark Item 1 as not deliverable',
				'Refund Item 2',
				'Mark all as sent',
				'Refund the rest',
			],
		],
		['support', ['Mark Item 1 as sent', 'Mark Item 1 as not deliverable', 'Mark all as sent']],
		['finance', ['Refund Item 2', 'Refund the rest']],
	])('offers %s the actions of the role', async (role, expected) => {
		const payload = details({ items: [item(1), item(2, 'completed')] })
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({ 'GET /backoffice/orders/{id}': () => ({ payload }) }, role),
		)
		await screen.findByText('Item 1')
		const panel = within(screen.getByRole('region', { name: 'Order 7' }))
		const names = panel
			.getAllByRole('button')
			.map((button) => button.getAttribute('aria-label') ?? button.textContent)
		expect(names).toEqual(expected)
	})

	it('requests a refund if the role does not include it, and shows the pending request', async () => {
		const sent: unknown[] = []
		const asked: OfficeApproval[] = []
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith(
				{
					'GET /backoffice/approvals': () => ({
						payload: asked,
						meta: { total: asked.length, pages: 1 },
					}),
					'POST /backoffice/orders/{id}/failed': (_, body) => {
						sent.push(body)
						asked.push(waiting)
						return { message: 'Waiting for approval by a second operator.', approval_id: 9 }
					},
				},
				'support',
			),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Mark Item 1 as not deliverable' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Mark as not deliverable?' }))
		expect(dialog.getByText(/Your role does not include refunds/)).toBeDefined()
		await screen.user.type(dialog.getByLabelText(/Reason/), 'Declined')
		await screen.user.click(dialog.getByRole('button', { name: 'Request refund' }))
		const order = within(screen.getByRole('region', { name: 'Order 7' }))
		await order.findByText('Waiting for approval by a second operator')
		expect(sent).toEqual([{ item_ids: [1], reason: 'Declined', fate: 'on_sale' }])
		const failed = (id: number) => order.getByRole('button', { name: `Mark Item ${id} as not deliverable` })
		expect(failed(1)).toHaveProperty('disabled', true)
		expect(failed(2)).toHaveProperty('disabled', false)
		expect(order.getByRole('button', { name: 'Withdraw' })).toBeDefined()
	})

	it('shows a conflict, and the new state only after a reload', async () => {
		let payload = details()
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({ payload }),
				'POST /backoffice/orders/{id}/sent': () =>
					problem(409, 'conflict', 'This was changed in the meantime.'),
			}),
		)
		const send = await screen.findByRole('button', { name: 'Mark Item 1 as sent' })
		payload = details({ status: 'canceled', items: [item(1, 'canceled'), item(2, 'canceled')] })
		await screen.user.click(send)
		await screen.findByText('Changed in the meantime')
		expect(screen.getByRole('button', { name: 'Mark Item 1 as sent' })).toBeDefined()
		await screen.user.click(screen.getByRole('button', { name: 'Reload' }))
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Item 1 as sent' })).toBeNull())
		expect(screen.queryByText('Changed in the meantime')).toBeNull()
	})

	it('opens the next order that is to be sent after the decision, with the undo in the toast', async () => {
		let sent = false
		const rows = () => [{ ...order(6), to_send: 0 }, { ...order(7), to_send: sent ? 0 : 2 }, order(8)]
		const asked: string[] = []
		const screen = renderOffice(
			'/backoffice/orders/7?status=processing',
			shopWith({
				'GET /backoffice/orders': () => ({ payload: rows(), meta: { total: 3, pages: 1 } }),
				'GET /backoffice/orders/{id}': () => ({ payload: details() }),
				'POST /backoffice/orders/{id}/sent': () => {
					sent = true
					return { message: 'Marked as sent.', undo_until: 1_700_000_000 }
				},
				'POST /backoffice/orders/{id}/unsent': () => ({ message: 'Undone.' }),
			}),
			(url) => asked.push(url.pathname),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Mark all as sent' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/orders/8?status=processing'))
		await screen.user.click(await screen.findByRole('button', { name: 'Undo' }))
		await waitFor(() => expect(asked).toContain('/api/backoffice/orders/7/unsent'))
	})

	it('keeps an order open that a colleague has sent', async () => {
		let sent = false
		const rows = () => [{ ...order(7), to_send: sent ? 0 : 2 }, order(8)]
		const screen = renderOffice(
			'/backoffice/orders/7?status=processing',
			shopWith({
				'GET /backoffice/orders': () => ({ payload: rows(), meta: { total: 2, pages: 1 } }),
				'POST /backoffice/orders/{id}/sent': () =>
					problem(409, 'conflict', 'This was changed in the meantime.'),
			}),
		)
		const send = await screen.findByRole('button', { name: 'Mark all as sent' })
		sent = true
		await screen.user.click(send)
		await screen.user.click(await screen.findByRole('button', { name: 'Reload' }))
		await waitFor(() => expect(screen.queryByText('Changed in the meantime')).toBeNull())
		expect(screen.address()).toBe('/backoffice/orders/7?status=processing')
	})

	it('can undo that an item was sent, until the buyer is mailed', async () => {
		const asked: unknown[] = []
		let undo_until: number | null = Math.floor(Date.now() / 1000) + 3600
		const payload = () => details({ items: [{ ...item(1), undo_until }, item(2)] })
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({
				'GET /backoffice/orders/{id}': () => ({ payload: payload() }),
				'POST /backoffice/orders/{id}/unsent': (_, body) => {
					asked.push(body)
					undo_until = null
					return { message: 'Undone.' }
				},
			}),
		)
		await screen.findByText(/^Sent. Email in \d{4} s$/)
		expect(screen.queryByRole('button', { name: 'Mark Item 1 as sent' })).toBeNull()
		await screen.user.click(screen.getByRole('button', { name: 'Undo: Item 1 was not sent' }))
		await screen.findByRole('button', { name: 'Mark Item 1 as sent' })
		expect(asked).toEqual([{ item_ids: [1] }])
	})

	it('offers no undo when the time is over', async () => {
		const payload = details({ items: [{ ...item(1), undo_until: 1_700_000_000 }] })
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({ 'GET /backoffice/orders/{id}': () => ({ payload }) }),
		)
		await screen.findByText('Sent. Email is being sent')
		expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
	})

	it('shows an error of the server at its field', async () => {
		const refused = Response.json(
			{ status: 'ERROR', code: 'invalid', message: 'No.', errors: { reason: ['That is too long.'] } },
			{ status: 422 },
		)
		const screen = renderOffice(
			'/backoffice/orders/7',
			shopWith({ 'POST /backoffice/orders/{id}/refund': () => refused }),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Refund the rest' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.type(dialog.getByLabelText(/Reason/), 'Out of stock')
		await screen.user.click(dialog.getByRole('button', { name: 'Refund' }))
		await waitFor(() => expect(dialog.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true'))
		expect(dialog.getByText('That is too long.')).toBeDefined()
	})
})
