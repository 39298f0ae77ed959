import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Toaster, toast } from './toaster.tsx'

afterEach(cleanup)

describe('toast', () => {
	it('shows what was called for before the toaster was there, and what comes after', async () => {
		toast.success('Item added to cart!')
		render(<Toaster label="Notifications" />)
		await screen.findByText('Item added to cart!')
		toast.error('Payment failed. Please try again.')
		await screen.findByText('Payment failed. Please try again.')
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
