import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

const OPTIONS = [
	{ value: 40, label: 'Forty' },
	{ value: 0, label: 'Nothing' },
	{ value: 7, label: 'Seven', disabled: true },
]

function Picker({ start }: { start: number | null }) {
	const [value, setValue] = useState(start)
	return (
		<>
			<Select
				ariaLabel="Number"
				placeholder="Pick one"
				options={OPTIONS}
				value={value}
				onValueChange={setValue}
			/>
			<output>{JSON.stringify(value)}</output>
		</>
	)
}

const chosen = () => document.querySelector('output')?.textContent

describe('Select', () => {
	it('returns values of their own type', async () => {
		const user = userEvent.setup()
		render(<Picker start={40} />)
		const select = screen.getByRole('combobox', { name: 'Number' })
		await user.selectOptions(select, 'Nothing')
		expect(chosen()).toBe('0')
		await user.selectOptions(select, 'Forty')
		expect(chosen()).toBe('40')
	})

	it('shows the placeholder until an option is chosen, or if the value is no option', () => {
		render(<Picker start={null} />)
		expect(screen.getByDisplayValue('Pick one')).toBeTruthy()
		cleanup()
		render(<Picker start={99} />)
		expect(screen.getByDisplayValue('Pick one')).toBeTruthy()
	})
})
