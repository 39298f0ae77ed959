import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { product } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { rememberScroll } from './scroll-memory.ts'

const scrollTo = vi.fn()
beforeEach(() => {
	sessionStorage.clear()
	scrollTo.mockClear()
	vi.stubGlobal('scrollTo', scrollTo)
	window.scrollTo = scrollTo
})

const server = {
	'GET /items/list': () => ({ payload: [product(1)], meta: { total: 40, pages: 3 } }),
} as const

async function open(path: string) {
	const shop = renderShop(path, { server })
	await screen.findByRole('heading', { level: 2, name: 'Redline' })
	scrollTo.mockClear()
	return shop
}

describe('scroll', () => {
	// covers spec:route-guard.7
	it('goes to top on a path change', async () => {
		const { go } = await open('/products')
		await go('/terms')
		await screen.findByRole('heading', { level: 1, name: 'Terms' })
		await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0 }))
	})

	// covers spec:route-guard.7
	it('goes to top on a page-query change', async () => {
		const { user, address } = await open('/products')
		await user.click(screen.getByRole('link', { name: 'Page 2' }))
		await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0 }))
		expect(address()).toBe('/products?page=2')
	})

	// covers spec:route-guard.7
	it('keeps the position on any other query change', async () => {
		const { go, shop } = await open('/products')
		const rendered = new Promise((resolve) => shop.router.subscribe('onRendered', resolve))
		await go('/products?sort=desc')
		await rendered
		expect(scrollTo).not.toHaveBeenCalled()
	})

	it('finds a list where it was left, when one comes back to it', async () => {
		const { go, shop } = await open('/products')
		vi.stubGlobal('scrollY', 640)
		await go('/terms')
		await screen.findByRole('heading', { level: 1, name: 'Terms' })
		vi.stubGlobal('scrollY', 90)
		act(() => shop.router.history.back())
		await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, left: 0 }))
		act(() => shop.router.history.forward())
		await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 90, left: 0 }))
	})

	it('finds a list where it was left, when the page is loaded again', () => {
		const history = createMemoryHistory({ initialEntries: ['/products'] })
		const before = rememberScroll(history)
		vi.stubGlobal('scrollY', 320)
		window.dispatchEvent(new Event('pagehide'))
		before.stop()
		const after = rememberScroll(history)
		expect(after.placeToReturnTo()).toBe(320)
		after.stop()
	})

	it('gives the keyboard the start of a new page', async () => {
		const { go } = await open('/products')
		await go('/terms')
		await waitFor(() => expect(document.activeElement?.id).toBe('main'))
	})
})
