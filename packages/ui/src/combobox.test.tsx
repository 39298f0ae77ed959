import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

afterEach(cleanup)

const COUNTRIES = [
	{ value: 7, label: 'Estonia', keywords: 'EE' },
	{ value: 8, label: 'Finland', keywords: 'FI' },
	{ value: 9, label: 'Réunion', keywords: 'RE' },
]

function Form({ error }: { error?: string }) {
	const [country, setCountry] = useState<number | null>(null)
	return (
		<>
			<Field label="Country" error={error}>
				<Combobox
					options={COUNTRIES}
					value={country}
					onValueChange={setCountry}
					emptyText="No such country"
					openLabel="Show countries"
					clearLabel="Clear"
				/>
			</Field>
			<output>{country ?? 'none'}</output>
		</>
	)
}

const chosen = () => document.querySelector('output')?.textContent

function show(error?: string) {
	render(<Form error={error} />)
	return { user: userEvent.setup(), input: screen.getByRole('combobox', { name: 'Country' }) }
}

describe('Combobox', () => {
	it('searches and selects with the keyboard alone', async () => {
		const { user, input } = show()
		await user.tab()
		expect(document.activeElement).toBe(input)
		await user.keyboard('fin')
		await waitFor(() =>
			expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Finland']),
		)
		expect(input.getAttribute('aria-expanded')).toBe('true')
		await user.keyboard('{Enter}')
		await waitFor(() => expect(chosen()).toBe('8'))
		expect(input).toHaveProperty('value', 'Finland')
	})

	it('finds options by keywords and without accents', async () => {
		const { user, input } = show()
		await user.type(input, 'ee')
		await screen.findByRole('option', { name: 'Estonia' })
		await user.clear(input)
		await user.type(input, 'reun')
		await screen.findByRole('option', { name: 'Réunion' })
	})

	it('shows a message when nothing matches', async () => {
		const { user, input } = show()
		await user.type(input, 'xyz')
		await screen.findByText('No such country')
		expect(screen.queryAllByRole('option')).toEqual([])
	})

	it('clears the selection', async () => {
		const { user, input } = show()
		await user.type(input, 'est{Enter}')
		await waitFor(() => expect(chosen()).toBe('7'))
		await user.click(screen.getByRole('button', { name: 'Clear' }))
		await waitFor(() => expect(chosen()).toBe('none'))
	})

	it('shows the error of its field', () => {
		const { input } = show('Please choose a country')
		expect(input.getAttribute('aria-invalid')).toBe('true')
		const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
		expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
			'Please choose a country',
		)
	})
})
