import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toaster, toast } from './toaster.tsx'

afterEach(() => {
	vi.useRealTimers()
	cleanup()
})

describe('toast', () => {
	it('shows toasts from before and after the toaster is mounted', async () => {
		toast.success('Item added to cart!')
		render(<Toaster label="Notifications" />)
		await screen.findByText('Item added to cart!')
		toast.error('Payment failed. Please try again.')
		await screen.findByText('Payment failed. Please try again.')
	})

	// covers spec:constants.1
	it('is at the bottom right', async () => {
		render(<Toaster label="Notifications" />)
		toast.info('Here')
		await screen.findByText('Here')
		const place = document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset
		expect([place?.yPosition, place?.xPosition]).toEqual(['bottom', 'right'])
	})

	it('is at the bottom left where a page asks for it', async () => {
		render(<Toaster label="Notifications" side="left" />)
		toast.info('There')
		await screen.findByText('There')
		const place = document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset
		expect([place?.yPosition, place?.xPosition]).toEqual(['bottom', 'left'])
	})

	it('is outside the page, so that it is above modals', async () => {
		const { container } = render(<Toaster label="Notifications" />)
		toast.error('Not saved')
		expect(container.contains(await screen.findByText('Not saved'))).toBe(false)
	})

	// covers spec:constants.1
	it('closes by itself after 2500 ms', async () => {
		render(<Toaster label="Notifications" />)
		await act(async () => undefined)
		vi.useFakeTimers()
		act(() => toast.info('For a moment'))
		await act(() => vi.advanceTimersByTimeAsync(2400))
		expect(screen.queryByText('For a moment')).not.toBeNull()
		// Its way out takes a little time of its own.
		await act(() => vi.advanceTimersByTimeAsync(400))
		expect(screen.queryByText('For a moment')).toBeNull()
	})

	it('replaces a toast of the same id', async () => {
		render(<Toaster label="Notifications" />)
		toast.info('First', { id: 'same' })
		await screen.findByText('First')
		toast.info('Second', { id: 'same' })
		await screen.findByText('Second')
		expect(screen.queryByText('First')).toBeNull()
	})
})
