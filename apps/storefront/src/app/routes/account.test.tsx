import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile, settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
const sellingOff = { 'GET /settings': () => ({ payload: { ...settings, offer_enabled: false } }) }

describe('account page', () => {
	// covers spec:account-page.1
	it("shows the user's name and surname, email, balance, TOP UP and LOGOUT", async () => {
		renderShop('/account', { signedIn: true })
		await screen.findByRole('heading', { level: 1, name: 'Mira Kovacs' })
		const main = within(screen.getByRole('main'))
		expect(main.getByText('mira@skinverse.test')).toBeTruthy()
		expect(main.getByText('1,284.50').querySelector('img')?.getAttribute('src')).toBe('/media/coin.svg')
		expect(main.getByRole('button', { name: 'TOP UP' })).toBeTruthy()
		expect(main.getByRole('button', { name: 'LOGOUT' })).toBeTruthy()
	})

	// covers spec:account-page.1
	it('shows placeholders where name and surname are empty', async () => {
		renderShop('/account', {
			signedIn: true,
			server: { 'GET /user/profile': () => ({ data: { ...profile, name: '', surname: '' } }) },
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Your name Your surname' })).toBeTruthy()
	})

	// covers spec:account-page.2 spec:routes.10
	it('has the tabs Settings, Transaction, Order History and My Offers, then Watchlist and Statement', async () => {
		renderShop('/account', { signedIn: true })
		expect(await tabs()).toEqual([
			'Settings',
			'Transaction',
			'Order History',
			'My Offers',
			'Watchlist',
			'Statement',
		])
	})

	// covers spec:constants.34
	it('opens with personal, labelled Settings, where the address names no tab', async () => {
		renderShop('/account', { signedIn: true })
		const chosen = await screen.findByRole('tab', { selected: true })
		expect(chosen.textContent).toBe('Settings')
		expect(await screen.findByRole('form', { name: 'PERSONAL INFORMATION' })).toBeTruthy()
	})

	// covers spec:account-page.5 spec:routes.10
	it('updates the query on a tab change', async () => {
		const { user, address } = renderShop('/account', {
			signedIn: true,
			server: { 'GET /purchase/history': () => ({ payload: [], meta: { total: 0, pages: 0 } }) },
		})
		await user.click(await screen.findByRole('tab', { name: 'Order History' }))
		expect(await screen.findByText('No orders found')).toBeTruthy()
		expect(address()).toBe('/account?tab=orders')
	})

	// covers spec:selling.1
	it('shows Sell skins on the offers tab only', async () => {
		const { user } = renderShop('/account?tab=offers', { signedIn: true })
		expect(await screen.findByRole('button', { name: 'Sell skins' })).toBeTruthy()
		await user.click(screen.getByRole('tab', { name: 'Transaction' }))
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Sell skins' })).toBeNull())
	})

	// covers spec:account-page.3 spec:product.6 spec:roles.6
	it('has no offers tab while selling is off, and falls back to personal with the address updated', async () => {
		const { address } = renderShop('/account?tab=offers', { signedIn: true, server: sellingOff })
		await waitFor(() => expect(address()).toBe('/account?tab=personal'))
		expect(await tabs()).toEqual(['Settings', 'Transaction', 'Order History', 'Watchlist', 'Statement'])
	})

	// covers spec:account-page.4
	it('switches from offers to personal when offers get disabled', async () => {
		let isOn = true
		const { address, shop } = renderShop('/account?tab=offers', {
			signedIn: true,
			server: { 'GET /settings': () => ({ payload: { ...settings, offer_enabled: isOn } }) },
		})
		await screen.findByRole('button', { name: 'Sell skins' })
		isOn = false
		await shop.queryClient.invalidateQueries({ queryKey: ['settings'] })
		await waitFor(() => expect(address()).toBe('/account?tab=personal'))
	})
})

describe('personal information', () => {
	const filled = {
		...profile,
		address: 'Long Street 1',
		post_code: '00-001',
		country: { id: 616, name: 'Poland', iso: 'pl' },
	}
	const open = async (server = {}) => {
		const shop = renderShop('/account', {
			signedIn: true,
			server: { 'GET /user/profile': () => ({ data: filled }), ...server },
		})
		const form = within(await screen.findByRole('form', { name: 'PERSONAL INFORMATION' }))
		return { ...shop, form }
	}

	// covers spec:account-and-wallet-messages.2 spec:account-page.6 spec:authentication-calls.7
	it('saves, says so and fetches the profile again', async () => {
		const { user, form, server } = await open({
			'PUT /user/profile': () => ({ message: 'Profile updated successfully' }),
		})
		await user.type(form.getByLabelText(/^City/), 'Warsaw')
		await user.click(form.getByRole('button', { name: 'Save' }))
		await screen.findByText('Profile updated successfully')
		expect(server.of('PUT /user/profile')[0]?.body).toMatchObject({
			city: 'Warsaw',
			country: 616,
			postCode: '00-001',
		})
		await waitFor(() => expect(server.of('GET /user/profile')).toHaveLength(2))
	})

	it('says what is missing on its field and sends nothing', async () => {
		const { user, form, server } = await open()
		await user.clear(form.getByLabelText(/^Address/))
		await user.click(form.getByRole('button', { name: 'Save' }))
		expect(await form.findByText('Address is required')).toBeTruthy()
		expect(server.of('PUT /user/profile')).toHaveLength(0)
	})

	it('asks for the current password only when the email changes', async () => {
		const { user, form } = await open()
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
		await user.type(form.getByLabelText(/^Email/), 'x')
		expect(await form.findByLabelText(/^Current password/)).toBeTruthy()
	})
})

describe('change password', () => {
	const open = async (server = {}) => {
		const shop = renderShop('/account', { signedIn: true, server })
		return { ...shop, form: within(await screen.findByRole('form', { name: 'CHANGE PASSWORD' })) }
	}

	// covers spec:profile-and-password.3
	it("requires new and repeat to match: 'Passwords do not match'", async () => {
		const { user, form } = await open()
		await user.type(form.getByLabelText(/^Current password/), 'Demo1234')
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5679{Enter}')
		expect(await form.findByText('Passwords do not match')).toBeTruthy()
	})

	it('puts the refusal of the current password on its field', async () => {
		const { user, form } = await open({
			'POST /user/change-password': () =>
				problem(422, 'invalid', 'No.', { cur_password: ['The current password is not correct'] }),
		})
		await user.type(form.getByLabelText(/^Current password/), 'wrong')
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
		expect(await form.findByText('The current password is not correct')).toBeTruthy()
	})
})
