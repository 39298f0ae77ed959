import type { AccountObstacle } from '@skinverse/contract/entities/account-obstacle'
import type { Profile } from '@skinverse/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { profile } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const saved: { name: string; url: string }[] = []
beforeEach(() => {
	saved.length = 0
	URL.createObjectURL = () => 'blob:data'
	URL.revokeObjectURL = () => undefined
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push({ name: this.download, url: this.href })
	})
	return () => vi.restoreAllMocks()
})

const zip = () =>
	new Response('zip', {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': 'attachment; filename="skinverse-data-2026-11-15.zip"',
		},
	})
const balance: AccountObstacle = { kind: 'balance', count: 1, credits: 12.5, path: '/products' }

async function open(server: Handlers = {}, changes: Partial<Profile> = {}) {
	const shop = renderShop('/account', {
		signedIn: true,
		server: {
			'GET /user/profile': () => ({ data: { ...profile, ...changes } }),
			'GET /user/delete': () => ({ payload: [] }),
			...server,
		},
	})
	const region = within(await screen.findByRole('region', { name: 'PRIVACY' }))
	return { ...shop, region }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('downloading data', () => {
	it('saves the file under the name that the server gives', async () => {
		const { user, region } = await open({ 'GET /user/data': zip })
		await user.click(region.getByRole('button', { name: 'Download my data' }))
		expect(await screen.findByText('Your data was downloaded')).toBeTruthy()
		expect(saved).toEqual([{ name: 'skinverse-data-2026-11-15.zip', url: 'blob:data' }])
	})

	it('passes on what the server refuses with', async () => {
		const { user, region } = await open({
			'GET /user/data': () => problem(429, 'rate_limited', 'Too many attempts. Please try again in 60 min.'),
		})
		await user.click(region.getByRole('button', { name: 'Download my data' }))
		expect(await screen.findByText('Too many attempts. Please try again in 60 min.')).toBeTruthy()
		expect(saved).toEqual([])
	})
})

describe('deleting the account', () => {
	it('lists what has to be settled first, each with its link, and offers no deletion', async () => {
		const { user, region, address } = await open({
			'GET /user/delete': () => ({
				payload: [balance, { kind: 'orders', count: 2, credits: null, path: '/account?tab=orders' }],
			}),
		})
		await user.click(region.getByRole('button', { name: 'Delete my account' }))
		const refused = await dialog('Your account cannot be deleted yet')
		expect(refused.getByText(/^Your balance is not empty/)).toBeTruthy()
		expect(refused.getByText('12.50')).toBeTruthy()
		expect(refused.getByText('2 orders are still being delivered.')).toBeTruthy()
		expect(refused.queryByRole('button', { name: 'Delete permanently' })).toBeNull()
		await user.click(refused.getByRole('link', { name: 'Go to your orders' }))
		await waitFor(() => expect(address()).toBe('/account?tab=orders'))
	})

	it('says in how many days an account with a new email address can be deleted, without a link', async () => {
		const waiting: AccountObstacle = { kind: 'email_change', count: 3, credits: null, path: null }
		const { user, region } = await open({ 'GET /user/delete': () => ({ payload: [waiting] }) })
		await user.click(region.getByRole('button', { name: 'Delete my account' }))
		const refused = await dialog('Your account cannot be deleted yet')
		refused.getByText('You changed your email address. You can delete your account in 3 days.')
		expect(refused.queryByRole('link')).toBeNull()
	})

	it('wants the address typed, then signs out and goes home', async () => {
		const { user, region, server, address } = await open({
			'POST /user/delete': ({ body }) =>
				body.confirm === profile.email
					? { message: 'Your account was deleted' }
					: problem(422, 'invalid', 'No.', { confirm: ['This does not match'] }),
		})
		await user.click(region.getByRole('button', { name: 'Delete my account' }))
		const asked = await dialog('Delete your account?')
		const field = await asked.findByLabelText(/^Type your email address: mira@skinverse.test/)
		await user.type(field, '{Enter}')
		expect(await asked.findByText('Please type it to confirm')).toBeTruthy()
		expect(server.of('POST /user/delete')).toHaveLength(0)
		await user.type(field, 'else{Enter}')
		expect(await asked.findByText('This does not match')).toBeTruthy()
		await user.clear(field)
		await user.type(field, 'mira@skinverse.test{Enter}')
		expect(await screen.findByText('Your account was deleted')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/'))
		expect(localStorage.getItem('auth_session')).toBeNull()
	})

	it('shows what began since the dialog was opened', async () => {
		const { user, region } = await open({
			'POST /user/delete': () =>
				Response.json(
					{ status: 'ERROR', code: 'account_in_use', message: 'Not yet.', obstacles: [balance] },
					{ status: 409 },
				),
		})
		await user.click(region.getByRole('button', { name: 'Delete my account' }))
		const asked = await dialog('Delete your account?')
		await user.type(await asked.findByLabelText(/^Type your email address/), 'mira@skinverse.test{Enter}')
		expect(await screen.findByRole('dialog', { name: 'Your account cannot be deleted yet' })).toBeTruthy()
	})

	it('asks for a word where Steam gave no address', async () => {
		const { user, region } = await open({}, { email: null, has_password: false, email_verified: false })
		await user.click(region.getByRole('button', { name: 'Delete my account' }))
		const asked = await dialog('Delete your account?')
		expect(await asked.findByLabelText(/^Type the word: DELETE/)).toBeTruthy()
	})
})
