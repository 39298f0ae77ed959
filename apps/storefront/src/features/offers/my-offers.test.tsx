import type { Offer } from '@skinverse/contract/entities/offer'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOON, offer, offersServer, payable, proposed } from '../../../test/offer-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

async function openOffers(list: Offer[] | (() => Offer[]), server: Handlers = {}, search = '') {
	const shop = renderShop(`/account?tab=offers${search}`, {
		signedIn: true,
		server: { ...offersServer(typeof list === 'function' ? list : () => list), ...server },
	})
	const table = await screen.findByRole('table', { name: 'My Offers' })
	await within(table).findAllByText(/AK-47/)
	const rows = () => within(table).getAllByRole('row').slice(1)
	const cells = (row: HTMLElement) =>
		within(row)
			.getAllByRole('cell')
			.map((cell) => cell.textContent)
	const press = (name: string) => shop.user.click(within(table).getByRole('button', { name }))
	return { ...shop, table, rows, cells, press }
}

const buttons = (row: HTMLElement | undefined) =>
	row
		? within(row)
				.getAllByRole('button')
				.map((button) => button.textContent)
		: []

describe('My Offers', () => {
	// covers spec:offer-calls.1 spec:selling.3
	it("has the columns date, item, total (the user's price), status, details and action", async () => {
		const { table, rows, cells } = await openOffers([offer(1)])
		const headers = within(table).getAllByRole('columnheader')
		expect(headers.map((header) => header.textContent)).toEqual([
			'Date',
			'Item',
			'Total',
			'Status',
			'Details',
			'Action',
		])
		const [row] = rows().map(cells)
		expect(row?.[0]).toMatch(/^1[45]\.11\.2026 \d\d:05$/)
		expect(row?.slice(1)).toEqual(['Field-TestedAK-47 | Skin 1', '€50.00', 'Pending', 'View Offer', ''])
	})

	// covers spec:roles.8
	it('shows an offer that has only the fields of the specification', async () => {
		const { id, created_at, title, user_price, service_price, status, quality } = offer(1)
		const told = { id, created_at, title, user_price, service_price, status, quality }
		const { rows, cells } = await openOffers([], {
			'GET /offer/history': () => Response.json({ status: 'OK', payload: [told] }),
		})
		const [row] = rows().map(cells)
		expect(row?.slice(1)).toEqual(['Field-TestedAK-47 | Skin 1', '€50.00', 'Pending', 'View Offer', ''])
	})

	it('are asked for with the bearer token that this browser keeps', async () => {
		localStorage.setItem('auth_token', 'secret')
		const { server } = await openOffers([offer(1)])
		const [asked] = server.of('GET /offer/history')
		expect(asked?.headers.get('authorization')).toBe('Bearer secret')
	})

	// covers spec:constants.18 spec:selling.2
	it('shows 8 per page', async () => {
		const nine = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => offer(id))
		const { rows, user, address } = await openOffers(nine)
		expect(rows()).toHaveLength(8)
		await user.click(screen.getByRole('link', { name: 'Page 2' }))
		expect(await screen.findByText('AK-47 | Skin 1')).toBeTruthy()
		expect(rows()).toHaveLength(1)
		expect(address()).toBe('/account?tab=offers&page=2')
	})

	// covers spec:selling.4
	it('has the buttons View Offer, Accept and Decline when the status is offer', async () => {
		const { rows } = await openOffers([proposed(1)])
		expect(buttons(rows()[0])).toEqual(['View Offer', 'Accept', 'Decline'])
	})

	// covers spec:selling.5
	it('has the button Request Payout when ready_for_payout', async () => {
		const { rows } = await openOffers([payable(1)])
		expect(buttons(rows()[0])).toEqual(['View Offer', 'Request Payout'])
	})

	// covers spec:selling.4
	it.each([
		'pending',
		'awaiting_item',
		'skin_received',
		'payout_processing',
		'sold',
		'declined_by_user',
		'declined_by_service',
		'canceled',
		'returned',
	] as const)('has nothing but View Offer when %s', async (status) => {
		const { rows } = await openOffers([offer(1, { status, service_price: 41.5 })])
		expect(buttons(rows()[0])).toEqual(['View Offer'])
	})

	// covers spec:offer-statuses.1
	it("shows the service's price and until when it waits for an answer", async () => {
		const { rows, cells } = await openOffers([proposed(1)])
		const [row] = rows().map(cells)
		expect(row?.[2]).toBe('€50.00Our price €41.50')
		expect(row?.[3]).toMatch(/^OfferPlease answer by 1[78]\.11\.2026 \d\d:05$/)
	})

	it.each(['offer', 'skin_received'] as const)(
		'shows no time where none came with the status %s',
		async (status) => {
			const { expires_at: _, payable_at: __, ...rest } = offer(1, { status, service_price: 41.5 })
			const { rows } = await openOffers([], {
				'GET /offer/history': () =>
					Response.json({ status: 'OK', payload: [rest], meta: { total: 1, pages: 1 } }),
			})
			expect(rows()[0]?.textContent).not.toMatch(/NaN|until|from/i)
		},
	)

	it('shows the agreed amount as the amount, and the price that was asked below it', async () => {
		const { rows, cells } = await openOffers([payable(1), payable(2, { user_price: 41.5 })])
		expect(rows().map((row) => cells(row)[2])).toEqual(['€41.50Your price €50.00', '€41.50'])
	})

	it('shows from when on a received skin can be paid out', async () => {
		const held = offer(1, { status: 'skin_received', payable_at: NOON + 8 * 86_400 })
		const { rows, cells } = await openOffers([held])
		expect(rows().map(cells)[0]?.[3]).toMatch(/^ReceivedPayout available from 2[23]\.11\.2026 \d\d:05$/)
	})

	// covers spec:offer-messages.13 spec:selling.6
	it("says 'No offers found' where there are none, and offers to sell", async () => {
		const { user } = renderShop('/account?tab=offers', { signedIn: true, server: offersServer(() => []) })
		expect(await screen.findByText('No offers found')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Sell your first skin' }))
		expect(await screen.findByRole('dialog', { name: 'Sell your skin' })).toBeTruthy()
	})

	// covers spec:offer-messages.1
	it("says 'Failed to fetch offers data' where the server gave no reason, and tries again", async () => {
		let isDown = true
		const { user } = renderShop('/account?tab=offers', {
			signedIn: true,
			server: {
				'GET /offer/history': () =>
					isDown ? new Response('', { status: 502 }) : { payload: [offer(1)], meta: { total: 1, pages: 1 } },
			},
		})
		expect(await screen.findByText('Failed to fetch offers data')).toBeTruthy()
		isDown = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByText('AK-47 | Skin 1')).toBeTruthy()
	})

	// covers spec:offer-messages.2
	it("says 'Failed to fetch offers. Please try again later.' where no answer came", async () => {
		renderShop('/account?tab=offers', {
			signedIn: true,
			server: { 'GET /offer/history': () => Promise.reject(new TypeError('Failed to fetch')) },
		})
		expect(await screen.findByText('Failed to fetch offers. Please try again later.')).toBeTruthy()
	})

	it('shows user input as plain text', async () => {
		const title = 'AK-47 <img src=x onerror=alert(1)> =cmd() \u202eevil'
		const { table } = await openOffers([offer(1, { title })])
		expect(within(table).getByText(title).tagName).toBe('BDI')
		expect(table.querySelector('img[src=x]')).toBeNull()
	})
})

describe('answering an offer', () => {
	// covers spec:offer-calls.4 spec:offer-messages.7 spec:offer-statuses.2 spec:product.6
	it("accepts, which gives awaiting_item: 'Offer successfully accepted'", async () => {
		let isAccepted = false
		const { press, rows, cells, server } = await openOffers(
			() => [isAccepted ? offer(1, { status: 'awaiting_item', service_price: 41.5 }) : proposed(1)],
			{
				'POST /offer/accept': () => {
					isAccepted = true
					return { message: 'Offer successfully accepted' }
				},
			},
		)
		await press('Accept')
		expect(await screen.findByText('Offer successfully accepted')).toBeTruthy()
		await waitFor(() => expect(rows().map(cells)[0]?.[3]).toBe('Awaiting item'))
		expect(buttons(rows()[0])).toEqual(['View Offer'])
		expect(server.of('POST /offer/accept')[0]?.body).toEqual({ lang_id: 1, id: 1, price: 41.5 })
	})

	// covers spec:offer-calls.5 spec:offer-messages.10 spec:offer-statuses.3 spec:product.6
	it("declines, which gives declined_by_user: 'Offer declined successfully'", async () => {
		let isDeclined = false
		const { press, rows, cells, server } = await openOffers(
			() => [isDeclined ? offer(1, { status: 'declined_by_user', service_price: 41.5 }) : proposed(1)],
			{
				'POST /offer/decline': () => {
					isDeclined = true
					return { message: 'Offer declined successfully' }
				},
			},
		)
		await press('Decline')
		expect(await screen.findByText('Offer declined successfully')).toBeTruthy()
		await waitFor(() => expect(rows().map(cells)[0]?.[3]).toBe('Declined by user'))
		expect(server.of('POST /offer/decline')[0]?.body).toEqual({ lang_id: 1, id: 1 })
	})

	const silent = () => new Response('', { status: 502 })
	const lost = () => Promise.reject(new TypeError('Failed to fetch'))
	// covers spec:offer-messages.6 spec:offer-messages.8 spec:offer-messages.9
	it.each([
		['Accept', silent, 'Failed to accept offer'],
		['Accept', lost, 'Failed to accept the offer. Please try again.'],
		['Decline', silent, 'Failed to decline offer'],
	])('%s that fails says so in the words for it', async (name, answer, text) => {
		const { press } = await openOffers([proposed(1)], {
			'POST /offer/accept': answer,
			'POST /offer/decline': answer,
		})
		await press(name)
		expect(await screen.findByText(text)).toBeTruthy()
	})

	it('is sent once, however often it is pressed', async () => {
		const { promise, resolve } = Promise.withResolvers<{ message: string }>()
		const { table, user, server } = await openOffers([proposed(1)], { 'POST /offer/accept': () => promise })
		const accept = within(table).getByRole('button', { name: 'Accept' })
		accept.click()
		accept.click()
		await user.click(within(table).getByRole('button', { name: 'Decline' }))
		resolve({ message: '' })
		await screen.findByText('Offer successfully accepted')
		expect(server.of('POST /offer/accept')).toHaveLength(1)
		expect(server.of('POST /offer/decline')).toHaveLength(0)
	})

	it('that was given in another window before says so and shows where the offer stands now', async () => {
		let isElsewhere = false
		const { press, rows, cells } = await openOffers(
			() => [isElsewhere ? offer(1, { status: 'declined_by_user' }) : proposed(1)],
			{
				'POST /offer/accept': () => {
					isElsewhere = true
					return problem(409, 'move_refused', 'This is no longer possible.')
				},
			},
		)
		await press('Accept')
		expect(await screen.findByText('This is no longer possible.')).toBeTruthy()
		await waitFor(() => expect(rows().map(cells)[0]?.[3]).toBe('Declined by user'))
	})
})

describe('coming back from the card form', () => {
	it.each([
		['success', 'Payout requested'],
		['fail', 'The card form was not completed. You can request the payout again.'],
	])('with payout=%s says %s once, and the address is put right', async (payout, text) => {
		const { address } = await openOffers([payable(1)], {}, `&payout=${payout}&offer=1`)
		expect(await screen.findByText(text)).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/account?tab=offers'))
		expect(screen.getAllByText(text)).toHaveLength(1)
	})
})
