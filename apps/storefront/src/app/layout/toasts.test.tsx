import { notify, type Said, said } from '@skinverse/web/notify.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'

describe('toasts', () => {
	// covers spec:constants.2
	it.each(['success', 'warning', 'error'] as const)('of the shop (%s) close after 3000 ms', (kind) => {
		const heard: Said[] = []
		const stop = said.listen((message) => heard.push(message))
		notify[kind]('Item added to cart!')
		stop()
		expect(heard).toEqual([{ kind, text: 'Item added to cart!', durationMs: 3000 }])
	})

	it('of forms replace each other, and a success clears them', async () => {
		renderShop('/products')
		await screen.findByRole('heading', { level: 1, name: 'All products' })
		act(() => notify.formError('Failed to update profile'))
		await screen.findByText('Failed to update profile')
		act(() => notify.formError('Too many attempts'))
		await screen.findByText('Too many attempts')
		expect(screen.queryByText('Failed to update profile')).toBeNull()
		act(() => notify.success('Profile updated successfully'))
		await screen.findByText('Profile updated successfully')
		await waitFor(() => expect(screen.queryByText('Too many attempts')).toBeNull())
	})

	// covers spec:constants.3
	it('are not cleared when the URL changes', async () => {
		const { go } = renderShop('/products')
		await screen.findByRole('heading', { level: 1, name: 'All products' })
		act(() => notify.success('Item added to cart!'))
		const toast = await screen.findByText('Item added to cart!')
		await go('/terms')
		await screen.findByRole('heading', { level: 1, name: 'Terms' })
		expect(toast.isConnected).toBe(true)
	})
})
