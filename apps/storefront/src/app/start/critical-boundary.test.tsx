import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CriticalBoundary } from './critical-boundary.tsx'

function Broken(): never {
	throw new Error('nobody expected this')
}

describe('the critical error boundary', () => {
	afterEach(() => vi.restoreAllMocks())

	// covers spec:catalogue-errors.17
	it("says 'A critical error occurred.' and offers to load the page again", () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		render(
			<CriticalBoundary>
				<Broken />
			</CriticalBoundary>,
		)
		expect(screen.getByRole('alert').textContent).toContain('A critical error occurred.')
		expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
	})
})
