import type { Order, OrderDelivery, OrderItem } from '@skinverse/contract/entities/order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOON, order, partlyRefunded } from '../../../../test/order-answers.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../test/shop-server.ts'
import { applyEvent } from '../../../app/start/apply-live.ts'

const answering = (payload: Order): Handlers => ({ 'GET /purchase/orders/{id}': () => ({ payload }) })
const open = (server: Handlers) => renderShop('/account/orders/7', { signedIn: true, server })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** Title and time of each step. */
const steps = async () =>
	(await part('Progress'))
		.getAllByRole('listitem')
		.map((step) => within(step).getByRole('heading').textContent)
/** The rows of the totals: label and amount. */
const sums = async () =>
	(await part('Total'))
		.getAllByRole('term')
		.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

const helps = async () =>
	(await part('Get help'))
		.getAllByRole('button')
		.map((button) => (button.querySelector('.font-medium') ?? button).textContent)

/** Where each item is. */
const places = async () =>
	(await part('Items'))
		.getAllByRole('listitem')
		.map(
			({ textContent }) => /In your Steam inventory|Back in our trade account/.exec(textContent)?.[0] ?? null,
		)

const sent = (item_ids = [1, 2]): Order =>
	order({ timeline: [...order().timeline, { event: 'sent', at: NOON + 30, item_ids }] })
const offered = (change: Partial<OrderDelivery>): OrderDelivery => ({
	id: 3,
	state: 'offered',
	reason: null,
	item_ids: [1, 2],
	returned_item_ids: [],
	code: 'K7Q-42M',
	offer_url: null,
	call_off_at: NOON + 2 * 86_400,
	choose_until: null,
	wish: null,
	reversed_at: null,
	decision: null,
	...change,
})
const refunded = (item: OrderItem): OrderItem => ({ ...item, status: 'canceled', settled_at: NOON + 60 })
const delivered = (): Order =>
	order({
		status: 'completed',
		items: order().items.map((item) => ({ ...item, status: 'completed', settled_at: NOON + 60 })),
		timeline: [
			...sent().timeline,
			{ event: 'accepted', at: NOON + 60, item_ids: [1, 2] },
			{ event: 'delivered', at: NOON + 60, item_ids: [1, 2] },
		],
	})

describe('the page of an order', () => {
	it('says that the shop checks it, and shows no trade offer meanwhile', async () => {
		const deliveries = [offered({ state: 'waiting', code: null, call_off_at: null })]
		open(answering(order({ in_review: true, deliveries })))
		expect(await steps()).toEqual(['Paid', 'Checking your order', 'Accept the offer', 'Delivered'])
		expect(screen.getByText('We are checking your order')).toBeTruthy()
		expect(screen.queryByText('We are sending you a trade offer')).toBeNull()
		expect(screen.queryByRole('link', { name: 'Open Steam trade offers' })).toBeNull()
	})

	it('shows its items, sums, trade link and what happens next', async () => {
		open(answering(order()))
		expect(await screen.findByRole('heading', { level: 1, name: 'Order #7' })).toBeTruthy()
		expect(await steps()).toEqual(['Paid', 'Sending your items', 'Accept the offer', 'Delivered'])
		const items = await part('Items')
		const [first] = items.getAllByRole('listitem')
		expect(first?.textContent).toContain('AK-47 | Skin 1')
		expect(first?.textContent).toContain('Classified · Field-Tested · Seed 661')
		expect(first?.textContent).toContain('Float 0.250000000')
		expect(first?.textContent).toContain('10.75€10.00')
		expect(await sums()).toEqual([
			'Subtotal 21.50€20.00',
			'Promo code FIFTH −4.30−€4.00',
			'Delivery 0.00',
			'VAT (21 %, included) 2.99€2.78',
			'Paid 17.20€16.00',
		])
		expect((await part('Sent to')).getByRole('button', { name: 'Copy trade link' })).toBeTruthy()
		const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
		expect(crumbs.getByRole('link', { name: 'Order History' }).getAttribute('href')).toBe(
			'/account?tab=orders',
		)
	})

	it('follows the delivery live, without a reload', async () => {
		let payload = order()
		const { shop } = open({ 'GET /purchase/orders/{id}': () => ({ payload }) })
		const become = (next: Order) => {
			payload = next
			act(() => applyEvent(shop, { name: 'own', data: { parts: ['orders'] } }))
		}
		await screen.findByText('We are sending you a trade offer')
		become(sent())
		await screen.findByText('Accept the trade offer in Steam')
		expect(await steps()).toEqual(['Paid', 'Trade offer sent', 'Accept the offer', 'Delivered'])
		const current = (await part('Progress'))
			.getAllByRole('listitem')
			.filter((step) => step.getAttribute('aria-current') === 'step')
		expect(current.map(({ textContent }) => textContent)).toEqual(['Accept the offerWaiting for youIn Steam'])
		become(delivered())
		await waitFor(() => expect(screen.queryByText('Accept the trade offer in Steam')).toBeNull())
		expect(await steps()).toEqual(['Paid', 'Trade offer sent', 'Accepted', 'Delivered'])
		expect(screen.getByText('Successfully')).toBeTruthy()
	})

	it('with some items sent shows what is left for each side', async () => {
		open(answering(sent([1])))
		expect(await steps()).toEqual([
			'Paid',
			'Trade offer sent',
			'Sending your items',
			'Accept the offer',
			'Delivered',
		])
		expect(screen.getByText('We are sending you a trade offer')).toBeTruthy()
	})

	it('shows an open trade offer with its code, its address and its end', async () => {
		open(answering({ ...sent(), deliveries: [offered({ offer_url: 'https://steam.test/tradeoffer/1/' })] }))
		const link = await screen.findByRole('link', { name: 'Open trade offer' })
		expect(link.getAttribute('href')).toBe('https://steam.test/tradeoffer/1/')
		expect(screen.getByText('K7Q-42M')).toBeTruthy()
		expect(screen.getByText(/^Open until \d\d\.11\.2026 \d\d:\d\d$/)).toBeTruthy()
		expect(screen.queryByText('Open Steam trade offers')).toBeNull()
		expect(await steps()).toEqual(['Paid', 'Trade offer sent', 'Accept the offer', 'Delivered'])
	})

	it.each([
		['trade_locked', /^Steam releases these items later/],
		['in_escrow', /^Steam holds trades for up to 15 days/],
		['something_new', /^The trade offer appears here/],
	])('says why there is no trade offer yet: %s', async (reason, text) => {
		open(answering(order({ deliveries: [offered({ state: 'waiting', reason })] })))
		expect(await screen.findByText(text)).toBeTruthy()
		expect(screen.queryByRole('link', { name: 'Open trade offer' })).toBeNull()
	})

	it.each([
		['declined', 'You declined the trade offer.'],
		['refused_escrow', /^Steam would hold this trade for days/],
		['something_new', 'Steam refused our trade offer several times.'],
	])('asks the buyer what to do after an offer that was %s', async (reason, text) => {
		const choice = offered({ state: 'choice', reason, choose_until: NOON + 86_400, call_off_at: null })
		let payload: Order = { ...sent(), deliveries: [choice] }
		const wishes: unknown[] = []
		const { user } = open({
			'GET /purchase/orders/{id}': () => ({ payload }),
			'POST /trading/deliveries/{id}/choose': ({ body }) => {
				wishes.push(body)
				payload = { ...payload, deliveries: [{ ...choice, wish: 'refund' }] }
				return { message: 'We are refunding these items to your balance.' }
			},
		})
		expect(await screen.findByText(text)).toBeTruthy()
		expect(await steps()).toEqual(['Paid', 'Trade offer sent', 'Your decision', 'Delivered'])
		await user.click(screen.getByRole('button', { name: 'Refund me' }))
		expect(await screen.findByText('Done. This page updates in a moment.')).toBeTruthy()
		expect(wishes).toMatchObject([{ wish: 'refund' }])
	})

	it.each([
		[null, /We are looking into it and tell you here how we continue\.$/],
		['refund', /We refunded what you paid for them\.$/],
		['none', /Contact us if you do not agree\.$/],
	] as const)('tells what follows from an undone trade when the decision is %s', async (decision, text) => {
		const undone = offered({ state: 'undone', code: null, call_off_at: null, reversed_at: NOON, decision })
		open(answering({ ...delivered(), deliveries: [undone] }))
		expect(await screen.findByText('Steam undid this trade')).toBeTruthy()
		expect(screen.getByText(text)).toBeTruthy()
	})

	it('says of each item of a partly undone trade where it is', async () => {
		const part = offered({ state: 'undone', reversed_at: NOON, returned_item_ids: [2] })
		open(answering({ ...delivered(), deliveries: [part] }))
		expect(await screen.findByText(/This concerns only some of the items/)).toBeTruthy()
		expect(await places()).toEqual(['In your Steam inventory', 'Back in our trade account'])
	})

	it('no longer says of a refunded item that it is back', async () => {
		const part = offered({ state: 'undone', reversed_at: NOON, returned_item_ids: [2], decision: 'refund' })
		const [first, second] = delivered().items
		if (first === undefined || second === undefined) throw new Error('no items')
		const items = [first, { ...second, refunded: second.price }]
		open(answering({ ...delivered(), items, deliveries: [part] }))
		expect(await places()).toEqual(['In your Steam inventory', null])
	})

	it('of which some items are sent by hand shows both ways', async () => {
		open(answering(order({ deliveries: [offered({ item_ids: [1], offer_url: 'https://steam.test/1' })] })))
		expect(await screen.findByRole('link', { name: 'Open trade offer' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Open Steam trade offers' })).toBeTruthy()
	})

	it('that is delivered offers no help for an expired trade offer, and that is refunded none for trades', async () => {
		const { unmount } = open(answering(delivered()))
		expect(await helps()).toEqual([
			'I did not get a trade offer',
			'An item is not what I bought',
			'Contact support',
		])
		unmount()
		open(answering(order({ status: 'canceled', items: order().items.map(refunded) })))
		expect(await helps()).toEqual(['Contact support'])
	})

	it('after a refund shows the refunded amount and what remains, with its VAT', async () => {
		open(answering(partlyRefunded()))
		expect(await steps()).toEqual(['Paid', 'Refunded', 'Delivered'])
		expect(screen.getByText('1 of 2 items · 8.60 Credits back on your balance')).toBeTruthy()
		expect((await sums()).slice(4)).toEqual([
			'Paid 17.20€16.00',
			expect.stringMatching(/^Refunded \d\d\.11\.2026 −8\.60−€8\.00$/),
			'VAT (21 %, included) 1.49€1.39',
			'Remaining 8.60€8.00',
		])
		const items = await part('Items')
		expect(items.getByText('Refunded')).toBeTruthy()
		expect(items.getByText('Delivered')).toBeTruthy()
	})

	it('of a prompt has its text, and no questions about trade offers', async () => {
		const timeline = [
			{ event: 'paid', at: NOON, item_ids: [] },
			{ event: 'delivered', at: NOON, item_ids: [] },
		] as const
		open(
			answering(
				order({
					kind: 'prompt',
					status: 'completed',
					title: 'A prompt',
					items: [],
					prompt_text: 'Draw a dragon',
					trade_url: null,
					timeline: timeline.map((moment) => ({ ...moment, item_ids: [] })),
				}),
			),
		)
		expect((await part('A prompt')).getByText('Draw a dragon')).toBeTruthy()
		const help = await part('Get help')
		expect(help.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Contact support'])
		expect(screen.queryByRole('region', { name: 'Sent to' })).toBeNull()
	})

	it.each([
		['The trade offer expired', 'Order #7: The trade offer expired'],
		['Contact support', 'Order #7'],
	])('"%s" opens the contact form with the topic "%s"', async (name, topic) => {
		const { user } = open(answering(order()))
		await user.click((await part('Get help')).getByRole('button', { name: new RegExp(`^${name}`) }))
		const form = within(await screen.findByRole('dialog', { name: 'Contact us' }))
		expect(await form.findByLabelText(/^Topic/)).toHaveProperty('value', topic)
	})
})

describe('an order that cannot be shown', () => {
	it('is told to be unknown, with the way to all orders', async () => {
		open({ 'GET /purchase/orders/{id}': () => problem(404, 'not_found', 'Gone.') })
		expect(
			await screen.findByRole('heading', { level: 1, name: 'We could not find this order.' }),
		).toBeTruthy()
		const link = screen.getByRole('link', { name: 'Open order history' })
		expect(link.getAttribute('href')).toBe('/account?tab=orders')
	})

	it('can be asked for again after a failure', async () => {
		let isDown = true
		const { user } = open({
			'GET /purchase/orders/{id}': () =>
				isDown ? problem(422, 'invalid', 'Not now.') : { payload: order() },
		})
		expect(await screen.findByText('Not now.')).toBeTruthy()
		isDown = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await steps()).toContain('Paid')
	})

	it('leads a guest to sign in and back', async () => {
		const { address } = renderShop('/account/orders/7')
		await screen.findByLabelText('Email')
		expect(new URL(address(), 'http://shop.test').searchParams.get('redirect')).toBe('/account/orders/7')
	})
})
