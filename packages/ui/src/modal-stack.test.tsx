import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentProps, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { createModalStack, type ModalProps } from './modal-stack.tsx'
import { PartFailure } from './part-failure.tsx'

afterEach(cleanup)

const { ModalStackProvider, useModals, useOpenModals } = createModalStack<{
	cart: object
	topUp: { amount: number }
	late: object
	flaky: object
}>()

function CartModal({ modal }: ModalProps) {
	const { open } = useModals()
	return (
		<Dialog {...modal} title="Cart" closeLabel="Close the cart">
			<input aria-label="Trade link" />
			<button type="button" onClick={() => open('flaky')}>
				Pay
			</button>
			<button type="button" onClick={() => open('topUp', { amount: 20 })}>
				Top up
			</button>
		</Dialog>
	)
}

function TopUpModal({ modal, amount }: ModalProps<{ amount: number }>) {
	const { open, close } = useModals()
	const [presses, setPresses] = useState(0)
	return (
		<Dialog {...modal} title={`Top up ${amount}`} closeLabel="Close the top-up">
			<button type="button" onClick={() => setPresses(presses + 1)}>
				Pressed {presses}
			</button>
			<button type="button" onClick={() => close('cart')}>
				Close the one below
			</button>
			<button type="button" onClick={() => open('topUp', { amount: 50 })}>
				Fifty
			</button>
		</Dialog>
	)
}

const LateModal = lazyPart(async () => ({ modal }: ModalProps) => (
	<Dialog {...modal} title="Late" closeLabel="Close" />
))

const load = vi.fn<() => Promise<typeof CartModal>>()
const fails = () => load.mockRejectedValueOnce(new TypeError('Failed to fetch'))

const failure: ComponentProps<typeof ModalStackProvider>['failure'] = (props) => (
	<PartFailure
		{...props}
		title="Not loaded"
		text="Check your connection."
		retryLabel="Try again"
		reloadLabel="Reload"
		closeLabel="Close"
	/>
)

function Page() {
	const { open } = useModals()
	return (
		<>
			<button type="button" onClick={() => open('cart')}>
				Open the cart
			</button>
			<button type="button" onClick={() => open('late')}>
				Open the late one
			</button>
			<output>{useOpenModals().join(' ')}</output>
		</>
	)
}

class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false }
	static getDerivedStateFromError = () => ({ isBroken: true })
	override render = () => (this.state.isBroken ? 'The page is broken' : this.props.children)
}

function show() {
	const FlakyModal = lazyPart(load)
	render(
		<PageBoundary>
			<ModalStackProvider
				modals={{ cart: CartModal, topUp: TopUpModal, late: LateModal, flaky: FlakyModal }}
				failure={failure}
			>
				<Page />
			</ModalStackProvider>
		</PageBoundary>,
	)
	return userEvent.setup()
}

async function openBoth() {
	const user = show()
	await user.click(screen.getByRole('button', { name: 'Open the cart' }))
	await user.click(await screen.findByRole('button', { name: 'Top up' }))
	await screen.findByRole('dialog', { name: 'Top up 20' })
	return user
}

const openNames = () => document.querySelector('output')?.textContent
const isOpen = (names: string) => waitFor(() => expect(openNames()).toBe(names))

describe('modal stack', () => {
	// covers spec:account-page.15
	it('opens several modals and closes the topmost by Escape', async () => {
		const user = await openBoth()
		await isOpen('cart topUp')
		await user.keyboard('{Escape}')
		await isOpen('cart')
		await user.keyboard('{Escape}')
		await isOpen('')
	})

	it('closes the topmost by a click beside it', async () => {
		const user = await openBoth()
		const backdrops = document.querySelectorAll('[role="presentation"][data-open]')
		expect(backdrops).toHaveLength(2)
		for (const backdrop of [...backdrops].slice(-1)) await user.click(backdrop)
		await isOpen('cart')
	})

	it('restores the focus modal by modal', async () => {
		const user = await openBoth()
		await user.click(screen.getByRole('button', { name: 'Close the top-up' }))
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Top up'))
		await user.keyboard('{Escape}')
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the cart'))
	})

	it('keeps the state of a modal when the one below it closes', async () => {
		const user = await openBoth()
		await user.click(screen.getByRole('button', { name: 'Pressed 0' }))
		await user.click(screen.getByRole('button', { name: 'Close the one below' }))
		await isOpen('topUp')
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cart', hidden: true })).toBeNull())
		expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy()
	})

	it('dims the page by one backdrop, also after the lower modal was closed', async () => {
		const user = await openBoth()
		const dimmed = () => document.querySelectorAll('[role="presentation"][data-open].bg-veil').length
		expect(dimmed()).toBe(1)
		await user.click(screen.getByRole('button', { name: 'Close the one below' }))
		await isOpen('topUp')
		expect(dimmed()).toBe(1)
	})

	it('updates the props of an open modal when it is opened again', async () => {
		const user = await openBoth()
		await user.click(screen.getByRole('button', { name: 'Fifty' }))
		await screen.findByRole('dialog', { name: 'Top up 50' })
		await isOpen('cart topUp')
	})

	it('waits for a modal whose code is still loading', async () => {
		const user = show()
		await user.click(screen.getByRole('button', { name: 'Open the late one' }))
		await screen.findByRole('dialog', { name: 'Late' })
	})

	it('opens again after it was closed', async () => {
		const user = show()
		for (let times = 0; times < 2; times++) {
			await user.click(screen.getByRole('button', { name: 'Open the cart' }))
			await user.click(await screen.findByRole('button', { name: 'Close the cart' }))
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		}
	})
})

describe('a modal whose code fails to load', () => {
	// React reports every error that a boundary has caught.
	beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
	afterEach(() => vi.restoreAllMocks())

	const loads = () =>
		load.mockResolvedValueOnce(({ modal }) => <Dialog {...modal} title="Paid" closeLabel="Close" />)

	async function openFlaky() {
		load.mockReset()
		fails()
		const user = show()
		await user.click(screen.getByRole('button', { name: 'Open the cart' }))
		await user.type(await screen.findByRole('textbox', { name: 'Trade link' }), 'typed')
		await user.click(screen.getByRole('button', { name: 'Pay' }))
		await screen.findByRole('dialog', { name: 'Not loaded' })
		return user
	}
	const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
		user.click(screen.getByRole('button', { name }))
	const typed = () =>
		screen.getByRole<HTMLInputElement>('textbox', { name: 'Trade link', hidden: true }).value

	it('says so, loads it again on request, and keeps what was typed below it', async () => {
		const user = await openFlaky()
		loads()
		await press(user, 'Try again')
		await screen.findByRole('dialog', { name: 'Paid' })
		expect(screen.queryByRole('dialog', { name: 'Not loaded' })).toBeNull()
		expect(typed()).toBe('typed')
	})

	it('offers to reload the page once it failed again', async () => {
		const user = await openFlaky()
		expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
		fails()
		await press(user, 'Try again')
		await screen.findByRole('button', { name: 'Reload' })
		expect(load).toHaveBeenCalledTimes(2)
		expect(typed()).toBe('typed')
	})

	it('can be closed, and is loaded again when it is next opened', async () => {
		const user = await openFlaky()
		await press(user, 'Close')
		await isOpen('cart')
		expect(typed()).toBe('typed')
		loads()
		await press(user, 'Pay')
		await screen.findByRole('dialog', { name: 'Paid' })
	})

	it('leaves other errors to the boundary above', async () => {
		load.mockReset()
		load.mockResolvedValueOnce(() => {
			throw new Error('a bug')
		})
		const user = show()
		await user.click(screen.getByRole('button', { name: 'Open the cart' }))
		await user.click(await screen.findByRole('button', { name: 'Pay' }))
		await screen.findByText('The page is broken')
	})
})
