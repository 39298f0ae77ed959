import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { addressed, both, knife, openCart, ready } from '../../../test/open-cart.ts'
import { problem } from '../../../test/shop-server.ts'

const silent = () => new Response('', { status: 502 })

describe('a cart', () => {
	// covers spec:cart-states.1
	it('is a spinner while it is read for the first time', async () => {
		const answer = Promise.withResolvers<ReturnType<typeof both>>()
		const { cart } = await openCart({ 'GET /cart/contents': () => answer.promise })
		expect(cart.getByText('Loading...')).toBeTruthy()
		answer.resolve(both())
		expect(await cart.findByText('2 items')).toBeTruthy()
		expect(cart.queryByText('Loading...')).toBeNull()
	})
})

describe('an error that says that the cart is empty', () => {
	// covers spec:cart-states.1
	it.each([
		['by its code', () => problem(422, 'cart_empty', 'Tu carrito está vacío')],
		[
			'by its text',
			() => Response.json({ status: 'ERROR', message: 'Your cart is empty.' }, { status: 400 }),
		],
		[
			'by its text in other words',
			() => Response.json({ status: 'ERROR', message: 'Empty cart' }, { status: 400 }),
		],
	])('is an empty cart, %s', async (_, answer) => {
		const { cart } = await openCart({ 'GET /cart/contents': answer })
		expect(await cart.findByText('Your cart is empty')).toBeTruthy()
		expect(cart.getByRole('link', { name: 'Continue shopping' })).toBeTruthy()
	})
})

describe('a cart that cannot be read', () => {
	// covers spec:account-and-wallet-messages.4 spec:cart-calls.1 spec:cart-modal.7
	it.each([
		['Failed to fetch cart content', silent],
		['Invalid response format from server', () => new Response('not json')],
		['Failed to load cart', () => Promise.reject(new TypeError('Failed to fetch'))],
		['Back soon.', () => problem(503, 'unavailable', 'Back soon.')],
	])("says '%s' with Try again", async (message, answer) => {
		const { cart } = await openCart({ 'GET /cart/contents': answer })
		expect(await cart.findByText(message)).toBeTruthy()
		expect(cart.getByRole('button', { name: 'Try again' })).toBeTruthy()
	})

	it.each([
		['no list', { status: 'OK' }],
		['a list that is none', { ...both(), cart: {} }],
		['entries that are none', { ...both(), cart: [null] }],
		['an entry without its item', { ...both(), cart: [{ item_id: 1, count: 1, available: true }] }],
		['an entry without a price', { ...both(), cart: [{ item_id: 1, count: 1, item: { title: 'AK' } }] }],
		['no totals', { cart: both().cart }],
		['totals without numbers', { ...both(), totals: { ...both().totals, total_credits: 'many' } }],
	])(
		"for it holds %s says 'Invalid response format from server', and the shop goes on",
		async (_, answer) => {
			const { cart } = await openCart({ 'GET /cart/contents': () => Response.json(answer) })
			expect(await cart.findByText('Invalid response format from server')).toBeTruthy()
			expect(screen.getByRole('button', { name: 'Cart', hidden: true })).toBeTruthy()
			expect(screen.queryByText('An unknown error occurred')).toBeNull()
		},
	)

	it('keeps the totals it had where new ones cannot be read', async () => {
		const { cart, user } = await openCart(
			{ 'POST /checkout/promo': () => Response.json({ status: 'OK' }) },
			addressed,
		)
		await user.type(await cart.findByLabelText('Promo code'), 'TAKE3')
		await user.click(cart.getByRole('button', { name: 'Apply' }))
		expect(await cart.findByText('Failed to validate promo code')).toBeTruthy()
		expect(cart.getByText('2 items')).toBeTruthy()
	})

	it('shows the totals of a promo code only with the rows they are of', async () => {
		let isChanged = false
		const answer = Promise.withResolvers<void>()
		// Another tab has removed the knife; the code is applied to the rest.
		const rest = cartOf([product(1)], {
			totals: { discount: 4.21, total: 37.89, total_credits: 40.74, promo_code: 'TAKE3' },
		})
		const { cart, user } = await openCart(
			{
				'GET /cart/contents': async () => {
					if (!isChanged) return both()
					await answer.promise
					return rest
				},
				'POST /checkout/promo': () => {
					isChanged = true
					return { payload: rest.totals }
				},
			},
			addressed,
		)
		await user.type(await cart.findByLabelText('Promo code'), 'TAKE3{Enter}')
		await waitFor(() => expect(isChanged).toBe(true))
		const isWhole = () => [cart.queryByText(knife.title) !== null, cart.queryByText('40.74') !== null]
		expect(isWhole()).toEqual([true, false])
		answer.resolve()
		await waitFor(() => expect(isWhole()).toEqual([false, true]))
	})

	// covers spec:account-and-wallet-messages.4
	it("that was read before stays, and says 'Failed to refresh cart'", async () => {
		let isDown = false
		const { cart, shop } = await openCart({ 'GET /cart/contents': () => (isDown ? silent() : both()) })
		await cart.findByText('2 items')
		isDown = true
		await shop.queryClient.invalidateQueries({ queryKey: ['mine', 'cart'] })
		expect(await cart.findByText('Failed to refresh cart')).toBeTruthy()
		expect(cart.getByText(knife.title)).toBeTruthy()
	})

	// covers spec:payment-and-deposit.8
	it('is not paid while its totals are being reloaded', async () => {
		const answer = Promise.withResolvers<ReturnType<typeof both>>()
		let isSlow = false
		const { cart, shop, isOff } = await openCart({
			'GET /cart/contents': () => (isSlow ? answer.promise : both()),
		})
		await cart.findByText('2 items')
		expect(await isOff()).toBe(false)
		isSlow = true
		const reading = shop.queryClient.invalidateQueries({ queryKey: ['mine', 'cart'] })
		await waitFor(async () => expect(await isOff()).toBe(true))
		answer.resolve(both())
		await reading
		await waitFor(async () => expect(await isOff()).toBe(false))
	})

	it("is not paid while the balance is not known: 'Failed to fetch profile'", async () => {
		let isDown = true
		const { cart, user, isOff } = await openCart({
			'GET /user/profile': () => (isDown ? silent() : { data: ready }),
		})
		expect(await cart.findByText('Failed to fetch profile')).toBeTruthy()
		expect(await isOff()).toBe(true)
		isDown = false
		await user.click(cart.getByRole('button', { name: 'Try again' }))
		await waitFor(async () => expect(await isOff()).toBe(false))
		expect(cart.queryByText('Failed to fetch profile')).toBeNull()
	})
})

describe('clearing the cart', () => {
	// covers spec:cart-calls.5
	it('empties it at once', async () => {
		let items = [product(1), knife]
		const { cart, user, server } = await openCart({
			'GET /cart/contents': () => cartOf(items),
			'POST /cart/clear': () => {
				items = []
				return { message: 'Cart cleared' }
			},
		})
		await user.click(await cart.findByRole('button', { name: 'Clear cart' }))
		expect(await cart.findByText('Your cart is empty')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Cart', hidden: true })).toBeTruthy()
		expect(server.of('POST /cart/clear')).toHaveLength(1)
	})

	// covers spec:account-and-wallet-messages.4
	it("says 'Failed to clear cart' and keeps what is in it", async () => {
		const { cart, user } = await openCart({ 'POST /cart/clear': silent })
		await user.click(await cart.findByRole('button', { name: 'Clear cart' }))
		expect(await screen.findByText('Failed to clear cart')).toBeTruthy()
		expect(cart.getByText('2 items')).toBeTruthy()
	})
})

describe('items that became unavailable', () => {
	// covers spec:account-and-wallet-messages.4
	it("are still there after a failure: 'Failed to remove selected items'", async () => {
		const { cart, user } = await openCart({
			'GET /cart/contents': () => cartOf([product(1), knife], { gone: [2] }),
			'POST /cart/remove': silent,
		})
		await user.click(await cart.findByRole('button', { name: 'Remove them' }))
		expect(await screen.findByText('Failed to remove selected items')).toBeTruthy()
		expect(cart.getByText('This item is no longer available.')).toBeTruthy()
	})

	// covers spec:cart-rules.5
	it('are not asked to be removed where there are none', async () => {
		const { cart } = await openCart()
		await cart.findByText('2 items')
		expect(cart.queryByRole('button', { name: 'Remove them' })).toBeNull()
	})
})

describe('unique mode', () => {
	// covers spec:account-and-wallet-entities.6 spec:cart-rules.3
	it('has no quantity to change: each row is one item', async () => {
		const { cart, server } = await openCart()
		const row = within((await cart.findByText(knife.title)).closest('li') ?? document.body)
		expect(row.getAllByRole('button')).toHaveLength(1)
		expect(row.queryByRole('spinbutton')).toBeNull()
		expect(server.of('POST /cart/update')).toHaveLength(0)
	})
})

describe('a purchase that is refused', () => {
	// covers spec:account-and-wallet-messages.8
	it("says 'Purchase failed' where the shop gives no reason", async () => {
		const { user, pay } = await openCart({
			'POST /purchase/product': () => Response.json({ status: 'ERROR' }),
		})
		await user.click(await pay())
		expect(await screen.findByText('Purchase failed')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.8
	it("shows 'Not enough funds!' from the server and reloads the balance", async () => {
		const { user, pay, server } = await openCart({
			'POST /purchase/product': () => problem(422, 'not_enough_funds', 'Not enough funds!'),
		})
		await user.click(await pay())
		expect(await screen.findByText('Not enough funds!')).toBeTruthy()
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(2))
	})

	it('for a total that another tab has changed says so and shows the cart as it is now', async () => {
		let items = [product(1)]
		const { cart, user, pay, server } = await openCart({
			'GET /cart/contents': () => cartOf(items),
			'POST /purchase/product': () => {
				items = [product(1), knife]
				return problem(409, 'total_changed', 'The total has changed. Please check your cart and pay again.')
			},
		})
		await user.click(await pay())
		expect(
			await screen.findByText('The total has changed. Please check your cart and pay again.'),
		).toBeTruthy()
		expect(server.of('POST /purchase/product')[0]?.body).toMatchObject({
			total_credits: cartOf([product(1)]).totals.total_credits,
		})
		expect(await cart.findByText(knife.title)).toBeTruthy()
	})

	// covers spec:payment-and-deposit.8
	it('is asked for once, however often PAY NOW is pressed', async () => {
		const answer = Promise.withResolvers<Response>()
		const { cart, user, pay, server } = await openCart({ 'POST /purchase/product': () => answer.promise })
		await user.dblClick(await pay())
		const busy = await cart.findByRole('button', { name: 'Paying...' })
		await user.click(busy)
		answer.resolve(problem(422, 'not_enough_funds', 'Not enough funds!'))
		await screen.findByText('Not enough funds!')
		expect(server.of('POST /purchase/product')).toHaveLength(1)
	})
})
