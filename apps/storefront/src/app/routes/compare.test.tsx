import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import type { Handlers } from '../../../test/shop-server.ts'
import { applyEvent } from '../start/apply-live.ts'

function copy(id: number, change: Partial<ComparedCopy> = {}): ComparedCopy {
	return {
		...product(id),
		class: 'Normal',
		exterior: 'field_tested',
		collection: 'The Phoenix Collection',
		against_median: null,
		is_sold: false,
		skin: { name: 'AK-47 | Redline', slug: 'ak-47-redline', copies: 6 },
		...change,
	}
}

const copies = [
	copy(1, { price: 93, float_value: 0.277808427, paint_seed: 792, against_median: -6.5 }),
	copy(2, { price: 100.44, float_value: 0.24811632, paint_seed: 381, against_median: 0.2 }),
	copy(3, { price: 120.9, float_value: 0.181246093, paint_seed: 57, is_sold: true }),
]

const answering = (payload = copies): Handlers => ({ 'GET /skins/compare': () => ({ payload }) })
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('comparing copies', () => {
	it('shows what differs in rows and what is equal once', async () => {
		renderShop('/compare?items=1,2,3', { server: answering() })
		const table = await screen.findByRole('table', { name: 'Comparison' })
		const same = within(table).getByText('Same for all').parentElement?.textContent
		for (const text of ['Field-Tested', 'Normal', 'The Phoenix Collection', 'AK-47 | Redline'])
			expect(same).toContain(text)
		expect(screen.queryByRole('rowheader', { name: 'Exterior' })).toBeNull()
		expect(rowOf('Paint seed')?.textContent).toBe('Paint seed79238157')
		expect(rowOf('Float')?.textContent).toContain('0.181246093Lowest float')
		expect(rowOf('vs. 30-day median')?.textContent).toContain('6.5 % below the 30-day median')
		expect(rowOf('Price difference')?.textContent).toBe('Price differenceCheapest+ 8.00')
	})

	it('says which copies are reserved for others', async () => {
		const reserved_until = Math.floor(Date.now() / 1000) + 600
		renderShop('/compare?items=1,2,3', {
			signedIn: true,
			server: {
				...answering(),
				'GET /holds': ({ query }) => ({
					payload: query.ids === '2' ? [{ item_id: 2, reserved_until }] : [],
				}),
			},
		})
		expect(await screen.findByText(/^Reserved until \d\d:\d\d$/)).toBeTruthy()
		expect(screen.getByRole('columnheader', { name: /Copy B/ }).textContent).toContain('Reserved until')
		expect(screen.getByRole('columnheader', { name: /Copy A/ }).textContent).not.toContain('Reserved')
	})

	it('ties the letters to one scale, and says which copy is sold', async () => {
		renderShop('/compare?items=1,2,3', { server: answering() })
		expect(await screen.findByText('Float within Field-Tested')).toBeTruthy()
		expect(screen.getByRole('img', { name: 'Floats: A 0.277808, B 0.248116, C 0.181246' })).toBeTruthy()
		const head = screen.getByRole('columnheader', { name: /Copy C/ })
		expect(head.textContent).toContain('Sold')
		expect(within(head).queryByRole('button')).toBeNull()
		expect(screen.getAllByRole('button', { name: 'Buy now' })).toHaveLength(2)
	})

	it('marks the cheapest of those that are still there when a copy is sold', async () => {
		const { shop } = renderShop('/compare?items=1,2,3', { server: answering() })
		await screen.findByRole('table', { name: 'Comparison' })
		expect(rowOf('Price difference')?.textContent).toBe('Price differenceCheapest+ 8.00')
		act(() => applyEvent(shop, { name: 'items', data: { gone: [1], prices: [] } }))
		expect(rowOf('Price difference')?.textContent).toBe('Price differenceCheapest')
		expect(within(rowOf('Price difference') as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe(
			'Cheapest',
		)
	})

	it('takes a copy out, and leads back to the skin to add one', async () => {
		const { address, user } = renderShop('/compare?items=1,2,3', { server: answering() })
		const add = await screen.findByRole('link', { name: /Add a copy/ })
		expect(add.getAttribute('href')).toBe('/skins/cs2/ak-47-redline?compare=1,2')
		await user.click(screen.getByRole('link', { name: 'Remove copy B' }))
		await waitFor(() => expect(address()).toBe('/compare?items=1,3'))
	})

	it.each([
		['/compare', 'Choose two to four copies'],
		['/compare?items=1', 'Choose two to four copies'],
		['/compare?items=x,y', 'Choose two to four copies'],
		['/compare?items=1,2,3,4,5', 'You can compare up to four copies'],
	])('is friendly about %s', async (path, title) => {
		renderShop(path)
		expect(await heading(title)).toBeTruthy()
	})

	it('says that the shop does not know enough of the copies', async () => {
		renderShop('/compare?items=1,2', { server: answering([copy(1)]) })
		expect(await heading('These copies cannot be compared')).toBeTruthy()
	})
})
