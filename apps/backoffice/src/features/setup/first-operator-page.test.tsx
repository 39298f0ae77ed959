import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { noFactors } from '../../../test/operators.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const fresh: Handlers = { 'GET /backoffice/setup': () => ({ payload: { is_new: true } }) }
const valid: Handlers = {
	...fresh,
	'POST /backoffice/setup/link': () => ({ payload: { expires_at: 2_000_000_000 } }),
	'GET /backoffice/second-factors': () => ({ payload: noFactors }),
	'POST /backoffice/totp': () => ({
		payload: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Skinverse:grace?secret=JBSWY3DPEHPK3PXP' },
	}),
}
const ADDRESS = '/backoffice/setup#token=abc'
const invalid = () => problem(422, 'link_invalid', 'This link is no longer valid.')

describe('the set-up address', () => {
	it('creates the first operator and leads to the second factor', async () => {
		let sent: unknown
		const screen = renderOffice(ADDRESS, {
			...valid,
			'POST /backoffice/setup/operator': (_params, body) => {
				sent = body
				return { payload: { ...admin, must_enrol: true } }
			},
		})
		await screen.user.type(await screen.findByLabelText(/^Name/), 'Grace')
		await screen.user.type(screen.getByLabelText(/^Email/), 'grace@example.test')
		await screen.user.type(screen.getByLabelText(/^Password/), 'Tortoise4711')
		await screen.user.type(screen.getByLabelText(/^Confirm/), 'Tortoise4711{Enter}')
		await screen.findByRole('heading', { name: 'Set up your second factor' })
		expect(sent).toEqual({
			token: 'abc',
			name: 'Grace',
			email: 'grace@example.test',
			password: 'Tortoise4711',
			password_confirmation: 'Tortoise4711',
		})
	})

	it('that is no longer valid says how to get another one', async () => {
		const screen = renderOffice(ADDRESS, { ...fresh, 'POST /backoffice/setup/link': invalid })
		await screen.findByRole('heading', { name: 'This address is no longer valid' })
		screen.getByText('npm run skinverse -- setup link')
	})

	it('that was used while the form was open says so', async () => {
		const screen = renderOffice(ADDRESS, { ...valid, 'POST /backoffice/setup/operator': invalid })
		await screen.user.type(await screen.findByLabelText(/^Name/), 'Grace')
		await screen.user.type(screen.getByLabelText(/^Email/), 'grace@example.test')
		await screen.user.type(screen.getByLabelText(/^Password/), 'Tortoise4711')
		await screen.user.type(screen.getByLabelText(/^Confirm/), 'Tortoise4711{Enter}')
		await screen.findByRole('heading', { name: 'This address is no longer valid' })
	})

	it('is explained without a token, also from the sign-in', async () => {
		const screen = renderOffice('/backoffice/sign-in', fresh)
		await screen.user.click(await screen.findByRole('link', { name: 'Set it up' }))
		await screen.findByRole('heading', { name: 'The set-up has an address of its own' })
	})

	it('leads to the sign-in once there are operators', async () => {
		const screen = renderOffice('/backoffice/setup')
		await screen.findByRole('heading', { name: 'This shop is already set up' })
		screen.getByRole('link', { name: 'Sign in' })
	})
})
