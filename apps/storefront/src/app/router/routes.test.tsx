import { routes } from '@skinverse/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const examples: Record<string, { path: string; signedIn?: boolean }> = {
	Home: { path: '/' },
	Auth: { path: '/auth?form=signin' },
	ResetPassword: { path: '/reset-password?token=a&email=b@c.de' },
	SuccessPayment: { path: '/success-payment?type=topup' },
	FailPayment: { path: '/fail-payment?type=topup' },
	PendingPayment: { path: '/pending-payment?type=topup&order=5', signedIn: true },
	ProcessingPayment: { path: '/processing-payment?order_id=5', signedIn: true },
	ProductListPage: { path: '/products' },
	ProductListPageWithCategory: { path: '/products/cs2/all' },
	ProductDetailsPage: { path: '/products/cs2/all/5' },
	SkinPage: { path: '/skins/cs2/ak-47-redline' },
	ComparePage: { path: '/compare?items=1,2' },
	account: { path: '/account', signedIn: true },
	OrderPage: { path: '/account/orders/5', signedIn: true },
	EmailVerification: { path: '/email-verification', signedIn: true },
	RestoreEmail: { path: '/restore-email#token=a' },
	EmailVerifySuccess: { path: '/email/verify/success' },
	EmailVerifyAlreadySuccess: { path: '/email/verify/already-success' },
	StaticPage: { path: '/terms' },
	StaticPageById: { path: '/static-page/5' },
}

const routeName = () => document.querySelector('main')?.dataset.route

describe('route table', () => {
	const variants = ['NewToys', 'Sale']
	// covers spec:routes.1 spec:routes.2 spec:routes.4 spec:routes.5 spec:routes.7 spec:routes.8 spec:routes.10 spec:routes.11 spec:routes.12
	it.each(Object.keys(routes).filter((name) => !variants.includes(name)))(
		'has the route %s',
		async (name) => {
			const { path = '', signedIn } = examples[name] ?? {}
			renderShop(path, {
				signedIn,
				server: {
					'GET /items/{id}': () => ({
						payload: {
							...product(5),
							similar: [],
							skin: { name: 'AK-47 | Redline', slug: 'ak-47-redline', copies: 1 },
							against_median: null,
						},
					}),
					'GET /skins/{category}/{slug}': () => problem(404, 'skin_not_found', 'Not here'),
					'GET /skins/compare': () => ({ payload: [] }),
					'GET /deposit/status/{id}': () => ({ status: 'Pending' }),
					'GET /static-pages/{id}': () => ({
						payload: { id: 5, slug: null, title: 'Page', content: '', is_terms: false, is_privacy: false },
					}),
				},
			})
			await waitFor(() => expect(routeName()).toBe(name))
			expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
		},
	)

	// covers spec:routes.7
	it.each([
		['NewToys', '/products?new=true', 'New toys'],
		['Sale', '/products?sale=true', 'Sale'],
		['age group', '/products?age=3_5_years', '3-5 years'],
		['search', '/products?search=karambit', 'Search results for “karambit”'],
		['category', '/products/cs2', 'CS2'],
		['subcategory', '/products/cs2/Rifle', 'Rifle'],
		['everything', '/products/all/all', 'All products'],
	])('titles the product list of %s', async (_, path, title) => {
		renderShop(path)
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
	})

	// covers spec:routes.13 spec:routes.15
	it.each(['/nowhere', '/a/b/c', '/email/verify'])('shows NotFound for %s', async (path) => {
		renderShop(path)
		expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeTruthy()
		const home = screen.getByRole('link', { name: 'Go Back Home' })
		expect(home.getAttribute('href')).toBe('/')
	})

	// covers spec:roles.2 spec:routes.13
	it('shows a static page only if its slug is in the page list', async () => {
		renderShop('/terms')
		expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy()
		expect(await screen.findByText('Words.')).toBeTruthy()
	})

	// covers spec:catalogue-errors.20
	it('leads to NotFound where a listed static page is missing after all', async () => {
		renderShop('/terms', {
			server: {
				'GET /static-pages/by-slug/{slug}': () =>
					Response.json({ status: 'ERROR', code: 'not_found', message: 'Not found.' }, { status: 404 }),
			},
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeTruthy()
	})
})
