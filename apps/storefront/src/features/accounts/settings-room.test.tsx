import type { Profile } from '@skinverse/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile, session } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const filled: Profile = {
	...profile,
	address: 'Long Street 1',
	city: 'Warsaw',
	post_code: '00-001',
	country: { id: 616, name: 'Poland', iso: 'pl' },
}

const open = async (change: Partial<Profile> = {}, server: Handlers = {}, path = '/account') => {
	const current = { ...filled, ...change }
	const shop = renderShop(path, {
		signedIn: true,
		server: { 'GET /user/profile': () => ({ data: current }), ...server },
	})
	const form = within(await screen.findByRole('form', { name: 'PERSONAL INFORMATION' }))
	return { ...shop, form, current }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('account header', () => {
	it("shows the date of registration as 'MMM D, YYYY'", async () => {
		await open({ created_at: Date.UTC(2023, 10, 4, 12) / 1000 })
		expect(await screen.findByText('Member since Nov 4, 2023')).toBeTruthy()
	})

	// covers spec:account-page.1
	it('shows no balance before it is known', async () => {
		const answer = Promise.withResolvers<{ data: typeof filled }>()
		renderShop('/account', { signedIn: true, server: { 'GET /user/profile': () => answer.promise } })
		const main = within(await screen.findByRole('main'))
		await main.findByText('Balance')
		expect(main.queryByText('0.00')).toBeNull()
		answer.resolve({ data: { ...filled, balance: 7 } })
		expect(await main.findByText('7.00')).toBeTruthy()
	})

	it('sends no more requests during the logout', async () => {
		const left = Promise.withResolvers<{ message: string }>()
		const { user, address, server } = renderShop('/account?tab=orders', {
			signedIn: true,
			server: { 'POST /logout': () => left.promise },
		})
		await user.click(await screen.findByRole('button', { name: 'LOGOUT' }))
		await waitFor(() => expect(server.of('POST /logout')).toHaveLength(1))
		await user.click(screen.getByRole('tab', { name: 'Settings' }))
		await screen.findByRole('region', { name: 'DEVICES' })
		left.resolve({ message: 'Signed out' })
		await waitFor(() => expect(address()).toBe('/'))
		expect(server.of('GET /user/sessions')).toHaveLength(0)
	})

	// covers spec:account-and-wallet-messages.1
	it("says 'Logout failed' when it did, and leaves all the same", async () => {
		const { user, address } = await open({}, { 'POST /logout': () => new Response('', { status: 500 }) })
		await user.click(screen.getByRole('button', { name: 'LOGOUT' }))
		expect(await screen.findByText('Logout failed')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/'))
	})
})

describe('personal information', () => {
	// covers spec:account-page.6 spec:profile-and-password.1
	it.each([
		['First name', 'First name is required'],
		['Last name', 'Last name is required'],
		['Email', 'Email is required'],
		['Phone', 'Phone number is required'],
		['Address', 'Address is required'],
		['ZIP-code', 'Postal code is required'],
	])('requires %s', async (label, message) => {
		const { user, form, server } = await open()
		await user.clear(form.getByLabelText(new RegExp(`^${label}`)))
		await user.click(form.getByRole('button', { name: 'Save' }))
		expect(await form.findByText(message)).toBeTruthy()
		expect(server.of('PUT /user/profile')).toHaveLength(0)
	})

	// covers spec:account-page.6
	it('offers the countries by title and sends the id', async () => {
		const { user, form, server } = await open()
		const select = form.getByLabelText<HTMLSelectElement>(/^Country/)
		await waitFor(() =>
			expect([...select.options].map(({ textContent }) => textContent)).toEqual(
				expect.arrayContaining(['Poland', 'Germany']),
			),
		)
		await user.selectOptions(select, 'Germany')
		await user.click(form.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(server.of('PUT /user/profile')[0]?.body.country).toBe(276))
	})

	// covers spec:account-page.6 spec:profile-and-password.1
	it('requires a country, and lets City alone stay empty', async () => {
		const { user, form, server } = await open({ country: null, city: '' })
		await user.click(form.getByRole('button', { name: 'Save' }))
		expect(await form.findByText('Country is required')).toBeTruthy()
		await user.selectOptions(form.getByLabelText(/^Country/), 'Germany')
		await user.click(form.getByRole('button', { name: 'Save' }))
		await waitFor(() =>
			expect(server.of('PUT /user/profile')[0]?.body).toMatchObject({ country: 276, city: '' }),
		)
	})

	// covers spec:other-screens.3 spec:profile-and-password.1
	it('has an email field of type email and a billing address among its fields', async () => {
		const { form } = await open()
		expect(form.getByLabelText(/^Email/).getAttribute('type')).toBe('email')
		const billing = within(form.getByRole('group', { name: 'BILLING ADDRESS' }))
		const fills = (label: RegExp) => billing.getByLabelText(label).getAttribute('autocomplete')
		expect([/^Country/, /^City/, /^Address/, /^ZIP-code/].map(fills)).toEqual([
			'country-name',
			'address-level2',
			'street-address',
			'postal-code',
		])
	})

	it('lets only what belongs in a number into the phone field', async () => {
		const { user, form } = await open({ phone: '' })
		await user.type(form.getByLabelText(/^Phone/), 'x+48 (50)-1y')
		expect(form.getByLabelText(/^Phone/)).toHaveProperty('value', '+48 (50)-1')
	})

	it('keeps what is typed while the saved profile is on its way back', async () => {
		const back = Promise.withResolvers<{ data: Profile }>()
		let asked = 0
		const { user, form } = await open(
			{},
			{
				'GET /user/profile': () => (asked++ === 0 ? { data: filled } : back.promise),
				'PUT /user/profile': () => ({ message: 'Profile updated successfully' }),
			},
		)
		await user.click(form.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(asked).toBe(2))
		await user.clear(form.getByLabelText(/^City/))
		await user.type(form.getByLabelText(/^City/), 'Gdynia')
		back.resolve({ data: { ...filled, name: 'Anew' } })
		await screen.findByRole('heading', { level: 1, name: /^Anew/ })
		expect(form.getByLabelText(/^City/)).toHaveProperty('value', 'Gdynia')
	})

	// covers spec:account-and-wallet-messages.2
	it("says 'Failed to update profile' when the server says nothing", async () => {
		const { user, form } = await open({}, { 'PUT /user/profile': () => new Response('', { status: 500 }) })
		await user.click(form.getByRole('button', { name: 'Save' }))
		expect(await screen.findByText('Failed to update profile')).toBeTruthy()
	})

	// covers spec:catalogue-errors.12
	it("says 'Failed to load countries' beside the country", async () => {
		const { form } = await open({}, { 'GET /countries': () => new Response('', { status: 500 }) })
		expect(await form.findByText('Failed to load countries')).toBeTruthy()
	})

	// covers spec:account-and-wallet-messages.2
	it("says 'Failed to load profile data' with a way to try again", async () => {
		let isDown = true
		const { user } = renderShop('/account', {
			signedIn: true,
			server: {
				'GET /user/profile': () => (isDown ? new Response('', { status: 500 }) : { data: profile }),
			},
		})
		await screen.findByText('Failed to load profile data')
		isDown = false
		await user.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByRole('form', { name: 'PERSONAL INFORMATION' })).toBeTruthy()
	})
})

describe('a new email address', () => {
	it('goes with the password, then waits while the old one stays in its field', async () => {
		let saved: Profile = filled
		const { user, form, server } = await open(
			{},
			{
				'GET /user/profile': () => ({ data: saved }),
				'PUT /user/profile': () => {
					saved = { ...filled, pending_email: 'new@skinverse.test' }
					return { message: 'Profile updated successfully. Please open the link.' }
				},
			},
		)
		await user.clear(form.getByLabelText(/^Email/))
		await user.type(form.getByLabelText(/^Email/), 'new@skinverse.test')
		await user.type(await form.findByLabelText(/^Current password/), 'Demo1234{Enter}')
		expect(await form.findByText('Confirm your new email address')).toBeTruthy()
		expect(server.of('PUT /user/profile')[0]?.body).toMatchObject({
			email: 'new@skinverse.test',
			cur_password: 'Demo1234',
		})
		await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveProperty('value', 'mira@skinverse.test'))
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
	})

	it('is no new one in other letters, or while it already waits', async () => {
		const { user, form } = await open({ pending_email: 'new@skinverse.test' })
		const email = form.getByLabelText(/^Email/)
		await user.clear(email)
		await user.type(email, 'MIRA@skinverse.test')
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
		await user.clear(email)
		expect(await form.findByLabelText(/^Current password/)).toBeTruthy()
		await user.type(email, 'new@skinverse.test')
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
	})

	it('puts the refusal of the password on its field', async () => {
		const { user, form } = await open(
			{},
			{
				'PUT /user/profile': () =>
					problem(422, 'invalid', 'No.', { cur_password: ['The current password is not correct'] }),
			},
		)
		await user.type(form.getByLabelText(/^Email/), 'x')
		await user.type(await form.findByLabelText(/^Current password/), 'wrong{Enter}')
		expect(await form.findByText('The current password is not correct')).toBeTruthy()
	})

	it('can be given up while it waits', async () => {
		let pending: string | null = 'new@skinverse.test'
		const { user, form } = await open(
			{},
			{
				'GET /user/profile': () => ({ data: { ...filled, pending_email: pending } }),
				'DELETE /user/pending-email': () => {
					pending = null
					return { message: 'Your email address was not changed.' }
				},
			},
		)
		expect(await form.findByText(/Open the link we sent to new@skinverse.test/)).toBeTruthy()
		await user.click(form.getByRole('button', { name: 'Cancel change' }))
		expect(await screen.findByText('Your email address was not changed.')).toBeTruthy()
		await waitFor(() => expect(form.queryByText('Confirm your new email address')).toBeNull())
	})

	it('has its link sent again on demand', async () => {
		const { user, form, server } = await open(
			{ pending_email: 'new@skinverse.test' },
			{ 'POST /email/verify/resend': () => ({ message: 'Verification email sent.' }) },
		)
		await user.click(form.getByRole('button', { name: 'Resend link' }))
		expect(await screen.findByText('Verification email sent.')).toBeTruthy()
		expect(server.of('POST /email/verify/resend')).toHaveLength(1)
	})

	it('is asked for where Steam gave none, without a password', async () => {
		const { user, form } = await open({ email: null, has_password: false, email_verified: false })
		expect(form.getByText('Add your email address')).toBeTruthy()
		await user.type(form.getByLabelText(/^Email/), 'new@skinverse.test')
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
	})

	it('that is not verified yet is said, with the way to another mail', async () => {
		const { form } = await open({ email_verified: false })
		expect(form.getByText('Your email address is not verified.')).toBeTruthy()
		expect(form.getByRole('button', { name: 'Resend Verification Email' })).toBeTruthy()
	})
})

describe('change password', () => {
	const passwordForm = async () => within(await screen.findByRole('form', { name: 'CHANGE PASSWORD' }))

	// covers spec:account-page.7 spec:profile-and-password.2
	it('requires all three', async () => {
		const { user, server } = await open()
		const form = await passwordForm()
		await user.click(form.getByRole('button', { name: 'Save' }))
		expect(await form.findAllByText('Password is required')).toHaveLength(2)
		expect(form.getByText('Please confirm your password')).toBeTruthy()
		expect(server.of('POST /user/change-password')).toHaveLength(0)
	})

	// covers spec:account-and-wallet-entities.12 spec:account-and-wallet-messages.3 spec:account-page.7 spec:authentication-calls.8
	it("says 'Password changed successfully', empties the fields and asks again who is signed in", async () => {
		const { user, server } = await open(
			{},
			{ 'POST /user/change-password': () => ({ message: 'Password changed successfully' }) },
		)
		const form = await passwordForm()
		await user.type(form.getByLabelText(/^Current password/), 'Demo1234')
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
		expect(await screen.findByText('Password changed successfully')).toBeTruthy()
		expect(form.getByLabelText(/^Current password/)).toHaveProperty('value', '')
		expect(server.of('POST /user/change-password')[0]?.body).toEqual({
			lang_id: 1,
			cur_password: 'Demo1234',
			new_password: 'Demo5678',
			repeat_password: 'Demo5678',
		})
		await waitFor(() => expect(server.of('GET /user/sessions')).toHaveLength(2))
	})

	// covers spec:account-and-wallet-messages.3
	it("falls back to 'Failed to change password'", async () => {
		const { user } = await open({}, { 'POST /user/change-password': () => new Response('', { status: 500 }) })
		const form = await passwordForm()
		await user.type(form.getByLabelText(/^Current password/), 'Demo1234')
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
		expect(await screen.findByText('Failed to change password')).toBeTruthy()
	})

	it('asks an account that came through Steam for no current one', async () => {
		const { user, server } = await open(
			{ has_password: false, steam_linked: true },
			{ 'POST /user/change-password': () => ({ message: 'Password changed successfully' }) },
		)
		const form = await passwordForm()
		expect(form.queryByLabelText(/^Current password/)).toBeNull()
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
		await waitFor(() => expect(server.of('POST /user/change-password')).toHaveLength(1))
	})

	// covers spec:account-and-wallet-messages.3
	it("says 'Failed to update password' where the first one could not be set", async () => {
		const { user } = await open(
			{ has_password: false, steam_linked: true },
			{ 'POST /user/change-password': () => new Response('', { status: 500 }) },
		)
		const form = await passwordForm()
		await user.type(form.getByLabelText(/^New password/), 'Demo5678')
		await user.type(form.getByLabelText(/^Confirm new password/), 'Demo5678{Enter}')
		expect(await screen.findByText('Failed to update password')).toBeTruthy()
	})
})

describe('steam in settings', () => {
	it('links the account by the way over Steam, back to the settings', async () => {
		await open()
		const link = (await region('STEAM')).getByRole('link', { name: 'Link Steam account' })
		expect(link.getAttribute('href')).toBe('/api/auth/steam/redirect?redirect=%2Faccount%3Ftab%3Dpersonal')
	})

	it('unlinks it', async () => {
		let isLinked = true
		const { user } = await open(
			{},
			{
				'GET /user/profile': () => ({ data: { ...filled, steam_linked: isLinked } }),
				'DELETE /user/steam': () => {
					isLinked = false
					return { message: 'Steam account unlinked' }
				},
			},
		)
		const steam = await region('STEAM')
		await user.click(steam.getByRole('button', { name: 'Unlink' }))
		expect(await screen.findByText('Steam account unlinked')).toBeTruthy()
		expect(await steam.findByRole('link', { name: 'Link Steam account' })).toBeTruthy()
	})

	it.each([
		['a password', { has_password: false }],
		['an email address', { email: null }],
	])('keeps it as the only way in while there is not also %s', async (_, change) => {
		await open({ steam_linked: true, ...change })
		const steam = await region('STEAM')
		expect(steam.getByText(/You can only sign in with Steam/)).toBeTruthy()
		expect(steam.getByRole('button', { name: 'Unlink' })).toHaveProperty('disabled', true)
	})

	it('says why linking came to nothing', async () => {
		await open({}, {}, '/account?error=steam&reason=steam_taken')
		expect((await screen.findByRole('alert')).textContent).toBe(
			'This Steam account is linked to another account.',
		)
	})
})

describe('security activity', () => {
	const event = {
		id: 1,
		kind: 'sign_in' as const,
		text: 'Signed in on a new device',
		created_at: 1_700_000_000,
		device: 'Firefox on Linux',
		ip: '192.0.2.7',
		country: 'de',
		mailed_to: ['m…a@skinverse.test'],
	}

	it('lists what happened, where, and who was mailed', async () => {
		await open({}, { 'GET /user/activity': () => ({ payload: [event], meta: { total: 1, pages: 1 } }) })
		const activity = await region('SECURITY ACTIVITY')
		expect(await activity.findByText('Signed in on a new device')).toBeTruthy()
		expect(activity.getByText('Firefox on Linux · Germany · 192.0.2.7')).toBeTruthy()
		expect(activity.getByText('Email sent to m…a@skinverse.test')).toBeTruthy()
		expect(activity.queryByRole('button', { name: 'Show more' })).toBeNull()
	})

	it('shows earlier events on demand', async () => {
		const { user } = await open(
			{},
			{
				'GET /user/activity': ({ query }) => ({
					payload: [{ ...event, id: Number(query.page), text: `Page ${query.page}`, country: null }],
					meta: { total: 2, pages: 2 },
				}),
			},
		)
		const activity = await region('SECURITY ACTIVITY')
		await user.click(await activity.findByRole('button', { name: 'Show more' }))
		expect(await activity.findByText('Page 2')).toBeTruthy()
		expect(activity.getByText('Page 1')).toBeTruthy()
		expect(activity.queryByRole('button', { name: 'Show more' })).toBeNull()
	})

	it('has an empty state, and an error state with Try again', async () => {
		let isDown = true
		const { user } = await open(
			{},
			{
				'GET /user/activity': () =>
					isDown ? problem(503, 'unavailable', 'Back soon.') : { payload: [], meta: { total: 0, pages: 0 } },
			},
		)
		const activity = await region('SECURITY ACTIVITY')
		expect((await activity.findByRole('alert')).textContent).toContain('Back soon.')
		isDown = false
		await user.click(activity.getByRole('button', { name: 'Try again' }))
		expect(await activity.findByText('No activity yet.')).toBeTruthy()
	})
})

describe('devices', () => {
	const phone = {
		...session,
		id: '7f0c2f5e-2f0e-4c55-9d3b-6f1f0a7f7c02',
		device: 'Safari on iPhone',
		current: false,
	}

	it('are listed with name, last use and which one is this', async () => {
		await open({}, { 'GET /user/sessions': () => ({ payload: [session, phone] }) })
		const devices = await region('DEVICES')
		const [first, second] = await devices.findAllByRole('listitem')
		expect(first?.textContent).toContain('Chrome on Linux')
		expect(first?.textContent).toContain('This device')
		expect(second?.textContent).toMatch(/Safari on iPhone.*Last used \d\d\.\d\d\.2023 \d\d:\d\d/)
		expect(second?.textContent).not.toContain('This device')
	})

	it('are signed out one by one', async () => {
		let sessions = [session, phone]
		const { user, server } = await open(
			{},
			{
				'GET /user/sessions': () => ({ payload: sessions }),
				'DELETE /user/sessions/{id}': () => {
					sessions = [session]
					return { message: 'Signed out on that device' }
				},
			},
		)
		const devices = await region('DEVICES')
		await user.click(await devices.findByRole('button', { name: 'Sign out Safari on iPhone' }))
		expect(await screen.findByText('Signed out on that device')).toBeTruthy()
		await waitFor(() => expect(devices.queryByText('Safari on iPhone')).toBeNull())
		expect(server.of('DELETE /user/sessions/{id}')[0]?.params).toEqual({ id: phone.id })
	})

	it('are signed out everywhere else at once, where there are others', async () => {
		let sessions = [session, phone]
		const { user } = await open(
			{},
			{
				'GET /user/sessions': () => ({ payload: sessions }),
				'DELETE /user/sessions': () => {
					sessions = [session]
					return { message: 'Signed out everywhere else' }
				},
			},
		)
		const devices = await region('DEVICES')
		await user.click(await devices.findByRole('button', { name: 'Sign out everywhere else' }))
		expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
		await waitFor(() => expect(devices.queryByText('Safari on iPhone')).toBeNull())
		expect(devices.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
	})

	it('sign out this one as LOGOUT does', async () => {
		const { user, server, address } = await open()
		const devices = await region('DEVICES')
		await user.click(await devices.findByRole('button', { name: 'Sign out Chrome on Linux' }))
		await waitFor(() => expect(address()).toBe('/'))
		expect(server.of('POST /logout')).toHaveLength(1)
	})

	it('can be asked for again when they did not load', async () => {
		let isDown = true
		const { user } = await open(
			{},
			{ 'GET /user/sessions': () => (isDown ? new Response('', { status: 500 }) : { payload: [session] }) },
		)
		const devices = await region('DEVICES')
		await devices.findByText('Failed to load devices')
		isDown = false
		await user.click(devices.getByRole('button', { name: 'Try again' }))
		expect(await devices.findByText('Chrome on Linux')).toBeTruthy()
	})
})
