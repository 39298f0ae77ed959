import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'

const owed = {
	debt: 15,
	top_up: 13.95,
	cases: [{ id: 3, deposit_id: 12, amount: 20, currency: 'EUR', debt: 15 }],
}

describe('the account of a shopper with a debt', () => {
	it('says what is owed, for which payment, and opens the top-up', async () => {
		const { user } = renderShop('/account?tab=statement', {
			signedIn: true,
			server: {
				'GET /cases/debt': () => ({ payload: owed }),
				'GET /user/statement': () => ({ payload: [], meta: { total: 0, pages: 0 }, first_month: null }),
			},
		})
		expect(await screen.findByText(/^You owe 15\.00/)).toBeTruthy()
		expect(screen.getByText(/^Payment #12, 20\.00 EUR: 15\.00/)).toBeTruthy()
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
