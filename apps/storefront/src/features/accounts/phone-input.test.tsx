import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { readCountryAnswer } from './home-country.ts'

const open = async (lookup = '') => {
	const shop = renderShop('/auth?form=signup', {
		server: { 'GET /settings': () => ({ payload: { ...settings, country_lookup_url: lookup } }) },
	})
	const phone = await screen.findByLabelText<HTMLInputElement>('Phone')
	await screen.findByRole('option', { name: 'Germany +49' })
	return { ...shop, phone, country: screen.getByLabelText<HTMLSelectElement>('Country code') }
}
const chosen = (country: HTMLSelectElement) => country.selectedOptions[0]?.textContent

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

describe('phone input', () => {
	// covers spec:constants.32
	it("is of type tel, takes 25 characters and asks to 'Enter a phone number'", async () => {
		const { phone } = await open()
		expect(phone.type).toBe('tel')
		expect(phone.maxLength).toBe(25)
		expect(phone.placeholder).toBe('Enter a phone number')
	})

	// covers spec:phone-input.1
	it('lets only digits, spaces, parentheses, hyphen and plus in', async () => {
		const { user, phone } = await open()
		await user.type(phone, 'a1b2 (3)-4x+')
		expect(phone.value).toBe('12 (3)-4+')
	})

	// covers spec:phone-input.4
	it('starts with the first supported country', async () => {
		const { country } = await open()
		expect(chosen(country)).toBe('Poland +48')
	})

	// covers spec:catalogue-entities.17
	it('offers the supported countries only', async () => {
		const { country } = await open()
		expect([...country.options].map((option) => option.textContent)).toEqual(['Poland +48', 'Germany +49'])
	})

	// covers spec:constants.32
	it('follows the country that a number names itself', async () => {
		const { user, phone, country } = await open()
		await user.type(phone, '+49 30 123456')
		await waitFor(() => expect(chosen(country)).toBe('Germany +49'))
	})

	// covers spec:phone-input.2
	it("refuses a country outside the list: 'This country is not supported', once, and clears the field", async () => {
		const { user, phone, country } = await open()
		await user.type(phone, '+33612345678')
		expect(await screen.findByText('This country is not supported')).toBeTruthy()
		expect(phone.value).toBe('')
		expect(screen.getAllByText('This country is not supported')).toHaveLength(1)
		expect(chosen(country)).toBe('Poland +48')
	})

	// covers spec:phone-input.3
	it('says so only after 500 ms without another key', async () => {
		const { phone } = await open()
		vi.useFakeTimers()
		const type = (value: string) => {
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, value)
			phone.dispatchEvent(new Event('input', { bubbles: true }))
		}
		type('+3361234')
		await vi.advanceTimersByTimeAsync(499)
		type('+33612345')
		await vi.advanceTimersByTimeAsync(499)
		expect(phone.value).toBe('+33612345')
		await vi.advanceTimersByTimeAsync(1)
		expect(phone.value).toBe('')
	})

	it('is not sent with such a country before the error is shown', async () => {
		const { user, phone, server } = await open()
		await user.type(screen.getByLabelText('First name'), 'Mira')
		await user.type(screen.getByLabelText('Last name'), 'Kovacs')
		await user.type(screen.getByLabelText('Email'), 'mira@skinverse.test')
		await user.type(phone, '+33612345678{Enter}')
		await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
		expect(server.of('POST /register')).toHaveLength(0)
	})
})

describe('country preselection', () => {
	const answer = (text: string) =>
		vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(text))

	it('is off unless the operator sets a service: no external request', async () => {
		const asked = answer('1DE')
		const { country } = await open()
		expect(asked).not.toHaveBeenCalled()
		expect(chosen(country)).toBe('Poland +48')
	})

	// covers spec:deposit-calls.3
	it('takes the country that the service names, and sends it nothing about the visitor', async () => {
		const asked = answer('1;DE;DEU;Germany')
		const { country } = await open('https://ip.test/')
		await waitFor(() => expect(chosen(country)).toBe('Germany +49'))
		expect(asked).toHaveBeenCalledWith(
			'https://ip.test/',
			expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
		)
	})

	// covers spec:deposit-calls.5
	it.each(['1FR', '0', '', '2;DE;DEU;Germany'])('is silently skipped for the answer %j', async (text) => {
		const asked = answer(text)
		const { country } = await open('https://ip.test/')
		await waitFor(() => expect(asked).toHaveBeenCalled())
		expect(chosen(country)).toBe('Poland +48')
		expect(screen.queryByRole('alert')).toBeNull()
	})

	it('is silently skipped when the service does not answer', async () => {
		const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
		const { country } = await open('https://ip.test/')
		await waitFor(() => expect(asked).toHaveBeenCalled())
		expect(chosen(country)).toBe('Poland +48')
	})

	// covers spec:deposit-calls.5
	it('is ignored once the user has started to type', async () => {
		const late = Promise.withResolvers<Response>()
		vi.spyOn(window, 'fetch').mockReturnValue(late.promise)
		const { user, phone, country, shop } = await open('https://ip.test/')
		await user.type(phone, '501')
		late.resolve(new Response('1DE'))
		await waitFor(() =>
			expect(shop.queryClient.getQueryData(['home-country', 'https://ip.test/'])).toBe('de'),
		)
		expect(chosen(country)).toBe('Poland +48')
	})

	// covers spec:deposit-calls.4
	it.each([
		['1DE;DEU;Germany', 'de'],
		['1;PL;POL;Poland', 'pl'],
		['0;;;', undefined],
		['DE', undefined],
		['1', undefined],
	])('reads %j as %s', (text, iso) => {
		expect(readCountryAnswer(text)).toBe(iso)
	})
})
