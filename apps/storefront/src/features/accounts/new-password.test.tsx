import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const open = async (server = {}) => {
	const shop = renderShop('/reset-password?token=abc&email=mira@skinverse.test', { server })
	await screen.findByLabelText('New password')
	return shop
}
const refused = 'This link is no longer valid. Please request a new one.'

describe('new password', () => {
	// covers spec:routes.4
	it.each([
		['Password is required', '', ''],
		['Please confirm your password', 'Demo5678', ''],
		['Passwords do not match', 'Demo5678', 'Demo5679'],
	])("says '%s' on its field", async (message, password, repetition) => {
		const { user, server } = await open()
		if (password) await user.type(screen.getByLabelText('New password'), password)
		if (repetition) await user.type(screen.getByLabelText('Confirm new password'), repetition)
		await user.click(screen.getByRole('button', { name: 'Set new password' }))
		await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
		expect(server.of('POST /reset-password')).toHaveLength(0)
	})

	it('shows that the link is used or old, with the way to a new one', async () => {
		const { user } = await open({ 'POST /reset-password': () => problem(422, 'link_invalid', refused) })
		await user.type(screen.getByLabelText('New password'), 'Demo5678')
		await user.type(screen.getByLabelText('Confirm new password'), 'Demo5678{Enter}')
		expect((await screen.findByRole('alert')).textContent).toBe(refused)
		const link = screen.getByRole('link', { name: 'Request a new link' })
		expect(link.getAttribute('href')).toBe('/auth?form=reset')
	})

	it.each([
		['unlinked', 'We unlinked a Steam account'],
		['kept', 'A Steam account can still sign in'],
	] as const)('says what became of a linked Steam account: %s', async (steam, title) => {
		const { user } = await open({
			'POST /reset-password': () => ({ message: 'Password changed successfully', steam }),
		})
		await user.type(screen.getByLabelText('New password'), 'Demo5678')
		await user.type(screen.getByLabelText('Confirm new password'), 'Demo5678{Enter}')
		expect(await screen.findByText(title)).toBeTruthy()
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Password changed successfully')
		expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?form=signin')
	})

	it('shows the same for an address without a link in it', async () => {
		renderShop('/reset-password')
		expect((await screen.findByRole('alert')).textContent).toBe(refused)
		expect(screen.queryByLabelText('New password')).toBeNull()
	})

	// covers spec:account-and-wallet-messages.3
	it("falls back to 'Failed to reset the password'", async () => {
		const { user } = await open({ 'POST /reset-password': () => new Response('', { status: 500 }) })
		await user.type(screen.getByLabelText('New password'), 'Demo5678')
		await user.type(screen.getByLabelText('Confirm new password'), 'Demo5678{Enter}')
		expect(await screen.findByText('Failed to reset the password')).toBeTruthy()
		expect(screen.getByLabelText('New password')).toBeTruthy()
	})
})
