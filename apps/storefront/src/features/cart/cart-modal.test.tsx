import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { product, settings } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { addressed, both, knife, openCart, ready, TRADE_LINK } from '../../../test/open-cart.ts'
import { type Handlers, problem } from '../../../test/shop-server.ts'

describe('cart modal', () => {
	// covers spec:cart-modal.1
	it('has the title Cart with a pluralised item count', async () => {
		const { cart } = await openCart()
		expect(await cart.findByText('2 items')).toBeTruthy()
	})

	// covers spec:cart-modal.3 spec:cart-states.1
	it('shows image, type, title, price and remove in each row', async () => {
		const { cart } = await openCart()
		const row = within((await cart.findByText(knife.title)).closest('li') ?? document.body)
		expect(row.getByText(/^Knife/)).toBeTruthy()
		expect(row.getByText('107.53')).toBeTruthy()
		expect(row.getByRole('button', { name: `Remove ${knife.title}` })).toBeTruthy()
		expect(row.getAllByRole('presentation')[0]?.getAttribute('width')).toBe('88')
	})

	it('shows the float of an item that has one', async () => {
		const worn = product(1, { exterior: 'field_tested', float_value: 0.277808427 })
		const { cart } = await openCart({ 'GET /cart/contents': () => cartOf([worn, knife]) })
		expect(await cart.findByText(/Field-Tested · 0\.2778$/)).toBeTruthy()
		expect(cart.queryByText(/null|NaN/)).toBeNull()
	})

	// covers spec:constants.13
	it('keeps its list within 260 px', async () => {
		const { cart } = await openCart()
		expect((await cart.findByRole('list', { name: 'Cart' })).style.maxHeight).toBe('260px')
	})

	// covers spec:cart-calls.4
	it('removes an item and says so', async () => {
		let items = [product(1), knife]
		const { cart, user } = await openCart({
			'GET /cart/contents': () => cartOf(items),
			'POST /cart/remove': () => {
				items = [knife]
				return { message: 'Item removed from cart' }
			},
		})
		await user.click(await cart.findByRole('button', { name: `Remove ${product(1).title}` }))
		expect(await screen.findByText('Item removed from cart')).toBeTruthy()
		expect(await cart.findByText('1 item')).toBeTruthy()
	})

	// covers spec:account-and-wallet-entities.5 spec:account-and-wallet-messages.4 spec:cart-modal.3
	it('shows a per-item error', async () => {
		const { cart, user } = await openCart({ 'POST /cart/remove': () => new Response('', { status: 502 }) })
		const remove = await cart.findByRole('button', { name: `Remove ${knife.title}` })
		await user.click(remove)
		const row = within(remove.closest('li') ?? document.body)
		expect(await row.findByText('Failed to remove item from cart')).toBeTruthy()
	})

	// covers spec:cart-states.2
	it('treats an empty-cart error as empty', async () => {
		const { cart } = await openCart({
			'GET /cart/contents': () => problem(422, 'cart_empty', 'Your cart is empty'),
		})
		expect(await cart.findByRole('link', { name: 'Continue shopping' })).toBeTruthy()
	})

	// covers spec:cart-modal.5 spec:cart-modal.9
	it('shows subtotal, delivery, VAT, promo discount and total', async () => {
		const totals = { delivery: 2.5, discount: 14.21, total: 130.39, vat: 22.63, total_credits: 140.21 }
		const { cart } = await openCart({
			'GET /cart/contents': () => cartOf([product(1), knife], { totals: { ...totals, promo_code: 'X' } }),
		})
		const shown = (await cart.findAllByRole('definition')).map((row) => row.textContent)
		// The discount in credits is what makes the rows add up: 152.80 + 2.69 - 140.21.
		expect(shown).toEqual([
			'152.80 credits, about ≈ €142.10',
			'2.69 credits, about ≈ €2.50',
			'−15.28 credits, about ≈ €14.21',
			'24.33 credits, about ≈ €22.63',
		])
		expect(cart.getByText('140.21')).toBeTruthy()
	})

	it('shows the display currency while the internal currency is off', async () => {
		const off = { ...settings, internal_currency: { ...settings.internal_currency, enabled: false } }
		const { cart } = await openCart({
			'GET /settings': () => ({ payload: off }),
			'GET /cart/contents': () => cartOf([knife], { totals: { total_credits: 100 } }),
		})
		expect((await cart.findAllByText('€100.00')).length).toBe(3)
	})

	// covers spec:cart-modal.4 spec:payment-and-deposit.8
	it("says 'Not enough funds!' with the balance, and TOP UP opens with what is missing", async () => {
		const { cart, user, isOff } = await openCart({}, { ...ready, balance: 52.3 })
		expect(await cart.findByText('Not enough funds!')).toBeTruthy()
		expect(cart.getByText('Balance 52.30 (≈ €48.64), you need 100.50 (≈ €93.47) more')).toBeTruthy()
		expect(await isOff()).toBe(true)
		await user.click(cart.getByRole('button', { name: 'TOP UP' }))
		const topUp = within(await screen.findByRole('dialog', { name: 'Top up your balance' }))
		// 100.50 credits x 0.93 = 93.465 EUR, rounded up.
		expect(topUp.getByLabelText<HTMLInputElement>('Amount').value).toBe('93.47')
	})

	// covers spec:cart-modal.2
	it('remembers the trade link of the profile', async () => {
		const { cart, isOff } = await openCart()
		expect((await cart.findByLabelText<HTMLInputElement>('Steam trade link')).value).toBe(TRADE_LINK)
		expect(await isOff()).toBe(false)
	})

	// covers spec:checkout-rules.7 spec:payment-and-deposit.8
	it("is not paid without a trade link: 'Please provide a Steam trade link'", async () => {
		const { cart, user, isOff } = await openCart()
		await user.clear(await cart.findByLabelText('Steam trade link'))
		expect(await isOff()).toBe(true)
		await user.tab()
		expect(await cart.findByText('Please provide a Steam trade link')).toBeTruthy()
	})

	it('says beside the buttons that the trade link is missing, before the field does', async () => {
		const { cart, isOff } = await openCart({}, { ...ready, trade_url: null })
		expect(await isOff()).toBe(true)
		expect(await cart.findByText('Please provide a Steam trade link')).toBeTruthy()
	})

	it('is not paid to a link that is none', async () => {
		const { cart, user, pay, server } = await openCart({}, { ...ready, trade_url: 'https://steam.test/me' })
		await user.click(await pay())
		expect(await cart.findByText('Please provide a valid Steam trade link')).toBeTruthy()
		expect(server.of('POST /purchase/product')).toHaveLength(0)
	})

	// covers spec:payment-and-deposit.8
	it('is not paid when the total is zero', async () => {
		const free = { total: 0, total_credits: 0, discount: 142.1, promo_code: 'ALL' }
		const { isOff } = await openCart({
			'GET /cart/contents': () => cartOf([product(1), knife], { totals: free }),
		})
		expect(await isOff()).toBe(true)
	})

	// covers spec:account-and-wallet-entities.4 spec:cart-states.4
	it('marks unavailable items, which must be removed before the rest is paid', async () => {
		let items = [product(1), knife]
		const { cart, user, isOff, server } = await openCart({
			'GET /cart/contents': () => cartOf(items, { gone: [2] }),
			'POST /cart/remove': ({ body }) => {
				items = items.filter(({ id }) => id !== body.id)
				return { message: 'Item removed from cart' }
			},
		})
		expect(await cart.findByText('This item is no longer available.')).toBeTruthy()
		expect(await isOff()).toBe(true)
		await user.click(cart.getByRole('button', { name: 'Remove them' }))
		await waitFor(async () => expect(await isOff()).toBe(false))
		expect(server.of('POST /cart/remove').map(({ body }) => body.id)).toEqual([2])
	})
})

describe('paying the cart', () => {
	// covers spec:account-and-wallet-messages.8 spec:cart-modal.5 spec:purchase-calls.1
	it("says 'Payment successful!', refreshes profile and cart and moves to the orders tab", async () => {
		let items = [product(1)]
		const { user, pay, server, address } = await openCart({
			'GET /cart/contents': () => cartOf(items),
			'POST /purchase/product': () => {
				items = []
				return { order_id: 5 }
			},
			'GET /purchase/history': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
		})
		await user.click(await pay())
		expect(await screen.findByText('Payment successful!')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/account?tab=orders'))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy()
		expect(server.of('POST /purchase/product')[0]?.body).toMatchObject({ tradeUrl: TRADE_LINK })
		expect(server.of('GET /user/profile')).toHaveLength(2)
	})

	it('reloads profile and orders once, also after the cart was open for long', async () => {
		const { user, pay, server, shop } = await openCart({
			'POST /purchase/product': () => ({ order_id: 5 }),
			'GET /purchase/history': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
		})
		const button = await pay()
		const before = server.of('GET /user/profile').length
		// All that was read by then is stale, and would be read anyway by the screen that opens.
		const later = Date.now() + 60_000
		const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
		onTestFinished(() => clock.mockRestore())
		await user.click(button)
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await waitFor(() => expect(server.of('GET /purchase/history')).toHaveLength(1))
		await waitFor(() => expect(shop.queryClient.isMutating() + shop.queryClient.isFetching()).toBe(0))
		expect(server.of('GET /user/profile')).toHaveLength(before + 1)
		expect(server.of('GET /purchase/history')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-entities.4 spec:account-and-wallet-messages.8
	it('marks the rows that a refusal names', async () => {
		let gone: number[] = []
		const { cart, user, pay } = await openCart({
			'GET /cart/contents': () => cartOf([product(1), knife], { gone }),
			'POST /purchase/product': () => {
				gone = [2]
				const refusal = { status: 'ERROR', code: 'item_gone', message: 'This item is no longer available.' }
				return Response.json({ ...refusal, unavailable_items: [2] }, { status: 409 })
			},
		})
		await user.click(await pay())
		const row = within((await cart.findByText(knife.title)).closest('li') ?? document.body)
		expect(await row.findByText('This item is no longer available.')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.8
	it("says 'Payment failed. Please try again.' where no reason came, and a retry has the same key", async () => {
		let isBroken = true
		const { user, pay, server } = await openCart({
			'POST /purchase/product': () =>
				isBroken ? new Response('', { status: 502 }) : { order_id: 5, message: 'Payment successful!' },
		})
		await user.click(await pay())
		expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy()
		isBroken = false
		await user.click(await pay())
		expect(await screen.findByText('Payment successful!')).toBeTruthy()
		const keys = server.of('POST /purchase/product').map(({ headers }) => headers.get('idempotency-key'))
		expect(keys).toHaveLength(2)
		expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
		expect(keys[1]).toBe(keys[0])
	})

	it('asks once more where no response came, says so meanwhile, and then leaves it to the shopper', async () => {
		const second = Promise.withResolvers<never>()
		let sent = 0
		const { cart, user, pay, server } = await openCart({
			'POST /purchase/product': () => {
				sent++
				return sent === 1 ? Promise.reject(new TypeError('Failed to fetch')) : second.promise
			},
		})
		await user.click(await pay())
		expect(await cart.findByText('No answer yet')).toBeTruthy()
		await waitFor(() => expect(server.of('POST /purchase/product')).toHaveLength(2), { timeout: 5_000 })
		second.reject(new TypeError('Failed to fetch'))
		expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy()
		expect(cart.queryByText('No answer yet')).toBeNull()
		const keys = server.of('POST /purchase/product').map(({ headers }) => headers.get('idempotency-key'))
		expect(keys).toHaveLength(2)
		expect(keys[1]).toBe(keys[0])
	})

	it('uses another key once something else is wanted', async () => {
		const { cart, user, pay, server } = await openCart({
			'POST /purchase/product': () => problem(422, 'not_enough_funds', 'Not enough funds!'),
		})
		await user.click(await pay())
		await screen.findAllByText('Not enough funds!')
		const field = await cart.findByLabelText('Steam trade link')
		await user.clear(field)
		await user.type(field, TRADE_LINK.replace('123456789', '42'))
		await user.click(await pay())
		await waitFor(() => expect(server.of('POST /purchase/product')).toHaveLength(2))
		const keys = server.of('POST /purchase/product').map(({ headers }) => headers.get('idempotency-key'))
		expect(keys[1]).not.toBe(keys[0])
	})

	// covers spec:session-errors.2
	it('leads to the verification page where the e-mail is not verified', async () => {
		const { user, pay, address } = await openCart({
			'POST /purchase/product': () => problem(403, 'email_unverified', 'Your email address is not verified.'),
		})
		await user.click(await pay())
		await waitFor(() => expect(address()).toBe('/email-verification?redirect=/products'))
	})

	it('closes when the session has ended', async () => {
		const { user, pay } = await openCart({
			'POST /purchase/product': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
		})
		await user.click(await pay())
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})

describe('promo code', () => {
	it('that leaves nothing to pay says why PAY NOW cannot be pressed', async () => {
		const free = { discount: 142.1, total: 0, total_credits: 0, promo_code: 'ALLFREE' }
		const { cart, pay } = await openCart({
			'GET /cart/contents': () => cartOf([product(1), knife], { totals: free }),
		})
		expect(await cart.findByText('Nothing to pay')).toBeTruthy()
		// Another item would be free as well.
		expect(cart.getByText(/Remove the code to pay\.$/)).toBeTruthy()
		expect((await pay()).getAttribute('aria-disabled')).toBe('true')
	})

	const applied = { discount: 14.21, total: 127.89, total_credits: 137.52, promo_code: 'WELCOME10' }
	const { totals } = cartOf([product(1), knife], { totals: applied })

	// covers spec:checkout-rules.2
	it('can be applied only once a shipping address is entered', async () => {
		const { cart, user } = await openCart()
		await user.type(await cart.findByLabelText('Promo code'), 'WELCOME10')
		expect(cart.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true')
		expect(cart.getByText('Enter a shipping address first.')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.11 spec:payment-and-deposit.7
	it('has an applied state, which can be left again', async () => {
		let code: string | null = null
		const { cart, user } = await openCart(
			{
				'GET /cart/contents': () =>
					code === null ? both() : cartOf([product(1), knife], { totals: applied }),
				'POST /checkout/promo': () => {
					code = 'WELCOME10'
					return { payload: totals, message: 'Promo code applied successfully' }
				},
				'DELETE /checkout/promo': () => {
					code = null
					return { payload: both().totals, message: 'Promo code removed' }
				},
			},
			addressed,
		)
		await user.type(await cart.findByLabelText('Promo code'), 'welcome10{Enter}')
		expect(await screen.findByText('Promo code applied successfully')).toBeTruthy()
		expect(await cart.findByText('Applied: WELCOME10')).toBeTruthy()
		expect(cart.getByText('137.52')).toBeTruthy()
		await user.click(cart.getByRole('button', { name: 'Remove promo code' }))
		expect(await cart.findByLabelText('Promo code')).toBeTruthy()
		expect(await screen.findByText('Promo code removed')).toBeTruthy()
	})

	it('says so when it was taken off the cart', async () => {
		const dropped = { promo_code: null, dropped_promo_code: 'WELCOME10' }
		await openCart({ 'GET /cart/contents': () => cartOf([product(1)], { totals: dropped }) })
		const said = 'Promo code WELCOME10 is no longer valid and was removed from your cart.'
		expect(await screen.findByText(said)).toBeTruthy()
	})

	it('shows why it was refused on its field', async () => {
		const refusal = { code: ['You have already used this promo code.'] }
		const { cart, user } = await openCart(
			{ 'POST /checkout/promo': () => problem(422, 'promo_used', 'No.', refusal) },
			addressed,
		)
		await user.type(await cart.findByLabelText('Promo code'), 'ONCE{Enter}')
		expect(await cart.findByText('You have already used this promo code.')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.11
	it("says 'Failed to validate promo code' where no reason came", async () => {
		const { cart, user } = await openCart(
			{ 'POST /checkout/promo': () => new Response('', { status: 502 }) },
			addressed,
		)
		await user.type(await cart.findByLabelText('Promo code'), 'ANY{Enter}')
		expect(await cart.findByText('Failed to validate promo code')).toBeTruthy()
	})
})

describe('shipping, where the shop requires it', () => {
	const required: Handlers = {
		'GET /settings': () => ({ payload: { ...settings, shipping_required: true } }),
		'POST /purchase/product': () => ({ order_id: 5 }),
		'GET /purchase/history': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	}

	// covers spec:checkout-rules.1 spec:payment-and-deposit.6
	it("is asked for first: 'Please complete shipping address'", async () => {
		const { user, pay, server } = await openCart(required)
		await user.click(await pay())
		expect(await screen.findByText('Please complete shipping address')).toBeTruthy()
		expect(server.of('POST /purchase/product')).toHaveLength(0)
	})

	// covers spec:checkout-rules.1 spec:payment-and-deposit.6
	it("is calculated before the order is placed: 'Please calculate shipping first.'", async () => {
		const delivered = { ...both().totals, delivery: 5, total: 147.1, total_credits: 158.18 }
		const { cart, user, pay, server } = await openCart(
			{ ...required, 'POST /checkout/shipping': () => ({ payload: delivered }) },
			addressed,
		)
		await user.click(await pay())
		expect(await screen.findByText('Please calculate shipping first.')).toBeTruthy()
		await user.click(await cart.findByRole('button', { name: 'Calculate shipping' }))
		expect(await cart.findByText('Shipping calculated')).toBeTruthy()
		expect(cart.getByText('158.18')).toBeTruthy()
		expect(server.of('POST /checkout/shipping')[0]?.body).toMatchObject({
			country: 616,
			city: 'Warsaw',
			address: 'Long Street 1',
			postCode: '00-001',
		})
		await user.click(await pay())
		expect(await screen.findByText('Payment successful!')).toBeTruthy()
	})

	it('puts what is missing on its field', async () => {
		const { cart, user } = await openCart(required)
		await user.click(await cart.findByRole('button', { name: 'Calculate shipping' }))
		expect(await cart.findByText('Country is required')).toBeTruthy()
		expect(cart.getByText('City is required')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.11
	it.each([
		['no reason', () => new Response('', { status: 502 })],
		['no totals', () => Response.json({ status: 'OK' })],
	])("says 'There was an error with your address.' where %s came", async (_, answer) => {
		const { cart, user } = await openCart({ ...required, 'POST /checkout/shipping': answer }, addressed)
		await user.click(await cart.findByRole('button', { name: 'Calculate shipping' }))
		expect(
			await screen.findByText('There was an error with your address. Please check and try again.'),
		).toBeTruthy()
	})
})
