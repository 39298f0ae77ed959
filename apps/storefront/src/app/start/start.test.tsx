import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { english, german, pages, settings, socialLinks } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const down = () => problem(503, 'unavailable', 'The shop is temporarily unavailable. Please try again.')
const shopIsOpen = () => screen.findByRole('banner')

describe('app start', () => {
	// covers spec:layout.6
	it('shows loading, then ready', async () => {
		renderShop('/')
		expect(screen.getByRole('status').textContent).toBe('Loading...')
		await shopIsOpen()
	})

	// covers spec:catalogue-errors.18 spec:layout.6
	it('shows an initialization error with the message, and starts again on request', async () => {
		let isDown = true
		const { user } = renderShop('/', {
			server: { 'GET /settings': () => (isDown ? down() : { payload: settings }) },
		})
		await screen.findByRole('heading', {
			name: 'An error occurred during initialization: The shop is temporarily unavailable. Please try again.',
		})
		isDown = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await shopIsOpen()
	})

	// covers spec:catalogue-errors.6
	it("says 'Failed to fetch settings' where the server says nothing", async () => {
		renderShop('/', { server: { 'GET /settings': () => new Response('', { status: 500 }) } })
		await screen.findByRole('heading', {
			name: 'An error occurred during initialization: Failed to fetch settings',
		})
	})

	// covers spec:catalogue-errors.6
	it.each([
		['nothing readable', () => new Response('<html>', { status: 200 })],
		['an answer without settings', () => Response.json({ status: 'OK' })],
	])("says 'Invalid settings response' for %s", async (_, answer) => {
		renderShop('/', { server: { 'GET /settings': answer } })
		await screen.findByRole('heading', {
			name: 'An error occurred during initialization: Invalid settings response',
		})
	})

	it('asks for everything at once, not one after the other', async () => {
		const gate = Promise.withResolvers<void>()
		const { server } = renderShop('/', {
			server: {
				'GET /settings': async () => {
					await gate.promise
					return { payload: settings }
				},
			},
		})
		await waitFor(() =>
			expect(new Set(server.calls.map((call) => call.key))).toEqual(
				new Set([
					'GET /settings',
					'GET /is-auth',
					'GET /languages',
					'GET /currencies',
					'GET /social-links',
					'GET /static-pages',
					'GET /localizations',
					'GET /content/revision',
				]),
			),
		)
		gate.resolve()
		await shopIsOpen()
	})

	it('asks for nothing that came with the page', async () => {
		const { server } = renderShop('/', {
			boot: {
				revision: 1,
				languageId: english.id,
				texts: { hero_title: 'Skins, and nothing else' },
				settings,
				languages: [english],
				currencies: [],
				staticPages: pages,
				socialLinks,
				auth: { authenticated: false, emailVerified: false },
			},
		})
		await shopIsOpen()
		// On a slow machine the first look for changes may be due already.
		const others = ['GET /items/', 'GET /content/revision']
		const asked = server.calls.filter(({ key }) => !others.some((other) => key.startsWith(other)))
		expect(asked).toEqual([])
		expect(await screen.findByRole('heading', { level: 1, name: 'Skins, and nothing else' })).toBeTruthy()
	})

	it('asks for the texts of another language than the one of the page', async () => {
		localStorage.setItem('languageId', String(german.id))
		const { server } = renderShop('/', {
			boot: { settings, languages: [english, german], languageId: english.id, texts: {}, staticPages: pages },
		})
		await waitFor(() =>
			expect(server.of('GET /localizations').map(({ query }) => query.lang_id)).toEqual(['2']),
		)
	})

	// covers spec:catalogue-errors.10 spec:product.13
	it('opens in English when languages fail to load, and says so', async () => {
		renderShop('/', { server: { 'GET /languages': () => new Response('', { status: 500 }) } })
		await shopIsOpen()
		await screen.findByText('Failed to load languages')
	})

	it.each([
		['the default currency where nothing was chosen before', null, 'USD'],
		['the chosen one', 'EUR', 'EUR'],
		['the default one where the chosen one is gone', 'GBP', 'USD'],
	])('opens with %s', async (_, stored, code) => {
		const payload = [
			{ code: 'EUR', symbol: '€', value: 1, default: 0 as const },
			{ code: 'USD', symbol: '$', value: 1.1, default: 1 as const },
		]
		if (stored !== null) localStorage.setItem('currency', stored)
		const { shop } = renderShop('/', { server: { 'GET /currencies': () => ({ payload }) } })
		await shopIsOpen()
		expect(shop.preferences.state().currency.code).toBe(code)
	})

	// covers spec:catalogue-entities.10 spec:catalogue-errors.7 spec:product.8
	it('opens with EUR only when currencies fail to load, and says so', async () => {
		const { shop } = renderShop('/', {
			server: { 'GET /currencies': () => new Response('', { status: 500 }) },
		})
		await shopIsOpen()
		await screen.findByText('Failed to load currencies')
		expect(shop.preferences.state().currency).toMatchObject({ code: 'EUR', symbol: '€', value: 1 })
	})

	it('opens without social links when those fail to load', async () => {
		renderShop('/', { server: { 'GET /social-links': () => new Response('', { status: 500 }) } })
		await shopIsOpen()
		expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull()
	})
})

describe('app start without', () => {
	afterEach(() => vi.restoreAllMocks())

	// covers spec:catalogue-errors.11
	it("the list of pages opens all the same, and says 'Failed to fetch pages'", async () => {
		renderShop('/', { server: { 'GET /static-pages': () => new Response('', { status: 500 }) } })
		await shopIsOpen()
		await screen.findByText('Failed to fetch pages')
	})

	// covers spec:catalogue-errors.13
	it.each([
		['texts', 'GET /localizations'],
		['social links', 'GET /social-links'],
	] as const)('%s opens all the same, and only logs it', async (name, call) => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		renderShop('/terms', { server: { [call]: () => new Response('', { status: 500 }) } })
		await screen.findByRole('heading', { level: 1, name: 'Terms' })
		expect(warn).toHaveBeenCalledWith(name, expect.anything())
		expect(screen.queryByRole('alert')).toBeNull()
		expect(screen.queryByText(/^Failed/)).toBeNull()
	})
})

describe('language', () => {
	const server = {
		'GET /languages': () => ({ payload: [german, english] }),
		'GET /localizations': ({ query }: { query: Record<string, string> }): Record<string, string> =>
			query.lang_id === '2' ? { best_sellers: 'Bestseller' } : {},
	}

	// covers spec:currency-and-language.4
	it('uses the stored one if it is in the list', async () => {
		localStorage.setItem('languageId', '2')
		const { server: asked } = renderShop('/', { server })
		expect(await screen.findByRole('heading', { name: 'Bestseller' })).toBeTruthy()
		expect(document.documentElement.lang).toBe('de')
		expect(asked.of('GET /items/list')[0]?.query.lang_id).toBe('2')
	})

	// covers spec:currency-and-language.4
	it('otherwise uses the one flagged default', async () => {
		localStorage.setItem('languageId', '99')
		renderShop('/', { server })
		expect(await screen.findByRole('heading', { name: 'Best Sellers' })).toBeTruthy()
		expect(localStorage.getItem('languageId')).toBe('1')
		expect(document.documentElement.lang).toBe('en')
	})

	// covers spec:currency-and-language.4
	it('otherwise uses the first', async () => {
		renderShop('/', {
			server: {
				...server,
				'GET /languages': () => ({ payload: [german, { ...english, default: 0 as const }] }),
			},
		})
		expect(await screen.findByRole('heading', { name: 'Bestseller' })).toBeTruthy()
		expect(localStorage.getItem('languageId')).toBe('2')
	})

	it('takes the one that the address asks for as a choice, and leaves the rest of the address alone', async () => {
		localStorage.setItem('languageId', '1')
		const { shop } = renderShop('/products?lang=de&sort=desc', { server })
		await waitFor(() => expect(document.documentElement.lang).toBe('de'))
		expect(localStorage.getItem('languageId')).toBe('2')
		expect(document.cookie).toContain('languageId=2')
		await waitFor(() => expect(shop.router.state.location.href).toBe('/products?sort=desc'))
	})

	// covers spec:catalogue-calls.11 spec:constants.33 spec:product.13
	it('falls back to built-in English for texts the server does not have', async () => {
		localStorage.setItem('languageId', '2')
		renderShop('/', { server })
		await screen.findByRole('heading', { name: 'Bestseller' })
		expect(screen.getByRole('heading', { name: 'How It Works' })).toBeTruthy()
	})
})
