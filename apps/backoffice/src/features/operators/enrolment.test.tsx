import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { noFactors } from '../../../test/operators.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

/** A server that knows an operator without a second factor. */
function open(path: string, handlers: Handlers = {}) {
	let isEnrolled = false
	return renderOffice(path, {
		'GET /backoffice/me': () => ({ payload: { ...admin, must_enrol: !isEnrolled } }),
		'GET /backoffice/second-factors': () => ({ payload: noFactors }),
		'POST /backoffice/totp': () => ({
			payload: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Skinverse:grace?secret=JBSWY3DPEHPK3PXP' },
		}),
		'PUT /backoffice/totp': (_params, body) => {
			if (JSON.stringify(body) !== '{"code":"123456"}')
				return problem(422, 'invalid', 'This code is wrong or was already used.')
			isEnrolled = true
			return { message: 'Authenticator app set up', recovery_codes: CODES }
		},
		...handlers,
	})
}

describe('an operator without the required second factor', () => {
	it('is redirected to its set-up from every page, and back once the recovery codes are saved', async () => {
		const screen = open('/backoffice/jobs')
		await screen.findByRole('heading', { name: 'Set up your second factor' })
		expect(screen.calls).not.toContain('GET /backoffice/jobs/parked')
		await screen.findByRole('img', { name: 'QR code for your authenticator app' })
		screen.getByText('JBSW Y3DP EHPK 3PXP')
		await screen.user.type(screen.getByLabelText('6-digit code'), '000000{Enter}')
		await screen.findByText('This code is wrong or was already used.')
		await screen.user.clear(screen.getByLabelText('6-digit code'))
		await screen.user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
		const saving = await screen.findByRole('heading', { name: 'Save your recovery codes' })
		expect(document.activeElement).toBe(saving)
		for (const code of CODES) screen.getByText(code)
		await screen.user.click(screen.getByRole('button', { name: 'I have saved them' }))
		await screen.findByRole('heading', { name: 'Jobs' })
		expect(screen.address()).toBe('/backoffice/jobs')
	})

	it('is redirected there after the sign-in, and can sign out', async () => {
		const screen = open('/backoffice/sign-in', {
			'GET /backoffice/me': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
			'POST /backoffice/login': () => ({ payload: { ...admin, must_enrol: true } }),
		})
		await screen.user.type(await screen.findByLabelText('Email'), admin.email)
		await screen.user.type(screen.getByLabelText('Password'), 'Secret1234{Enter}')
		await screen.findByRole('heading', { name: 'Set up your second factor' })
		await screen.user.click(screen.getByRole('button', { name: 'Sign out' }))
		await screen.findByRole('heading', { name: 'Sign in' })
	})

	it('is redirected there when the shop starts to require it while a page is open', async () => {
		let isRequired = false
		const screen = open('/backoffice/jobs', {
			'GET /backoffice/me': () => ({ payload: { ...admin, must_enrol: isRequired } }),
			'GET /backoffice/jobs/parked': () => {
				isRequired = true
				return problem(403, 'second_factor_enrolment_required', 'Set up a second factor to continue.')
			},
		})
		await screen.findByRole('heading', { name: 'Set up your second factor' })
	})
})

describe('the second step of the sign-in', () => {
	function openSecondStep(handlers: Handlers = {}) {
		return renderOffice('/backoffice/sign-in', {
			'POST /backoffice/login': () => ({ payload: null }),
			'GET /backoffice/login/second-factor': () => ({ methods: ['totp', 'recovery_code'] }),
			'POST /backoffice/login/second-factor': () => ({ payload: admin }),
			...handlers,
		})
	}

	async function givePassword(screen: ReturnType<typeof openSecondStep>) {
		await screen.user.type(await screen.findByLabelText('Email'), admin.email)
		await screen.user.type(screen.getByLabelText('Password'), 'Secret1234{Enter}')
		await screen.findByRole('heading', { name: 'Two-step verification' })
	}

	it('accepts a code and signs in', async () => {
		const screen = openSecondStep()
		await givePassword(screen)
		await screen.user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}')
		await screen.findByRole('heading', { name: 'Today' })
		expect(screen.calls.filter((call) => call === 'GET /backoffice/login/second-factor')).toHaveLength(1)
	})

	it('accepts a recovery code, and shows its errors', async () => {
		const screen = openSecondStep({
			'POST /backoffice/login/second-factor': () =>
				problem(422, 'invalid', 'This recovery code is wrong or was already used.'),
		})
		await givePassword(screen)
		await screen.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
		await screen.user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB{Enter}')
		await screen.findByText('This recovery code is wrong or was already used.')
	})

	it('links back to the first step', async () => {
		const screen = openSecondStep()
		await givePassword(screen)
		await screen.user.click(screen.getByRole('button', { name: 'Use another account' }))
		await screen.findByRole('heading', { name: 'Sign in' })
	})
})

describe('an invitation', () => {
	const invitation = { name: 'Ada', email: 'ada@skinverse.test', role: 'finance' as const, expires_at: 1 }

	it('is accepted with a password, and the token is removed from the URL', async () => {
		let sent: unknown
		const screen = open('/backoffice/accept-invitation#token=abc', {
			'POST /backoffice/invitation': (_params, body) => {
				expect(body).toEqual({ token: 'abc' })
				return { payload: invitation }
			},
			'POST /backoffice/invitation/accept': (_params, body) => {
				sent = body
				return { payload: { ...admin, must_enrol: true } }
			},
		})
		await screen.findByRole('heading', { name: 'Welcome, Ada' })
		await screen.user.type(screen.getByLabelText(/^Password/), 'Tortoise4711')
		await screen.user.type(screen.getByLabelText(/^Confirm password/), 'Tortoise{Enter}')
		await screen.findByText('Passwords do not match')
		expect(sent).toBeUndefined()
		await screen.user.type(screen.getByLabelText(/^Confirm password/), '4711{Enter}')
		await screen.findByRole('heading', { name: 'Set up your second factor' })
		expect(sent).toEqual({ token: 'abc', password: 'Tortoise4711', password_confirmation: 'Tortoise4711' })
		expect(screen.address()).toBe('/backoffice/enrol')
		expect(screen.calls.filter((call) => call === 'POST /backoffice/invitation')).toHaveLength(1)
	})

	it('shows what to do if it is used or expired', async () => {
		const screen = renderOffice('/backoffice/accept-invitation#token=old', {
			'POST /backoffice/invitation': () => problem(422, 'link_invalid', 'This link is no longer valid.'),
		})
		await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
		within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })
	})
})
