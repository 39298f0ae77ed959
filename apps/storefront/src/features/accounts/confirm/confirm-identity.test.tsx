import type { Profile } from '@skinverse/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile } from '../../../../test/answers.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../test/shop-server.ts'

const TITLE = "Confirm it's you"
const refusal = () => problem(403, 'confirmation_required', 'Please confirm your identity to continue.')

interface ShopOptions {
	change?: Partial<Profile>
	server?: Handlers
	path?: string
}

/** A shop whose server wants a confirmation before it takes a new password. */
function openShop({ change = {}, server = {}, path = '/account' }: ShopOptions = {}) {
	let confirmed = false
	const shop = renderShop(path, {
		signedIn: true,
		server: {
			'GET /user/profile': () => ({ data: { ...profile, ...change } }),
			'GET /user/confirm': () => ({ methods: ['password'], confirmed }),
			'POST /user/confirm': ({ body }) => {
				if (body.password !== 'Demo1234') {
					const wrong = 'Current password is wrong'
					return problem(422, 'invalid', wrong, { password: [wrong] })
				}
				confirmed = true
				return { message: 'Identity confirmed' }
			},
			'POST /user/change-password': () =>
				confirmed ? { message: 'Password changed successfully' } : refusal(),
			...server,
		},
	})
	return { ...shop, confirmElsewhere: () => (confirmed = true) }
}

async function setPassword(shop: ReturnType<typeof openShop>) {
	const form = within(await screen.findByRole('form', { name: 'CHANGE PASSWORD' }))
	await shop.user.type(form.getByLabelText(/^New password/), 'Demo5678')
	await shop.user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
	return form
}

const fromSteam = { has_password: false, steam_linked: true, steam_id: '76561190000000001' }
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())

describe('confirmation dialog', () => {
	it('opens when a call is refused for want of it, and then repeats the call', async () => {
		const shop = openShop({ change: fromSteam })
		await setPassword(shop)
		const asked = await dialog()
		const field = await asked.findByLabelText<HTMLInputElement>(/^Password/)
		await waitFor(() => expect(document.activeElement).toBe(field))
		await shop.user.keyboard('Demo1234{Enter}')
		await isClosed()
		expect(await screen.findByText('Password changed successfully')).toBeTruthy()
		expect(shop.server.of('POST /user/change-password')).toHaveLength(2)
	})

	it('says what is wrong with the password and keeps asking', async () => {
		const shop = openShop({ change: fromSteam })
		await setPassword(shop)
		const asked = await dialog()
		await shop.user.type(await asked.findByLabelText(/^Password/), 'Wrong1234{Enter}')
		expect(await asked.findByText('Current password is wrong')).toBeTruthy()
		await shop.user.clear(asked.getByLabelText(/^Password/))
		await shop.user.type(asked.getByLabelText(/^Password/), 'Demo1234{Enter}')
		await isClosed()
		expect(await screen.findByText('Password changed successfully')).toBeTruthy()
	})

	it('when closed, fails the call with its message and loses nothing that was typed', async () => {
		const shop = openShop({ change: fromSteam })
		const form = await setPassword(shop)
		await dialog()
		await shop.user.keyboard('{Escape}')
		await isClosed()
		expect(await screen.findByText('Please confirm your identity to continue.')).toBeTruthy()
		expect(form.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('Demo5678')
		expect(shop.server.of('POST /user/change-password')).toHaveLength(1)
		// The next try asks again.
		await shop.user.click(form.getByRole('button', { name: 'Save' }))
		expect(await dialog()).toBeTruthy()
	})

	it('is one for several calls at once', async () => {
		const { shop, server, user } = openShop()
		await screen.findByRole('form', { name: 'CHANGE PASSWORD' })
		const body = { cur_password: 'Demo1234', new_password: 'Demo5678', repeat_password: 'Demo5678' }
		const both = Promise.all([1, 2].map(() => shop.call('POST /user/change-password', { body })))
		const asked = await dialog()
		await user.type(await asked.findByLabelText(/^Password/), 'Demo1234{Enter}')
		await both
		await isClosed()
		expect(server.of('POST /user/confirm')).toHaveLength(1)
		expect(server.of('POST /user/change-password')).toHaveLength(4)
	})

	it('closes with the page, and the call fails', async () => {
		const shop = openShop({ change: fromSteam })
		await setPassword(shop)
		await dialog()
		await shop.go('/terms')
		await isClosed()
		expect(await screen.findByText('Please confirm your identity to continue.')).toBeTruthy()
	})

	it('has an error state with Try again', async () => {
		let isDown = true
		const shop = openShop({
			change: fromSteam,
			server: {
				'GET /user/confirm': () =>
					isDown ? problem(503, 'unavailable', 'Back soon.') : { methods: ['password'], confirmed: false },
			},
		})
		await setPassword(shop)
		const asked = await dialog()
		expect(await asked.findByText('Back soon.')).toBeTruthy()
		isDown = false
		await shop.user.click(asked.getByRole('button', { name: 'Try again' }))
		expect(await asked.findByLabelText(/^Password/)).toBeTruthy()
	})

	it('sends an account without a password to Steam in a tab of its own, and goes on once it is confirmed', async () => {
		let confirmed = false
		const shop = openShop({
			change: fromSteam,
			server: {
				'GET /user/confirm': () => ({ methods: ['steam'], confirmed }),
				'POST /user/change-password': () =>
					confirmed ? { message: 'Password changed successfully' } : refusal(),
			},
		})
		await setPassword(shop)
		const link = await (await dialog()).findByRole('link', { name: 'Sign in with Steam again' })
		expect(link.getAttribute('href')).toBe(
			'/api/auth/steam/redirect?intent=confirm&redirect=%2Faccount%3Ftab%3Dpersonal',
		)
		expect(link.getAttribute('target')).toBe('_blank')
		await shop.user.click(link)
		expect(await (await dialog()).findByText('Waiting for Steam...')).toBeTruthy()
		confirmed = true
		await isClosed()
		expect(await screen.findByText('Password changed successfully')).toBeTruthy()
	})
})

describe('linking Steam', () => {
	it('asks before the browser leaves', async () => {
		const { user, server } = openShop()
		const steam = within(await screen.findByRole('region', { name: 'STEAM' }))
		await user.click(steam.getByRole('link', { name: 'Link Steam account' }))
		expect(await dialog()).toBeTruthy()
		expect(server.of('GET /user/confirm').length).toBeGreaterThan(0)
	})

	it('asks when the server sent the browser back for it', async () => {
		openShop({ path: '/account?error=steam&reason=problem_confirmation_required' })
		expect(await dialog()).toBeTruthy()
	})
})
