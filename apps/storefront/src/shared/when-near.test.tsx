import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../test/render-shop.tsx'
import { WhenNear } from './when-near.tsx'

function Broken(): never {
	throw new TypeError('Failed to fetch dynamically imported module')
}

describe('what is shown when it comes near', () => {
	afterEach(() => vi.restoreAllMocks())

	it('takes the place of its stand-in', async () => {
		render(<WhenNear placeholder={<p>Soon</p>}>Here</WhenNear>)
		expect(await screen.findByText('Here')).toBeTruthy()
		expect(screen.queryByText('Soon')).toBeNull()
	})

	it('takes nothing else with it where it breaks', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		render(
			<>
				<h1>The rest of the page</h1>
				<WhenNear placeholder={null}>
					<Broken />
				</WhenNear>
			</>,
		)
		expect(await screen.findByRole('heading', { name: 'The rest of the page' })).toBeTruthy()
	})
})
