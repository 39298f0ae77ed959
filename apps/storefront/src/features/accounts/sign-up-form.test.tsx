import { fields } from '@skinverse/contract/texts/en/fields'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const open = async (server = {}) => {
	const shop = renderShop('/auth?form=signup', { server })
	await screen.findByLabelText('First name')
	return shop
}

const good: Record<string, string> = {
	'First name': 'Mira',
	'Last name': 'Kovacs',
	Email: 'mira@skinverse.test',
	Phone: '501 234 567',
	Password: 'Demo1234',
	'Confirm password': 'Demo1234',
}
const submit = () => screen.getByRole('button', { name: 'Sign up' })

async function fill({ user }: Awaited<ReturnType<typeof open>>, values: Record<string, string>) {
	for (const [label, value] of Object.entries(values)) {
		if (value) await user.type(screen.getByLabelText(label), value)
	}
}

describe('sign-up', () => {
	/** Everything before the field is right, everything from it on is empty. */
	const until = (label: string, value = '') => {
		const before = Object.keys(good).slice(0, Object.keys(good).indexOf(label))
		return { ...Object.fromEntries(before.map((name) => [name, good[name] ?? ''])), [label]: value }
	}

	// covers spec:sign-up-rules.1 spec:sign-up-rules.2 spec:sign-up-rules.3 spec:sign-up-rules.4 spec:sign-up-rules.5 spec:sign-up-rules.6 spec:sign-up-rules.7 spec:sign-up-rules.8 spec:sign-up-rules.9 spec:sign-up-rules.10 spec:sign-up-rules.11
	it.each([
		['First name is required', until('First name')],
		['Last name is required', until('Last name')],
		['Email is required', until('Email')],
		['Please enter a valid email address', until('Email', 'mira')],
		['Phone number is required', until('Phone')],
		['Please enter a valid phone number', until('Phone', '12')],
		['Password is required', until('Password')],
		['Please confirm your password', until('Confirm password')],
		['Passwords do not match', until('Confirm password', 'Other1234')],
		['Please accept the terms and privacy policy', good],
	])("shows the first failure as a toast and on its field: '%s'", async (message, values) => {
		const shop = await open()
		await fill(shop, values)
		await shop.user.click(submit())
		await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
		expect(document.querySelectorAll('form .lucide-circle-alert')).toHaveLength(1)
		expect(shop.server.of('POST /register')).toHaveLength(0)
	})

	// covers spec:authentication-calls.1 spec:authentication-calls.4 spec:authentication.2 spec:route-guard.5
	it('registers with the phone in both forms, signs in and goes to account', async () => {
		let isIn = false
		const shop = await open({
			'GET /is-auth': () => ({ authenticated: isIn, emailVerified: false }),
			'POST /register': () => {
				isIn = true
				return { message: 'Account created.' }
			},
		})
		await fill(shop, good)
		await shop.user.click(screen.getByRole('checkbox'))
		await shop.user.click(submit())
		await waitFor(() => expect(shop.address()).toBe('/account'))
		expect(shop.server.of('POST /register')[0]?.body).toEqual({
			lang_id: 1,
			name: 'Mira',
			surname: 'Kovacs',
			email: 'mira@skinverse.test',
			phone: '501 234 567',
			phoneE164: '+48501234567',
			password: 'Demo1234',
			passConfirm: 'Demo1234',
		})
	})

	// covers spec:sign-up-rules.13
	it('places server field errors: name on firstName, surname on lastName, passConfirm on confirmPassword', async () => {
		const shop = await open({
			'POST /register': () =>
				problem(422, 'invalid', 'No.', {
					name: ['Bad name'],
					surname: ['Bad surname'],
					passConfirm: ['Bad again'],
				}),
		})
		await fill(shop, good)
		await shop.user.click(screen.getByRole('checkbox'))
		await shop.user.click(submit())
		await screen.findByText('Bad surname')
		const described = (label: string) => {
			const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
			return ids.split(' ').map((id) => document.getElementById(id)?.textContent)
		}
		expect(described('First name')).toContain('Bad name')
		expect(described('Last name')).toContain('Bad surname')
		expect(described('Confirm password')).toContain('Bad again')
	})

	// covers spec:auth-page.3 spec:auth-page.4
	it('has all its fields, a country selector, Sign up with Steam and a link to log in', async () => {
		await open()
		for (const label of [...Object.keys(good), 'Country code'])
			expect(screen.getByLabelText(label)).toBeTruthy()
		expect(screen.getByRole('checkbox')).toBeTruthy()
		const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
		expect(href('Sign up with Steam')).toBe('/api/auth/steam/redirect')
		expect(href('Log in')).toBe('/auth?form=signin')
		expect(href('Close')).toBe('/')
	})

	// covers spec:auth-page.3 spec:catalogue-entities.15
	it('links to the terms and privacy pages', async () => {
		await open()
		expect(screen.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/terms')
		expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
	})

	// covers spec:account-and-wallet-messages.1 spec:sign-up-rules.12
	it("says 'Signing up...' while submitting, blocks double submits and falls back to 'Registration failed'", async () => {
		const answer = Promise.withResolvers<Response>()
		const shop = await open({ 'POST /register': () => answer.promise })
		await fill(shop, good)
		await shop.user.click(screen.getByRole('checkbox'))
		await shop.user.click(submit())
		await shop.user.click(await screen.findByRole('button', { name: 'Signing up...' }))
		answer.resolve(new Response('', { status: 500 }))
		expect(await screen.findByText('Registration failed')).toBeTruthy()
		expect(shop.server.of('POST /register')).toHaveLength(1)
	})

	// covers spec:sign-up-rules.14
	it('wants a lower-case letter, an upper-case letter and a digit in the password', async () => {
		const shop = await open()
		await fill(shop, { ...good, Password: 'demo1234', 'Confirm password': 'demo1234' })
		await shop.user.click(submit())
		await waitFor(() => expect(screen.getAllByText(fields.password_rule)).toHaveLength(2))
		expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
	})

	// covers spec:auth-page.6 spec:roles.7
	it('is replaced by a short notice with the sign-in link while registration is closed', async () => {
		renderShop('/auth?form=signup', {
			server: { 'GET /settings': () => ({ payload: { ...settings, is_reg_enabled: false } }) },
		})
		await screen.findByRole('heading', { level: 1, name: 'Registration is currently disabled.' })
		expect(screen.queryByLabelText('First name')).toBeNull()
		expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth?form=signin')
	})
})
