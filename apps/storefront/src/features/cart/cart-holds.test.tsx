import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { product, profile, settings } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { addressed, knife, openCart, ready, TRADE_LINK } from '../../../test/open-cart.ts'
import { type Handlers, problem } from '../../../test/shop-server.ts'

afterEach(() => vi.useRealTimers())

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A cart whose items are reserved for its owner. */
const held = (seconds: number, ids = [1, 2]) => ({
	...cartOf([product(1), knife]),
	hold: { item_ids: ids, until: inSeconds(seconds), seconds_left: seconds, seconds_total: 900 },
})

describe('cart with a reservation', () => {
	it('shows the time left and until when others cannot buy, without announcing each second', async () => {
		// The clock stands: on a busy machine seconds pass before the cart is open.
		vi.useFakeTimers({ toFake: ['Date'] })
		const { cart } = await openCart({ 'GET /cart/contents': () => held(872) })
		const clock = await cart.findByRole('timer')
		expect(clock.textContent).toBe('14:32')
		expect(clock.getAttribute('aria-live')).toBe('off')
		expect(cart.getByText(/^Other shoppers cannot buy these items until \d\d:\d\d$/)).toBeTruthy()
	})

	it('says that a part of the cart is reserved', async () => {
		const { cart } = await openCart({ 'GET /cart/contents': () => held(872, [1]) })
		expect(await cart.findByText('1 of 2 items are reserved')).toBeTruthy()
	})

	it("says 'The reservation has ended' at zero, and can still be paid", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true })
		let isOver = false
		const { cart, isOff } = await openCart({
			'GET /cart/contents': () => (isOver ? { ...cartOf([product(1), knife]), hold: null } : held(60)),
		})
		await cart.findByRole('timer')
		isOver = true
		await act(() => vi.advanceTimersByTimeAsync(63_000))
		expect(await cart.findByText('The reservation has ended')).toBeTruthy()
		await waitFor(async () => expect(await isOff()).toBe(false))
	})

	it('cannot be paid while another shopper has reserved an item, and says until when', async () => {
		const { cart: entries, totals } = cartOf([product(1), knife])
		const { cart, isOff } = await openCart({
			'GET /cart/contents': () => ({
				cart: entries.map((entry) =>
					entry.item_id === 2 ? { ...entry, reserved_until: inSeconds(600) } : entry,
				),
				totals,
			}),
		})
		const row = within((await cart.findByText(knife.title)).closest('li') ?? document.body)
		expect(row.getByText(/^Reserved until \d\d:\d\d$/)).toBeTruthy()
		expect(cart.getByText('Some items are reserved for another shopper')).toBeTruthy()
		expect(await isOff()).toBe(true)
	})
})

it('says until when an item is reserved that another shopper has reserved meanwhile', async () => {
	const body = {
		status: 'ERROR',
		code: 'item_reserved',
		message: 'Reserved.',
		reserved_until: inSeconds(600),
	}
	const { cart, user } = await openCart({
		'POST /purchase/product': () => Response.json(body, { status: 409 }),
	})
	await user.click(await cart.findByRole('button', { name: 'PAY NOW' }))
	expect(
		await screen.findByText(/^This item is reserved for another shopper until \d\d:\d\d\.$/),
	).toBeTruthy()
})

const methods = [
	{ code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR'] },
	{ code: 'blik', title: 'BLIK', image: '/media/blik.svg', currencies: ['PLN'] },
]
const selling: Handlers = {
	'GET /settings': () => ({ payload: { ...settings, payment_methods: methods } }),
}
const poor = { ...addressed, phone: '+48 501 234 567', balance: 52.3 }

async function openPay(server: Handlers = {}, person: object = poor) {
	const shop = await openCart({ ...selling, ...server }, person)
	// 100.50 credits are missing: x 0.93 = 93.465 EUR, rounded up.
	await shop.user.click(await shop.cart.findByRole('button', { name: 'Top up and pay €93.47' }))
	const sheet = within(await screen.findByRole('dialog', { name: 'Top up and pay' }))
	// Its code is loaded meanwhile.
	await sheet.findByRole('button', { name: 'Back to cart' })
	return { ...shop, sheet }
}

describe('Top up and pay', () => {
	it('is a step of the cart: the dialog stays, its heading has the focus, and the page stays hidden', async () => {
		const { sheet, user } = await openPay()
		const dialog = screen.getByRole('dialog', { name: 'Top up and pay' })
		expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull()
		expect(document.activeElement?.textContent).toBe('Top up and pay')
		expect(screen.queryByRole('main')).toBeNull()
		sheet.getByRole('button', { name: 'Back to cart' }).focus()
		await user.keyboard('{Enter}')
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBe(dialog)
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Cart'))
		expect(screen.queryByRole('main')).toBeNull()
	})

	it('closes on Escape, gives the focus back to what opened the cart, and starts with the cart again', async () => {
		const { user } = await openPay()
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Cart/)
		await user.keyboard('{Enter}')
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})

	it('charges what is missing and sends the cart as it was shown', async () => {
		const { sheet, user, server } = await openPay({
			'POST /deposit/checkout': () => ({ redirect_url: 'javascript:void 0' }),
		})
		expect(sheet.getByText(/Long Street 1, 00-001 Warsaw/)).toBeTruthy()
		expect(sheet.queryByRole('radio', { name: /BLIK/ })).toBeNull()
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Top up and pay €93.47' }))
		await waitFor(() => expect(server.of('POST /deposit/checkout')).toHaveLength(1))
		expect(server.of('POST /deposit/checkout')[0]?.body).toMatchObject({
			amount: 93.47,
			currency: 'EUR',
			paymentType: 'card',
			termsAccepted: true,
			pay_cart: { tradeUrl: TRADE_LINK, total_credits: 152.8 },
		})
	})

	it('moves the focus to the billing details that are to be changed', async () => {
		const { sheet, user } = await openPay()
		await user.click(sheet.getByRole('button', { name: 'Change' }))
		expect(document.activeElement).toBe(sheet.getByLabelText(/^First name/))
	})

	it('asks for the billing details that the profile lacks', async () => {
		const { sheet, user, server } = await openPay({}, { ...ready, balance: 52.3 })
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Top up and pay €93.47' }))
		expect(await sheet.findByText('City is required')).toBeTruthy()
		expect(server.of('POST /deposit/checkout')).toHaveLength(0)
	})

	it('says why it was refused', async () => {
		const { sheet, user } = await openPay({
			'POST /deposit/checkout': () => problem(409, 'item_gone', 'This item is no longer available.'),
		})
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Top up and pay €93.47' }))
		expect(await screen.findByText('This item is no longer available.')).toBeTruthy()
	})

	it('needs a trade link first', async () => {
		const { cart, user } = await openCart(selling, poor)
		await user.clear(await cart.findByLabelText('Steam trade link'))
		const button = await cart.findByRole('button', { name: /^Top up and pay/ })
		expect(button.getAttribute('aria-disabled')).toBe('true')
	})

	it('is not offered to a visitor who has not verified the email address', async () => {
		const { cart, isOff } = await openCart(
			{ ...selling, 'GET /is-auth': () => ({ authenticated: true, emailVerified: false }) },
			poor,
		)
		expect(
			await cart.findByText(
				'You can pay here after you verify your email. Items are not reserved until then.',
			),
		).toBeTruthy()
		expect(await isOff()).toBe(true)
		expect(cart.queryByRole('button', { name: /^Top up and pay/ })).toBeNull()
		// Nor is anything asked that cannot be used yet.
		for (const label of ['Steam trade link', 'Promo code']) expect(cart.queryByLabelText(label)).toBeNull()
	})

	it('says what is missing, what is charged, and what stays on the balance', async () => {
		// 0.80 credits are missing; the smallest top-up is 5 EUR: 5.38 credits.
		const shop = await openCart(selling, { ...poor, balance: 152 })
		await shop.user.click(await shop.cart.findByRole('button', { name: 'Top up and pay €5.00' }))
		const sheet = within(await screen.findByRole('dialog', { name: 'Top up and pay' }))
		const sum = (await sheet.findAllByRole('definition')).map((each) => each.textContent?.split(' ')[0])
		expect(sum).toEqual(['152.80', '152.00', '0.80', '€5.00', '5.38', '4.58'])
		expect(sheet.getByText('The smallest top-up is €5.00.')).toBeTruthy()
	})

	it('says so too where rounding adds a cent', async () => {
		// 100.50 credits are 93.465 EUR, rounded up to 93.47: 100.51 credits.
		const { sheet } = await openPay()
		const sum = sheet.getAllByRole('definition').map((each) => each.textContent?.split(' ')[0])
		expect(sum).toEqual(['152.80', '52.30', '100.50', '€93.47', '100.51', '0.01'])
		expect(sheet.queryByText(/^The smallest top-up/)).toBeNull()
	})

	it('leads back to the cart once the balance suffices', async () => {
		let { balance } = poor
		const { shop } = await openPay({
			'GET /user/profile': () => ({ data: { ...profile, ...poor, balance } }),
		})
		balance = 500
		await act(() => shop.queryClient.invalidateQueries())
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		const pay = await cart.findByRole('button', { name: 'PAY NOW' })
		await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull())
	})

	it('leads back to the cart if the refused one was changed in another tab', async () => {
		let contents = cartOf([product(1), knife])
		const { sheet, user } = await openPay({
			'GET /cart/contents': () => contents,
			'POST /deposit/checkout': () => problem(422, 'not_enough_funds', 'Not enough funds!'),
		})
		contents = cartOf([product(1), knife, product(9)])
		await user.click(sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(sheet.getByRole('button', { name: 'Top up and pay €93.47' }))
		const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
		expect(await cart.findAllByRole('button', { name: /^Remove / })).toHaveLength(3)
	})
})

describe('a plain top-up from the cart', () => {
	it('holds its items', async () => {
		const { cart, user, server } = await openCart(
			{ ...selling, 'POST /deposit/checkout': () => ({ redirect_url: 'javascript:void 0' }) },
			poor,
		)
		await user.click(await cart.findByRole('button', { name: 'TOP UP' }))
		const topUp = within(await screen.findByRole('dialog', { name: 'Top up your balance' }))
		await user.click(topUp.getByRole('button', { name: /Bank card/ }))
		const form = within(await screen.findByRole('dialog', { name: 'Checkout' }))
		await user.click(form.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(form.getByRole('button', { name: /^Pay / }))
		await waitFor(() =>
			expect(server.of('POST /deposit/checkout')[0]?.body).toMatchObject({ hold_cart: true }),
		)
	})
})
