import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'

/** What the browser tells every other tab of the shop. */
const tellOtherTabs = (key: string) =>
	act(async () => window.dispatchEvent(new StorageEvent('storage', { key })))

const open = async (path: string, isIn: boolean) => {
	const state = { isIn, name: 'Mira' }
	const shop = renderShop(path, {
		server: {
			'GET /is-auth': () => ({ authenticated: state.isIn, emailVerified: state.isIn }),
			'GET /user/profile': () => ({ data: { ...profile, name: state.name } }),
		},
	})
	await screen.findByRole('banner')
	return { ...shop, state }
}

describe('another tab', () => {
	it('that signs out signs this tab out too', async () => {
		const { state, address } = await open('/account?tab=personal', true)
		await screen.findByRole('heading', { level: 1, name: 'Mira Kovacs' })
		state.isIn = false
		await tellOtherTabs('auth_session')
		await screen.findByRole('heading', { level: 1, name: 'Sign in' })
		expect(address()).toBe('/auth?form=signin&redirect=/account%3Ftab%3Dpersonal')
	})

	it('that signs in leads this one away from the sign-in form', async () => {
		const { state, address } = await open('/auth?form=signin', false)
		await screen.findByLabelText('Password')
		state.isIn = true
		await tellOtherTabs('auth_session')
		await waitFor(() => expect(address()).toBe('/'))
		expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy()
	})

	it('that signs in as another user removes the data of the first user', async () => {
		const { state } = await open('/account', true)
		await screen.findByRole('heading', { level: 1, name: 'Mira Kovacs' })
		state.name = 'Ada'
		await tellOtherTabs('auth_session')
		expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kovacs' })).toBeTruthy()
	})

	it('that stores anything else changes nothing', async () => {
		const { server } = await open('/account', true)
		const asked = server.of('GET /is-auth').length
		await tellOtherTabs('currency')
		expect(server.of('GET /is-auth')).toHaveLength(asked)
	})
})
