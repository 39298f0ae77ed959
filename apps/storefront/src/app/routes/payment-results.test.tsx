import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const linkTo = (name: string) => screen.getByRole('main').querySelector(`a[href="${name}"]`)

afterEach(() => vi.useRealTimers())

describe('success page', () => {
	// covers spec:payment-result-pages.1 spec:routes.5
	it("says 'Payment Successful!' for a top-up, with links to transactions and home", async () => {
		renderShop('/success-payment?type=topup')
		await title('Payment Successful!')
		expect(linkTo('/account?tab=transactions')).toBeTruthy()
		expect(linkTo('/')).toBeTruthy()
	})

	// covers spec:payment-result-pages.1 spec:routes.5
	it("says 'Order Placed Successfully!' for an order, with links to orders and the shop", async () => {
		renderShop('/success-payment')
		await title('Order Placed Successfully!')
		expect(linkTo('/account?tab=orders')).toBeTruthy()
		expect(linkTo('/products?sort=popular')).toBeTruthy()
	})

	it.each([
		['7', '/account/orders/7'],
		['../auth', '/account?tab=orders'],
	])('of order %s links to %s', async (id, href) => {
		renderShop(`/success-payment?order=${encodeURIComponent(id)}`)
		await title('Order Placed Successfully!')
		expect(linkTo(href)).toBeTruthy()
	})

	// covers spec:payment-result-pages.2
	it('reloads cart and balance', async () => {
		const { server, go } = renderShop('/terms', { signedIn: true })
		await waitFor(() => expect(screen.getByText('1,284.50')).toBeTruthy())
		await go('/success-payment')
		await title('Order Placed Successfully!')
		await waitFor(() => expect(server.of('GET /cart/contents')).toHaveLength(2))
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(2))
	})
})

describe('success page of a top-up that the shop does not know of yet', () => {
	const arrive = (status: 'Pending' | 'Error' | 'Success') =>
		renderShop('/success-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status }) },
		})

	it('waits on the pending page', async () => {
		const { address } = arrive('Pending')
		await title('Payment Processing')
		expect(address()).toBe('/pending-payment?type=topup&order=5')
	})

	it('is the fail page where it failed', async () => {
		arrive('Error')
		await title('Payment Failed')
	})

	it('is the fail page if the deposit is unknown', async () => {
		renderShop('/success-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => problem(404, 'not_found', 'Not found.') },
		})
		await title('Payment Failed')
	})

	// covers spec:payment-and-deposit.2
	it.each([
		['null', { status: null }],
		['missing', { order: 5 }],
	])('is the fail page if the status is %s', async (_, answer) => {
		const { server } = renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => Response.json(answer) },
		})
		await title('Payment Failed')
		screen.getByText('Payment processing failed')
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(1)
	})

	it('stays where it succeeded', async () => {
		const { server, address } = arrive('Success')
		await title('Payment Successful!')
		await waitFor(() => expect(server.of('GET /deposit/status/{id}')).toHaveLength(1))
		expect(address()).toBe('/success-payment?type=topup&order=5')
	})
})

describe('fail page', () => {
	// covers spec:payment-result-pages.3 spec:payment-result-pages.4
	it.each([
		['Payment Failed', '/fail-payment?type=topup'],
		['Order Payment Failed', '/fail-payment'],
	])("says '%s' with the default description", async (name, path) => {
		renderShop(path)
		await title(name)
		screen.getByText("We couldn't process your payment. Please try again or use a different payment method.")
	})

	// covers asvs:3.2.2 spec:payment-result-pages.3 spec:routes.5
	it('shows the error query text, as text', async () => {
		renderShop(`/fail-payment?error=${encodeURIComponent('<b>Card declined</b>')}`)
		expect(await screen.findByText('<b>Card declined</b>')).toBeTruthy()
	})
})

describe('pending page', () => {
	// covers spec:payment-and-deposit.3 spec:payment-result-pages.5
	it('checks once, then shows the status', async () => {
		renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status: 'Processing' }) },
		})
		await title('Payment Processing')
		expect(screen.getByText('Your payment is being processed. Please wait...')).toBeTruthy()
		expect(await screen.findByText('Payment is being processed. Status: Processing')).toBeTruthy()
		expect(linkTo('/account?tab=transactions')).toBeTruthy()
	})

	// covers spec:constants.19 spec:payment-and-deposit.1 spec:payment-and-deposit.4 spec:payment-result-pages.6 spec:routes.5
	it('polls every 5 seconds until the status leaves pending, then goes to the success page', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true })
		let status: 'Pending' | 'Success' = 'Pending'
		const { server, address } = renderShop('/processing-payment?order_id=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status }) },
		})
		await screen.findByText('Payment is being processed. Status: Pending')
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(1)
		status = 'Success'
		await vi.advanceTimersByTimeAsync(5000)
		await title('Payment Successful!')
		expect(address()).toBe('/success-payment?type=topup&order=5')
	})

	// covers spec:payment-and-deposit.3
	it('stays pending while no answer comes, as Pending', async () => {
		const { address } = renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => new Response('', { status: 502 }) },
		})
		expect(await screen.findByText('Payment is being processed. Status: Pending')).toBeTruthy()
		expect(address()).toBe('/pending-payment?type=topup&order=5')
	})

	// covers spec:payment-and-deposit.2
	it("goes to the fail page with 'Payment processing failed' on an error", async () => {
		renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status: 'Error' }) },
		})
		await title('Payment Failed')
		screen.getByText('Payment processing failed')
	})

	it('asks nothing for a guest, who may sign in and come back', async () => {
		const { server } = renderShop('/pending-payment?type=topup&order=5')
		await title('Payment Processing')
		const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'LOGIN' })
		const { searchParams } = new URL(signIn.getAttribute('href') ?? '', 'http://shop.test')
		expect(searchParams.get('redirect')).toBe('/pending-payment?type=topup&order=5')
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(0)
	})

	// covers spec:payment-and-deposit.2
	it('redirects an unknown order to the fail page', async () => {
		renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => problem(404, 'not_found', 'Not found.') },
		})
		await title('Payment Failed')
		screen.getByText('Payment processing failed')
	})

	// covers spec:payment-and-deposit.4
	it('stops polling on exit', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true })
		const { server, go } = renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status: 'Pending' }) },
		})
		await title('Payment Processing')
		await go('/terms')
		await title('Terms')
		const asked = server.of('GET /deposit/status/{id}').length
		await vi.advanceTimersByTimeAsync(15_000)
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(asked)
	})

	// covers spec:payment-and-deposit.5
	it('sends a missing order id to the fail page', async () => {
		const { server } = renderShop('/pending-payment?type=topup')
		await title('Payment Failed')
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(0)
	})
})

describe('result pages of a top-up from the cart', () => {
	const arrive = (path: string, answer: object, items = [product(1)]) =>
		renderShop(path, {
			signedIn: true,
			server: {
				'GET /deposit/status/{id}': () => Response.json(answer),
				'GET /cart/contents': () => cartOf(items),
			},
		})
	const SUCCESS = '/success-payment?type=topup&order=5'

	it('success leads to the order that the payment placed', async () => {
		arrive(SUCCESS, { status: 'Success', from_cart: true, order: { id: 7, message: null } })
		await title('Order Placed Successfully!')
		expect(screen.getByText(/placed your order #7/)).toBeTruthy()
		expect(screen.getByRole('link', { name: 'View order' })).toBeTruthy()
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	it('success returns to the cart', async () => {
		arrive(SUCCESS, { status: 'Success', from_cart: true })
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})

	it('success says why no order was placed, and the cart is one press away', async () => {
		const { user } = arrive(SUCCESS, {
			status: 'Success',
			from_cart: true,
			order: { id: null, message: 'Gone.' },
		})
		const message = 'Your balance was topped up, the order was not placed: Gone.'
		expect(await screen.findByText(message)).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Back to cart' }))
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})

	it('success of the later of two payments leads to the order of the first, not to the empty cart', async () => {
		const message = 'Another payment has already bought these items.'
		arrive(SUCCESS, { status: 'Success', from_cart: true, order: { id: null, message, bought_in: 7 } }, [])
		await screen.findByText(`Your balance was topped up, the order was not placed: ${message}`)
		expect(linkTo('/account/orders/7')?.textContent).toBe('View order')
		expect(linkTo('/account?tab=transactions')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Back to cart' })).toBeNull()
	})

	it('success does not return to a cart that is empty by now', async () => {
		arrive(SUCCESS, { status: 'Success', from_cart: true }, [])
		await title('Payment Successful!')
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to cart' })).toBeNull())
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	it('pending says that the page can be closed', async () => {
		arrive('/pending-payment?type=topup&order=5', {
			status: 'Processing',
			from_cart: true,
			order: { id: null, message: null },
		})
		expect(await screen.findByText(/You can close this page\.$/)).toBeTruthy()
	})

	it('fail leads back to the cart, which still has its items', async () => {
		const { user } = arrive('/fail-payment?type=topup', {})
		await user.click(await screen.findByRole('button', { name: 'Back to cart' }))
		expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
	})
})
