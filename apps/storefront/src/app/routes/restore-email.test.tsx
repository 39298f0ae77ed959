import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../../test/render-shop.tsx'
import { problem } from '../../../test/shop-server.ts'

const button = () => screen.findByRole('button', { name: 'Restore email address' })
const open = (server = {}) => renderShop('/restore-email#token=abc', { server })

describe('restore email', () => {
	it('restores nothing before the button is pressed, then says what comes next', async () => {
		const message = 'Your email address is restored.'
		const { user, server } = open({ 'POST /email/restore': () => ({ message }) })
		const press = await button()
		expect(server.of('POST /email/restore')).toHaveLength(0)
		await user.click(press)
		expect((await screen.findByRole('status')).textContent).toBe(message)
		expect(server.of('POST /email/restore')[0]?.body).toMatchObject({ token: 'abc' })
		expect(screen.getByRole('heading', { level: 1, name: 'Email address restored' })).toBeTruthy()
	})

	it('says that the link is used or old', async () => {
		const refused = 'This link is no longer valid. Please request a new one.'
		const { user } = open({ 'POST /email/restore': () => problem(422, 'link_invalid', refused) })
		await user.click(await button())
		expect(await screen.findByText(refused)).toBeTruthy()
		expect(await button()).toBeTruthy()
	})
})
