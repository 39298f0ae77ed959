import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
	it('ignores clicks while busy and keeps its name and focus', async () => {
		const user = userEvent.setup()
		const press = vi.fn()
		const { rerender } = render(<Button onClick={press}>Pay</Button>)
		const button = screen.getByRole('button', { name: 'Pay' })
		await user.click(button)
		rerender(
			<Button onClick={press} busy>
				Pay
			</Button>,
		)
		await user.keyboard('{Enter}')
		await user.click(button)
		expect(press).toHaveBeenCalledTimes(1)
		expect(document.activeElement).toBe(button)
		// A browser takes the focus from a button that is switched off in earnest.
		expect(button).toHaveProperty('disabled', false)
		expect(screen.getByRole('button', { name: 'Pay', busy: true })).toBe(button)
	})

	it('shows the busy label while the action runs', () => {
		render(
			<Button busy busyLabel="Signing in...">
				Sign in
			</Button>,
		)
		expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy()
	})

	it('does not submit its form twice', async () => {
		const user = userEvent.setup()
		const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
		render(
			<form onSubmit={submit}>
				<Button type="submit" busy>
					Send
				</Button>
			</form>,
		)
		await user.click(screen.getByRole('button', { name: 'Send' }))
		expect(submit).not.toHaveBeenCalled()
	})

	it('can be a link', () => {
		render(
			<Button ref={null} render={<a href="/products" aria-label="Browse" />}>
				Browse
			</Button>,
		)
		const link = screen.getByRole('link', { name: 'Browse' })
		expect(link.getAttribute('href')).toBe('/products')
		expect(screen.queryByRole('button')).toBeNull()
	})
})
