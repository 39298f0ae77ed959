import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product, settings } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'

const header = () => screen.findByRole('banner').then(within)
const footer = () => screen.findByRole('contentinfo').then(within)
const cart = () => cartOf([product(1), product(2)])

describe('header', () => {
	// covers spec:catalogue-entities.16 spec:layout.1 spec:product.3
	it('shows logo, BUY SKINS, social links and LOGIN to guests', async () => {
		renderShop('/')
		const shown = await header()
		expect(shown.getByRole('link', { name: 'Skinverse' }).getAttribute('href')).toBe('/')
		expect(shown.getByRole('link', { name: 'BUY SKINS' }).getAttribute('href')).toBe('/products?sort=popular')
		expect(shown.getByRole('link', { name: 'Discord' }).getAttribute('href')).toBe('https://discord.test')
		expect(shown.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/auth?form=signin')
		expect(shown.queryByRole('button', { name: /^Cart/ })).toBeNull()
	})

	// covers spec:constants.21 spec:layout.2 spec:product.5
	it('shows balance with 2 decimals, cart with its count and profile to users', async () => {
		renderShop('/', { signedIn: true, server: { 'GET /cart/contents': cart } })
		const shown = await header()
		expect(await shown.findByText('1,284.50')).toBeTruthy()
		expect(await shown.findByRole('button', { name: 'Cart, 2 items' })).toBeTruthy()
		expect(shown.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/account?tab=personal')
		expect(shown.queryByRole('link', { name: 'LOGIN' })).toBeNull()
	})
})

describe('header of a user', () => {
	it('shows no balance before it is known', async () => {
		renderShop('/', {
			signedIn: true,
			server: { 'GET /user/profile': () => new Promise<never>(() => undefined) },
		})
		const shown = await header()
		await shown.findByRole('link', { name: 'Profile' })
		expect(shown.queryByText('0.00')).toBeNull()
	})
})

describe('footer', () => {
	// covers spec:layout.5 spec:product.9
	it('shows the first page beside the home and buy-skins links, and the others', async () => {
		renderShop('/')
		const shown = await footer()
		const links = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
		expect(links.slice(1, 4)).toEqual([
			['Home', '/'],
			['Buy skins', '/products?sort=popular'],
			['How it works', '/how-it-works'],
		])
		expect(links).toContainEqual(['Terms', '/terms'])
		expect(links).toContainEqual(['Without a slug', '/static-page/5'])
	})

	// covers spec:catalogue-entities.11 spec:layout.5 spec:product.10
	it('shows the support contact, the requisites and the payment logos', async () => {
		const card = { code: 'card', title: 'Card', image: '', currencies: ['EUR'] }
		renderShop('/', {
			server: { 'GET /settings': () => ({ payload: { ...settings, payment_methods: [card] } }) },
		})
		const shown = await footer()
		expect(shown.getByRole('link', { name: 'support@skinverse.test' }).getAttribute('href')).toBe(
			'mailto:support@skinverse.test',
		)
		expect(shown.getByText('Skinverse Trading, Reg. no. 0000000')).toBeTruthy()
		const logos = within(shown.getByRole('list', { name: 'Payment methods' })).getAllByRole('img')
		expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual([
			'Visa',
			'Mastercard',
			'Apple Pay',
			'Google Pay',
			'Blik',
		])
	})

	it.each([
		['no payment method', []],
		[
			'test payments only',
			[{ code: 'trial', title: 'Test', image: '', currencies: ['EUR'], is_trial: true }],
		],
	])('shows no payment logos while the shop has %s', async (_, payment_methods) => {
		renderShop('/', { server: { 'GET /settings': () => ({ payload: { ...settings, payment_methods } }) } })
		const shown = await footer()
		await shown.findByText('Skinverse Trading, Reg. no. 0000000')
		expect(shown.queryByRole('list', { name: 'Payment methods' })).toBeNull()
	})
})

describe('cookie banner', () => {
	const banner = () => screen.findByRole('region', { name: 'Cookies' })

	// covers spec:constants.35 spec:other-screens.2
	it.each([
		['Accept', 'true'],
		['Decline', 'false'],
	])('%s stores the choice locally as %s and does not ask again', async (button, stored) => {
		const first = renderShop('/')
		await banner()
		await first.user.click(screen.getByRole('button', { name: button }))
		expect(localStorage.getItem('cookie_consent')).toBe(stored)
		expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
		first.unmount()
		renderShop('/')
		await screen.findByRole('banner')
		expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
	})

	it('opens again from the footer to change the choice', async () => {
		localStorage.setItem('cookie_consent', 'true')
		const { user } = renderShop('/')
		const again = await screen.findByRole('button', { name: 'Cookie settings' })
		expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
		await user.click(again)
		expect(document.activeElement).toBe(await banner())
		expect(localStorage.getItem('cookie_consent')).toBeNull()
		await user.click(screen.getByRole('button', { name: 'Decline' }))
		expect(localStorage.getItem('cookie_consent')).toBe('false')
	})

	// covers spec:other-screens.2
	it('links to the cookie page', async () => {
		renderShop('/')
		const link = within(await banner()).getByRole('link', { name: 'Cookie policy' })
		expect(link.getAttribute('href')).toBe('/cookies')
	})
})

describe('mobile menu', () => {
	const open = async (signedIn: boolean) => {
		const shop = renderShop('/', { signedIn })
		await shop.user.click(await screen.findByRole('button', { name: 'Open menu' }))
		return { ...shop, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) }
	}
	const resize = (width: number) => {
		window.innerWidth = width
		window.dispatchEvent(new Event('resize'))
	}
	const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())

	// covers spec:layout.3
	it('offers BUY SKINS, social links and LOGIN to guests', async () => {
		const { menu } = await open(false)
		expect(menu.getByRole('link', { name: 'BUY SKINS' })).toBeTruthy()
		expect(menu.getByRole('link', { name: 'Discord' })).toBeTruthy()
		expect(menu.getByRole('link', { name: 'LOGIN' })).toBeTruthy()
		expect(menu.queryByRole('button', { name: 'Logout' })).toBeNull()
	})

	// covers spec:layout.3
	it('offers Cart, Profile and Logout to users', async () => {
		const { menu } = await open(true)
		const rows = [...menu.getByRole('navigation').querySelectorAll('a, button')].map(
			(row) => row.getAttribute('aria-label') ?? row.textContent,
		)
		const places = [/BUY SKINS/, /Discord/, /^Cart/, /^Profile/, /Logout/].map((name) =>
			rows.findIndex((row) => name.test(row ?? '')),
		)
		expect(places).toEqual(places.toSorted((a, b) => a - b))
		expect(places).not.toContain(-1)
		expect(menu.getByRole('button', { name: /^Cart/ })).toBeTruthy()
		expect(menu.getByRole('link', { name: /^Profile/ })).toBeTruthy()
		expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy()
		expect(menu.queryByRole('link', { name: 'LOGIN' })).toBeNull()
	})

	// covers spec:layout.4
	it('closes on Escape', async () => {
		const { user } = await open(false)
		await user.keyboard('{Escape}')
		await isClosed()
	})

	// covers spec:constants.14 spec:layout.4
	it('closes at a width of 768 px or more', async () => {
		resize(390)
		await open(false)
		act(() => resize(768))
		await isClosed()
	})

	it('closes when it has led somewhere', async () => {
		const { user, menu, address } = await open(false)
		await user.click(menu.getByRole('link', { name: 'BUY SKINS' }))
		await isClosed()
		expect(address()).toBe('/products?sort=popular')
	})
})

describe('logout', () => {
	// covers asvs:7.4.4 asvs:14.3.1 spec:authentication.4 spec:route-guard.6
	it.each([
		['succeeds', () => ({ message: 'Signed out' })],
		['fails', () => new Response('', { status: 500 })],
	])('clears local state and returns home when the call %s', async (_, answer) => {
		const { user, address, shop } = renderShop('/account', {
			signedIn: true,
			server: { 'POST /logout': answer },
		})
		for (const draft of ['sell_draft', 'cart_draft']) localStorage.setItem(draft, '{}')
		await user.click(await screen.findByRole('button', { name: 'LOGOUT' }))
		await waitFor(() => expect(address()).toBe('/'))
		expect(localStorage.getItem('sell_draft')).toBeNull()
		expect(localStorage.getItem('cart_draft')).toBeNull()
		expect(shop.session.state().authenticated).toBe(false)
		expect(localStorage.getItem('auth_session')).toBeNull()
	})
})

describe('keyboard', () => {
	it('reaches the skip link first, which leads to the content', async () => {
		const { user } = renderShop('/')
		await screen.findByRole('banner')
		await user.tab()
		expect(document.activeElement?.textContent).toBe('Skip to content')
		await user.keyboard('{Enter}')
		expect(document.activeElement).toBe(screen.getByRole('main'))
	})
})
