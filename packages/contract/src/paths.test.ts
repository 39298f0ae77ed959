import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('paths', () => {
	// covers spec:routes.6 spec:routes.9
	it.each([
		[paths.products(), '/products'],
		[paths.products('cs2'), '/products/cs2/all'],
		[paths.products('all', 'all'), '/products/all/all'],
		[paths.product({ id: 7, category: 'dota2' }), '/products/dota2/all/7'],
		[paths.product({ id: 7, category: null }), '/products/all/all/7'],
		[paths.account(), '/account'],
		[paths.account('orders'), '/account?tab=orders'],
		[paths.auth('signin', '/account?tab=orders'), '/auth?form=signin&redirect=%2Faccount%3Ftab%3Dorders'],
		[paths.pendingPayment({ type: 'topup', order: 5 }), '/pending-payment?type=topup&order=5'],
		[paths.resetPassword(), '/reset-password'],
		[paths.staticPage({ id: 3, slug: 'terms' }), '/terms'],
		[paths.staticPage({ id: 3, slug: null }), '/static-page/3'],
	])('%s', (built, expected) => {
		expect(built).toBe(expected)
	})
})
