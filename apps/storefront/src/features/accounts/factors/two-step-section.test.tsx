import type { AccountFactors } from '@skinverse/contract/entities/second-factors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noFactors, profile } from '../../../../test/answers.ts'
import { fakePasskeys } from '../../../../test/passkeys.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../test/shop-server.ts'

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDDD-EEEE-000${index}`)
const totp: AccountFactors['totp'] = { created_at: 1_700_000_000, last_used_at: null }
const passkey: AccountFactors['passkeys'][number] = {
	id: '00000000-0000-4000-8000-000000000001',
	name: 'My phone',
	backed_up: true,
	created_at: 1_700_000_000,
	last_used_at: null,
}
const both: AccountFactors = { ...noFactors, totp, passkeys: [passkey], recovery_codes_left: 10 }
const creation = {
	challenge: 'AAAA',
	rp: { id: 'localhost', name: 'Skinverse' },
	user: { id: 'AAAA', name: 'mira@skinverse.test', displayName: 'mira@skinverse.test' },
	pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
	timeout: 300_000,
	attestation: 'none' as const,
	excludeCredentials: [],
	authenticatorSelection: {
		residentKey: 'required' as const,
		requireResidentKey: true as const,
		userVerification: 'required' as const,
	},
}

async function open(factors: AccountFactors, server: Handlers = {}) {
	let current = factors
	const shop = renderShop('/account', {
		signedIn: true,
		server: { 'GET /user/second-factors': () => ({ payload: current }), ...server },
	})
	const section = within(await screen.findByRole('region', { name: 'TWO-STEP VERIFICATION' }))
	await section.findByRole('heading', { name: 'Authenticator app' })
	return { ...shop, section, become: (next: AccountFactors) => (current = next) }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('two-step verification in Settings', () => {
	it('sets an authenticator app up: QR code, key, a code as proof, recovery codes once', async () => {
		const shop = await open(noFactors, {
			'POST /user/totp': () => ({
				payload: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Skinverse:mira?secret=ABCDEFGHIJKLMNOP' },
			}),
			'PUT /user/totp': () => {
				shop.become({ ...noFactors, totp, recovery_codes_left: 10 })
				return { message: 'Authenticator app set up', recovery_codes: CODES }
			},
		})
		expect(shop.section.getByText('Off')).toBeTruthy()
		expect(shop.section.queryByText('Recovery codes')).toBeNull()
		await shop.user.click(shop.section.getByRole('button', { name: 'Set up' }))
		const setup = await dialog('Set up your authenticator app')
		expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
		expect(setup.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
		expect(setup.getByRole('link', { name: 'Open in your authenticator app' }).getAttribute('href')).toBe(
			'otpauth://totp/Skinverse:mira?secret=ABCDEFGHIJKLMNOP',
		)
		await shop.user.type(setup.getByLabelText('6-digit code'), '123456{Enter}')
		const codes = await dialog('Save your recovery codes')
		for (const code of CODES) expect(codes.getByText(code)).toBeTruthy()
		expect(shop.server.of('POST /user/totp')).toHaveLength(1)
		await shop.user.keyboard('{Escape}')
		expect(codes.queryByRole('button', { name: 'Close' })).toBeNull()
		await shop.user.click(codes.getByRole('button', { name: 'I have saved them' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(await shop.section.findByText('On')).toBeTruthy()
		expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
	})

	it('says when support removes the factors, and stops it', async () => {
		const at = Date.UTC(2026, 10, 17, 9, 30) / 1000
		const shop = await open(
			{ ...both, support_reset_at: at },
			{
				'DELETE /user/factor-reset': () => {
					shop.become(both)
					return { message: 'Removal stopped. Your second factors are kept.' }
				},
			},
		)
		const banner = within(await screen.findByRole('alert'))
		expect(banner.getByText(/^Support will remove your second factors on 17\.11\.2026/)).toBeTruthy()
		await shop.user.click(banner.getByRole('button', { name: 'Stop removal' }))
		expect(await screen.findByText('Removal stopped. Your second factors are kept.')).toBeTruthy()
		await waitFor(() => expect(screen.queryByText(/^Support will remove/)).toBeNull())
		expect(shop.server.of('DELETE /user/factor-reset')).toHaveLength(1)
	})

	it('adds nothing while the email address is not verified, says why and sends the link again', async () => {
		fakePasskeys()
		const { section, user, server } = await open(noFactors, {
			'GET /user/profile': () => ({ data: { ...profile, email_verified: false } }),
			'POST /email/verify/resend': () => ({ message: 'Verification email sent.' }),
		})
		expect(section.getByText(/^Verify your email address to add a second factor/)).toBeTruthy()
		for (const name of ['Set up', 'Add a passkey']) {
			expect(section.getByRole('button', { name })).toHaveProperty('disabled', true)
		}
		await user.click(section.getByRole('button', { name: 'Resend Verification Email' }))
		expect(await screen.findByText('Verification email sent.')).toBeTruthy()
		expect(server.of('POST /email/verify/resend')).toHaveLength(1)
		const steam = within(screen.getByRole('region', { name: 'STEAM' }))
		expect(steam.queryByRole('link', { name: 'Link Steam account' })).toBeNull()
		expect(steam.getByText(/^Verify your email address to add/)).toBeTruthy()
	})

	it('adds a passkey with a name', async () => {
		fakePasskeys()
		const shop = await open(noFactors, {
			'POST /user/passkeys/options': () => ({ options: creation }),
			'POST /user/passkeys': () => {
				shop.become({ ...noFactors, passkeys: [passkey], recovery_codes_left: 10 })
				return { message: 'Passkey added', recovery_codes: CODES }
			},
		})
		await shop.user.click(shop.section.getByRole('button', { name: 'Add a passkey' }))
		const adding = await dialog('Add a passkey')
		await shop.user.click(await adding.findByRole('button', { name: 'Create passkey' }))
		expect(await adding.findByText('Enter a name for the passkey.')).toBeTruthy()
		await shop.user.type(adding.getByLabelText('Name'), 'My phone{Enter}')
		await dialog('Save your recovery codes')
		expect(shop.server.of('POST /user/passkeys')[0]?.body).toMatchObject({
			name: 'My phone',
			passkey: { id: 'AAAA', response: { transports: ['internal'] } },
		})
	})

	it('keeps the name when the browser made no passkey', async () => {
		fakePasskeys({ refusal: 'NotAllowedError' })
		const shop = await open(noFactors, { 'POST /user/passkeys/options': () => ({ options: creation }) })
		await shop.user.click(shop.section.getByRole('button', { name: 'Add a passkey' }))
		const adding = await dialog('Add a passkey')
		await shop.user.type(await adding.findByLabelText('Name'), 'My phone{Enter}')
		expect((await adding.findByRole('alert')).textContent).toBe('No passkey was used. Please try again.')
		expect(adding.getByLabelText<HTMLInputElement>('Name').value).toBe('My phone')
	})

	it('renames and removes a passkey', async () => {
		const shop = await open(both, {
			'PUT /user/passkeys/{id}': () => ({ message: 'Passkey renamed' }),
			'DELETE /user/passkeys/{id}': () => {
				shop.become({ ...both, passkeys: [] })
				return { message: 'Passkey removed' }
			},
		})
		expect(shop.section.getByText('Synced')).toBeTruthy()
		await shop.user.click(shop.section.getByRole('button', { name: 'Rename My phone' }))
		const naming = await dialog('Rename passkey')
		const field = await naming.findByLabelText<HTMLInputElement>('Name')
		expect(field.value).toBe('My phone')
		await shop.user.type(field, ' 2{Enter}')
		expect(await screen.findByText('Passkey renamed')).toBeTruthy()
		expect(shop.server.of('PUT /user/passkeys/{id}')[0]).toMatchObject({
			params: { id: passkey.id },
			body: { name: 'My phone 2' },
		})
		await shop.user.click(shop.section.getByRole('button', { name: 'Remove My phone' }))
		const removing = await dialog('Remove the passkey “My phone”?')
		await shop.user.click(removing.getByRole('button', { name: 'Remove' }))
		await waitFor(() => expect(shop.section.queryByText('My phone')).toBeNull())
	})

	it('removes the app after asking, and says what went wrong', async () => {
		let isDown = true
		const shop = await open(both, {
			'DELETE /user/totp': () => {
				if (isDown) return problem(503, 'unavailable', 'Back soon.')
				shop.become({ ...both, totp: null })
				return { message: 'Authenticator app removed' }
			},
		})
		await shop.user.click(shop.section.getByRole('button', { name: 'Remove' }))
		const asking = await dialog('Remove the authenticator app?')
		await shop.user.click(asking.getByRole('button', { name: 'Remove' }))
		expect((await asking.findByRole('alert')).textContent).toBe('Back soon.')
		isDown = false
		await shop.user.click(asking.getByRole('button', { name: 'Remove' }))
		expect(await shop.section.findByRole('button', { name: 'Set up' })).toBeTruthy()
	})

	it.each([
		[4, false],
		[3, true],
	])('warns from three recovery codes left (%s)', async (left, warns) => {
		const { section } = await open({ ...both, recovery_codes_left: left })
		await section.findByText(`${left} of 10 codes left`)
		expect(
			section.queryByText('Create a new set so that you do not lose access to your account.') !== null,
		).toBe(warns)
	})

	it('suggests new recovery codes once few are left, and shows them', async () => {
		const shop = await open(
			{ ...both, recovery_codes_left: 1 },
			{
				'POST /user/recovery-codes': () => {
					shop.become(both)
					return { message: 'New recovery codes created', recovery_codes: CODES }
				},
			},
		)
		expect(shop.section.getByText('1 of 10 codes left')).toBeTruthy()
		expect(shop.section.getByText(/^Create a new set/)).toBeTruthy()
		await shop.user.click(shop.section.getByRole('button', { name: 'Create new codes' }))
		const asking = await dialog('Create new recovery codes?')
		await shop.user.click(asking.getByRole('button', { name: 'Create new codes' }))
		expect((await dialog('Save your recovery codes')).getByText(CODES[9] ?? '')).toBeTruthy()
		expect(await shop.section.findByText('10 of 10 codes left')).toBeTruthy()
		expect(shop.section.queryByText(/^Create a new set/)).toBeNull()
	})

	it('says where there are no passkeys', async () => {
		fakePasskeys()
		const { section } = await open({ ...noFactors, passkeys_available: false })
		expect(section.getByText('Passkeys are not available at this address.')).toBeTruthy()
		expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
	})

	it('has an error state with Try again', async () => {
		let isDown = true
		const { user } = renderShop('/account', {
			signedIn: true,
			server: {
				'GET /user/second-factors': () =>
					isDown ? problem(503, 'unavailable', 'Back soon.') : { payload: noFactors },
			},
		})
		const section = within(await screen.findByRole('region', { name: 'TWO-STEP VERIFICATION' }))
		expect(await section.findByText('Back soon.')).toBeTruthy()
		isDown = false
		await user.click(section.getByRole('button', { name: 'Try again' }))
		expect(await section.findByRole('button', { name: 'Set up' })).toBeTruthy()
	})
})

describe('confirmation dialog of an account with factors', () => {
	it('takes a code of the app, and then repeats what was refused', async () => {
		let isConfirmed = false
		const shop = await open(both, {
			'GET /user/confirm': () => ({ methods: ['password', 'totp', 'passkey'], confirmed: false }),
			'POST /user/confirm': ({ body }) => {
				isConfirmed = body.code === '123456'
				return { message: 'Identity confirmed' }
			},
			'DELETE /user/totp': () => {
				if (!isConfirmed)
					return problem(403, 'confirmation_required', 'Please confirm your identity to continue.')
				shop.become({ ...both, totp: null })
				return { message: 'Authenticator app removed' }
			},
		})
		await shop.user.click(shop.section.getByRole('button', { name: 'Remove' }))
		const asking = await dialog('Remove the authenticator app?')
		await shop.user.click(asking.getByRole('button', { name: 'Remove' }))
		const confirming = await dialog("Confirm it's you")
		expect(await confirming.findByRole('button', { name: 'Use a passkey' })).toBeTruthy()
		await shop.user.click(await confirming.findByRole('button', { name: 'Use your authenticator app' }))
		await shop.user.type(await confirming.findByLabelText('6-digit code'), '123456{Enter}')
		expect(await screen.findByText('Authenticator app removed')).toBeTruthy()
		expect(shop.server.of('DELETE /user/totp')).toHaveLength(2)
	})
})
