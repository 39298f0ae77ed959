import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page({ busy = false, dismissible }: { busy?: boolean; dismissible?: boolean }) {
	const [open, setOpen] = useState(false)
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			<button type="button">Elsewhere</button>
			<Dialog
				open={open}
				onOpenChange={setOpen}
				busy={busy}
				dismissible={dismissible}
				title="Cart"
				description="Three items"
				closeLabel="Close"
				footer={
					<button type="button" onClick={() => setOpen(false)}>
						Pay
					</button>
				}
			>
				<input aria-label="Trade link" />
			</Dialog>
		</>
	)
}

async function openDialog(busy?: boolean, dismissible?: boolean) {
	const user = userEvent.setup()
	render(<Page busy={busy} dismissible={dismissible} />)
	await user.click(screen.getByRole('button', { name: 'Open' }))
	return { user, dialog: await screen.findByRole('dialog', { name: 'Cart' }) }
}

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

function backdrop(): Element {
	const element = document.querySelector('[role="presentation"][data-open]')
	if (!element) throw new Error('The dialog has no backdrop')
	return element
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('Dialog', () => {
	it('is named by its title and described by its description', async () => {
		const { dialog } = await openDialog()
		const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
		expect(description?.textContent).toBe('Three items')
	})

	it('moves the focus inside, traps it and restores it', async () => {
		const { user, dialog } = await openDialog()
		await hasFocus(screen.getByRole('textbox', { name: 'Trade link' }))
		for (let presses = 0; presses < 5; presses++) {
			await user.tab()
			await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
		}
		await user.keyboard('{Escape}')
		await isGone()
		await hasFocus(screen.getByRole('button', { name: 'Open' }))
	})

	it('closes by its close button', async () => {
		const { user } = await openDialog()
		await user.click(screen.getByRole('button', { name: 'Close' }))
		await isGone()
	})

	// covers spec:account-page.17
	it('closes by a click on its backdrop', async () => {
		const { user } = await openDialog()
		await user.click(backdrop())
		await isGone()
	})

	// covers spec:account-page.17
	it('cannot be closed while busy', async () => {
		const { user, dialog } = await openDialog(true)
		expect(dialog.getAttribute('aria-busy')).toBe('true')
		await user.keyboard('{Escape}')
		await user.click(backdrop())
		expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
		expect(screen.getByRole('dialog', { name: 'Cart' })).toBe(dialog)
	})
	it('closes by its own buttons only if it is not dismissible', async () => {
		const { user, dialog } = await openDialog(false, false)
		expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
		await user.keyboard('{Escape}')
		await user.click(backdrop())
		expect(screen.getByRole('dialog', { name: 'Cart' })).toBe(dialog)
		await user.click(screen.getByRole('button', { name: 'Pay' }))
		await isGone()
	})
	it('moves the focus to the nearest heading if its opener is gone', async () => {
		const user = userEvent.setup()
		render(<Removal />)
		await user.click(screen.getByRole('button', { name: 'Remove app' }))
		await user.click(await screen.findByRole('button', { name: 'Remove' }))
		await isGone()
		await hasFocus(screen.getByRole('heading', { name: 'Second factors' }))
	})

	it('does so too if the opener disappears after the dialog', async () => {
		const user = userEvent.setup()
		render(<Removal isLate />)
		await user.click(screen.getByRole('button', { name: 'Remove app' }))
		await user.click(await screen.findByRole('button', { name: 'Remove' }))
		await isGone()
		await hasFocus(screen.getByRole('button', { name: 'Remove app' }))
		act(() => screen.getByRole('button', { name: 'Answer comes' }).click())
		await hasFocus(screen.getByRole('heading', { name: 'Second factors' }))
	})
})

function Removal({ isLate = false }: { isLate?: boolean }) {
	const [open, setOpen] = useState(false)
	const [isThere, setThere] = useState(true)
	return (
		<main>
			<h1>Account</h1>
			<section>
				<h2>Second factors</h2>
				{isThere && (
					<button type="button" onClick={() => setOpen(true)}>
						Remove app
					</button>
				)}
			</section>
			<button type="button" onClick={() => setThere(false)}>
				Answer comes
			</button>
			<Dialog open={open} onOpenChange={setOpen} title="Sure?" closeLabel="Close">
				<button
					type="button"
					onClick={() => {
						setThere(isLate)
						setOpen(false)
					}}
				>
					Remove
				</button>
			</Dialog>
		</main>
	)
}
