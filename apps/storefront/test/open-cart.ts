import type { Profile } from '@skinverse/contract/entities/profile'
import { screen, within } from '@testing-library/react'
import { product, profile } from './answers.ts'
import { cartOf } from './cart-answers.ts'
import { renderShop } from './render-shop.tsx'
import type { Handlers } from './shop-server.ts'

export const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Demo-1_x'
export const knife = product(2, { title: '★ Talon Knife | Fade (Factory New)', type: 'Knife', price: 100 })
/** A cart with a rifle and the knife in it. */
export const both = () => cartOf([product(1), knife])

/** A user who can pay at once. */
export const ready = { ...profile, trade_url: TRADE_LINK }
export const addressed = {
	...ready,
	city: 'Warsaw',
	address: 'Long Street 1',
	post_code: '00-001',
	country: { id: 616, name: 'Poland', iso: 'pl' },
}

/** The cart modal over the product list. */
export async function openCart(server: Handlers = {}, person: Partial<Profile> = ready) {
	const shop = renderShop('/products', {
		signedIn: true,
		server: {
			'GET /cart/contents': both,
			'GET /user/profile': () => ({ data: { ...profile, ...person } }),
			...server,
		},
	})
	await shop.user.click(await screen.findByRole('button', { name: /^Cart/ }))
	const cart = within(await screen.findByRole('dialog', { name: 'Cart' }))
	const pay = () => cart.findByRole('button', { name: 'PAY NOW' })
	const isOff = async () => (await pay()).getAttribute('aria-disabled') === 'true'
	return { ...shop, cart, pay, isOff }
}
