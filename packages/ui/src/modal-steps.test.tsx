import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog, StepDialog } from './dialog.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.getByRole('heading', { name })

function Page() {
	const [isOpen, setOpen] = useState(false)
	const [step, setStep] = useState('Cart')
	const modal = { open: isOpen, onOpenChange: setOpen, onClosed: () => undefined, opener: null, above: null }
	const next = step === 'Cart' ? 'Pay' : 'Cart'
	return (
		<>
			<main>
				<button type="button" onClick={() => setOpen(true)}>
					Open
				</button>
			</main>
			<StepDialog modal={modal} step={step} first={{ title: 'Cart', closeLabel: 'Close' }}>
				<Dialog
					key={step}
					{...modal}
					title={step}
					closeLabel={`Close ${step}`}
					busy={step === 'Pay'}
					footer={
						<button type="button" onClick={() => setStep(next)}>
							{next}
						</button>
					}
				>
					<input aria-label={`Field of ${step}`} />
				</Dialog>
			</StepDialog>
		</>
	)
}

async function openSteps() {
	render(<Page />)
	const user = userEvent.setup()
	await user.click(screen.getByRole('button', { name: 'Open' }))
	await waitFor(() => expect(document.activeElement).toBe(heading('Cart')))
	return user
}

describe('a dialog with steps', () => {
	it('starts with the focus on its heading', async () => {
		await openSteps()
		expect(screen.getByRole('dialog', { name: 'Cart' }).contains(document.activeElement)).toBe(true)
	})

	it('keeps its frame when the step changes, and focuses the new heading', async () => {
		const user = await openSteps()
		const frame = screen.getByRole('dialog', { name: 'Cart' })
		for (const step of ['Pay', 'Cart']) {
			await user.click(screen.getByRole('button', { name: step }))
			expect(screen.getByRole('dialog', { name: step })).toBe(frame)
			expect(document.activeElement).toBe(heading(step))
			expect(screen.getByLabelText(`Field of ${step}`)).toBeTruthy()
			expect(screen.queryByRole('main')).toBeNull()
		}
	})

	it('closes as the current step allows, and gives the focus back to its opener', async () => {
		const user = await openSteps()
		await user.click(screen.getByRole('button', { name: 'Pay' }))
		await user.keyboard('{Escape}')
		expect(screen.getByRole('dialog', { name: 'Pay' }).getAttribute('aria-busy')).toBe('true')
		await user.click(screen.getByRole('button', { name: 'Cart' }))
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(document.activeElement?.textContent).toBe('Open')
	})
})
