import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { RangeSlider, type RangeValue } from './range-slider.tsx'

afterEach(cleanup)

const toPosition = (value: number) => Math.log10(value) * 25
const fromPosition = (position: number) => Math.round(10 ** (position / 25))

function Prices({ start, minGap = 0 }: { start: RangeValue; minGap?: number }) {
	const [value, setValue] = useState(start)
	return (
		<>
			<RangeSlider
				label="Price"
				labels={['From', 'To']}
				value={value}
				onValueChange={setValue}
				toPosition={toPosition}
				fromPosition={fromPosition}
				format={(price) => `€${price}`}
				minGap={minGap}
			/>
			<output>{value.join(' ')}</output>
		</>
	)
}

const shown = () => document.querySelector('output')?.textContent

describe('RangeSlider', () => {
	it('has two thumbs with accessible names and values', () => {
		render(<Prices start={[10, 1000]} />)
		const from = screen.getByRole('slider', { name: 'From' })
		const to = screen.getByRole('slider', { name: 'To' })
		expect(from.getAttribute('aria-valuetext')).toBe('€10')
		expect(to.getAttribute('aria-valuetext')).toBe('€1000')
	})

	it('moves a thumb along the given scale with the arrow keys', async () => {
		const user = userEvent.setup()
		render(<Prices start={[10, 1000]} />)
		await user.tab()
		expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'From' }))
		await user.keyboard('{ArrowRight}')
		expect(shown()).toBe(`${fromPosition(26)} 1000`)
		await user.tab()
		await user.keyboard('{End}')
		expect(shown()).toBe(`${fromPosition(26)} 10000`)
	})

	it('leaves the other value exactly as it was, even between two steps', async () => {
		const user = userEvent.setup()
		render(<Prices start={[13, 777.5]} />)
		await user.tab()
		await user.keyboard('{Home}')
		expect(shown()).toBe('1 777.5')
	})

	// covers spec:other-rules.5
	it('keeps the thumbs apart by the given gap', async () => {
		const user = userEvent.setup()
		render(<Prices start={[100, 1000]} minGap={5} />)
		await user.tab()
		await user.keyboard('{End}')
		expect(shown()).toBe(`${fromPosition(70)} 1000`)
	})
})
