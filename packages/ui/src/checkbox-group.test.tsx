import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'

afterEach(cleanup)

const OPTIONS = ['rifle', 'pistol', 'knife'].map((value) => ({ value, label: value }))

function Filter({ look }: { look: 'list' | 'chips' }) {
	const [value, setValue] = useState<string[]>(['knife'])
	return (
		<>
			<CheckboxGroup label="Type" look={look} options={OPTIONS} value={value} onValueChange={setValue} />
			<output>{value.join(' ')}</output>
		</>
	)
}

describe.each(['list', 'chips'] as const)('CheckboxGroup as %s', (look) => {
	it('is a named group that works with the keyboard, in the order of its options', async () => {
		const user = userEvent.setup()
		render(<Filter look={look} />)
		expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy()
		await user.tab()
		await user.keyboard(' ')
		expect(document.querySelector('output')?.textContent).toBe('rifle knife')
		await user.click(screen.getByRole('checkbox', { name: 'knife' }))
		expect(document.querySelector('output')?.textContent).toBe('rifle')
	})
})
