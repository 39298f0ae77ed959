import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

afterEach(cleanup)

const CONTROLS: [name: string, control: ReactNode][] = [
	['TextInput', <TextInput key="control" />],
	['PasswordInput', <PasswordInput key="control" showLabel="Show" hideLabel="Hide" />],
	['NumberInput', <NumberInput key="control" />],
	['Textarea', <Textarea key="control" />],
	['Select', <Select key="control" options={[{ value: 1, label: 'One' }]} />],
	['Combobox', <Combobox key="control" options={[]} emptyText="None" openLabel="Open" />],
]

describe.each(CONTROLS)('Field with a %s', (_name, control) => {
	it('labels it and describes it by the hint', () => {
		render(
			<Field label="Amount" hint="In euros" required>
				{control}
			</Field>,
		)
		const input = screen.getByLabelText(/Amount/)
		expect(describedBy(input)).toBe('In euros')
		expect(input.getAttribute('aria-required')).toBe('true')
		expect(input.getAttribute('aria-invalid')).toBeNull()
	})

	it('shows the error instead of the hint', () => {
		render(
			<Field label="Amount" hint="In euros" error="Too little">
				{control}
			</Field>,
		)
		const input = screen.getByLabelText('Amount')
		expect(input.getAttribute('aria-invalid')).toBe('true')
		expect(describedBy(input)).toBe('Too little')
	})
})

describe('PasswordInput', () => {
	// covers asvs:6.2.6
	it('shows and hides the password', async () => {
		const user = userEvent.setup()
		render(
			<Field label="Password">
				<PasswordInput showLabel="Show password" hideLabel="Hide password" />
			</Field>,
		)
		const input = screen.getByLabelText('Password')
		expect(input.getAttribute('type')).toBe('password')
		await user.click(screen.getByRole('button', { name: 'Show password' }))
		expect(input.getAttribute('type')).toBe('text')
		await user.click(screen.getByRole('button', { name: 'Hide password' }))
		expect(input.getAttribute('type')).toBe('password')
	})
})

function describedBy(element: HTMLElement) {
	return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}
