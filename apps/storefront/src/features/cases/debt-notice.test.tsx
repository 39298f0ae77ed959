import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'

const owed = {
	debt: 15,
	top_up: 13.95,
	cases: [
		{ id: 3, deposit_id: 12, offer_id: null, amount: 20, currency: 'EUR', debt: 10 },
		{ id: 4, deposit_id: null, offer_id: 7, amount: 8, currency: 'EUR', debt: 5 },
	],
}

describe('the account of a shopper with a debt', () => {
	it('says what is owed, for which payment and which sale, and opens the top-up', async () => {
		const { user } = renderShop('/account?tab=statement', {
			signedIn: true,
			server: {
				'GET /cases/debt': () => ({ payload: owed }),
				'GET /user/statement': () => ({ payload: [], meta: { total: 0, pages: 0 }, first_month: null }),
			},
		})
		expect(await screen.findByText(/^You owe 15\.00/)).toBeTruthy()
		expect(screen.getByText(/^Payment #12, 20\.00 EUR: 10\.00/)).toBeTruthy()
		expect(screen.getByText(/^Sold skins of offer #7, 8\.00 EUR: 5\.00/)).toBeTruthy()
		await user.click(screen.getByRole('button', { name: /^Top up 15\.00/ }))
		expect(await screen.findByRole('dialog')).toBeTruthy()
	})

	it('says nothing without a debt', async () => {
		renderShop('/account?tab=statement', {
			signedIn: true,
			server: {
				'GET /user/statement': () => ({ payload: [], meta: { total: 0, pages: 0 }, first_month: null }),
			},
		})
		expect(await screen.findByText('No movements found')).toBeTruthy()
		expect(screen.queryByText(/^You owe/)).toBeNull()
	})
})
