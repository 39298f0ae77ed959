import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const linkTo = (name: string) => screen.getByRole('main').querySelector(`a[href="${name}"]`)

afterEach(() => vi.useRealTimers())

describe('success page', () => {
	it("says 'Payment Successful!' for a top-up, with links to transactions and home", async () => {
		renderShop('/success-payment?type=topup')
		await title('Payment Successful!')
		expect(linkTo('/account?tab=transactions')).toBeTruthy()
		expect(linkTo('/')).toBeTruthy()
	})

	it("says 'Order Placed Successfully!' for an order, with links to orders and the shop", async () => {
		renderShop('/success-payment')
		await title('Order Placed Successfully!')
		expect(linkTo('/account?tab=orders')).toBeTruthy()
		expect(linkTo('/products')).toBeTruthy()
	})

	it('reads cart and balance anew', async () => {
		const { server, go } = renderShop('/terms', { signedIn: true })
		await waitFor(() => expect(screen.getByText('1,284.50')).toBeTruthy())
		await go('/success-payment')
		await title('Order Placed Successfully!')
		await waitFor(() => expect(server.of('GET /cart/contents')).toHaveLength(2))
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(2))
	})
})

describe('fail page', () => {
	it.each([
		['Payment Failed', '/fail-payment?type=topup'],
		['Order Payment Failed', '/fail-payment'],
	])("says '%s' with the default description", async (name, path) => {
		renderShop(path)
		await title(name)
		screen.getByText("We couldn't process your payment. Please try again or use a different payment method.")
	})

	it('shows the error query text, as text', async () => {
		renderShop(`/fail-payment?error=${encodeURIComponent('<b>Card declined</b>')}`)
		expect(await screen.findByText('<b>Card declined</b>')).toBeTruthy()
	})
})

describe('pending page', () => {
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

	it("goes to the fail page with 'Payment processing failed' on an error", async () => {
		renderShop('/pending-payment?type=topup&order=5', {
			signedIn: true,
			server: { 'GET /deposit/status/{id}': () => ({ status: 'Error' }) },
		})
		await title('Payment Failed')
		screen.getByText('Payment processing failed')
	})

	it('sends a missing order id to the fail page', async () => {
		const { server } = renderShop('/pending-payment?type=topup')
		await title('Payment Failed')
		expect(server.of('GET /deposit/status/{id}')).toHaveLength(0)
	})
})
