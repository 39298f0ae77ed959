import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pages } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const BY_SLUG = 'GET /static-pages/by-slug/{slug}'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const terms = pages.filter(({ slug }) => slug === 'terms')

describe('static page', () => {
	// covers spec:product.3 spec:static-page.1
	it('shows its title and its HTML content', async () => {
		renderShop('/terms', {
			server: {
				[BY_SLUG]: () => ({
					payload: {
						id: 2,
						slug: 'terms',
						title: 'Terms',
						content: '<h2>Refunds</h2><p>Within <b>14</b> days.</p>',
						is_terms: true,
						is_privacy: false,
					},
				}),
			},
		})
		await heading('Terms')
		expect(screen.getByRole('heading', { level: 2, name: 'Refunds' })).toBeTruthy()
		expect(screen.getByText('14').tagName).toBe('B')
		expect(document.title).toBe('Terms · Skinverse')
	})

	// covers spec:static-page.2
	it('shows a spinner while loading', async () => {
		const answer = Promise.withResolvers<Response>()
		renderShop('/terms', { server: { [BY_SLUG]: () => answer.promise } })
		const spinner = await screen.findByText('Loading...', { selector: 'main *' })
		answer.resolve(Response.json({ status: 'OK', payload: terms[0] }))
		await heading('Terms')
		expect(spinner.isConnected).toBe(false)
	})

	// covers spec:catalogue-errors.11 spec:static-page.3
	it("shows the server's message, else 'Failed to fetch page', and tries again", async () => {
		let answer = () => problem(503, 'unavailable', 'Back soon.')
		const { user } = renderShop('/terms', { server: { [BY_SLUG]: () => answer() } })
		await heading('Back soon.')
		answer = () => new Response('', { status: 500 })
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await heading('Failed to fetch page')
		answer = () => Response.json({ status: 'OK', payload: terms[0] })
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await heading('Terms')
	})

	// covers spec:routes.14
	it('without a slug is found by its id, and linked so', async () => {
		const { server } = renderShop('/static-page/5', {
			server: {
				'GET /static-pages/{id}': () => ({
					payload: {
						id: 5,
						slug: null,
						title: 'Without a slug',
						content: '',
						is_terms: false,
						is_privacy: false,
					},
				}),
			},
		})
		await heading('Without a slug')
		expect(server.of('GET /static-pages/{id}').map(({ params }) => params.id)).toEqual(['5'])
		const footer = within(screen.getByRole('contentinfo'))
		expect(footer.getByRole('link', { name: 'Without a slug' }).getAttribute('href')).toBe('/static-page/5')
	})

	// covers spec:catalogue-errors.11
	it("says 'Failed to fetch pages' if the list of pages cannot be loaded", async () => {
		let isBroken = true
		const { user } = renderShop('/terms', {
			server: {
				'GET /static-pages': () => (isBroken ? new Response('', { status: 500 }) : { payload: terms }),
			},
		})
		await heading('Failed to fetch pages')
		isBroken = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		await waitFor(() => heading('Terms'))
	})
})
