import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile, settings } from '../../../test/answers.ts'
import { openCart, ready, TRADE_LINK } from '../../../test/open-cart.ts'
import type { Handlers } from '../../../test/shop-server.ts'

const OTHER_LINK = TRADE_LINK.replace('123456789', '42')
const methods = [{ code: 'card', title: 'Bank card', image: '/media/card.svg', currencies: ['EUR'] }]
const selling: Handlers = {
	'GET /settings': () => ({ payload: { ...settings, payment_methods: methods } }),
	'GET /countries': () => ({ payload: [{ id: 616, title: 'Poland', iso: 'pl' }] }),
}
const poor = { ...ready, balance: 52.3 }

const tradeLink = async () => (await screen.findByLabelText<HTMLInputElement>('Steam trade link')).value
const draft = () => localStorage.getItem('cart_draft')

/** The cart of a shopper who lacks credits and an address, with another trade link typed in. */
async function openTyped(server: Handlers = {}, person: object = poor) {
	const shop = await openCart({ ...selling, ...server }, person)
	const field = await shop.cart.findByLabelText('Steam trade link')
	await shop.user.clear(field)
	await shop.user.click(field)
	await shop.user.paste(OTHER_LINK)
	return shop
}

async function openPay(user: { click: (element: Element) => Promise<void> }) {
	await user.click(await screen.findByRole('button', { name: 'Top up and pay €93.47' }))
	const sheet = within(await screen.findByRole('dialog', { name: 'Top up and pay' }))
	return { sheet, city: await sheet.findByLabelText<HTMLInputElement>(/^City/) }
}

describe('what is typed in the cart', () => {
	it('survives the way to the payment and back, Escape and a reload, but not the consent', async () => {
		const { user, unmount } = await openTyped()
		const first = await openPay(user)
		await user.click(first.city)
		await user.paste('Warsaw')
		await user.click(first.sheet.getByRole('checkbox', { name: /^I accept/ }))
		await user.click(first.sheet.getByRole('button', { name: 'Back to cart' }))
		expect(await tradeLink()).toBe(OTHER_LINK)
		const second = await openPay(user)
		expect(second.city.value).toBe('Warsaw')
		expect(second.sheet.getByRole('checkbox', { name: /^I accept/ })).toHaveProperty('checked', false)
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		unmount()
		const again = await openCart(selling, poor)
		expect(await tradeLink()).toBe(OTHER_LINK)
		expect((await openPay(again.user)).city.value).toBe('Warsaw')
	})

	it('is not shown to another user', async () => {
		const { unmount } = await openTyped()
		await waitFor(() => expect(draft()).toContain('partner=42'))
		unmount()
		await openCart(selling, { ...poor, id: profile.id + 1 })
		expect(await tradeLink()).toBe(TRADE_LINK)
	})

	it('is forgotten once it is paid', async () => {
		const { user, pay, address } = await openTyped(
			{
				'POST /purchase/product': () => ({ order_id: 5 }),
				'GET /purchase/history': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
			},
			ready,
		)
		await waitFor(() => expect(draft()).toContain('partner=42'))
		await user.click(await pay())
		await waitFor(() => expect(address()).toBe('/account?tab=orders'))
		expect(draft()).toBeNull()
	})

	it('keeps nothing that the profile knows', async () => {
		const { user, cart } = await openTyped()
		await waitFor(() => expect(draft()).toContain('partner=42'))
		const field = await cart.findByLabelText('Steam trade link')
		await user.clear(field)
		await user.click(field)
		await user.paste(TRADE_LINK)
		await waitFor(() => expect(draft()).toBeNull())
	})
})
