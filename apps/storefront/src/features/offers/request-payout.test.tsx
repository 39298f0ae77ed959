import type { Profile } from '@skinverse/contract/entities/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { profile } from '../../../test/answers.ts'
import { offer, offersServer, payable } from '../../../test/offer-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'
const billed: Profile = {
	...profile,
	phone: '+48 (501) 234-567',
	city: 'Warsaw',
	address: 'Long Street 1',
	post_code: '00-001',
	country: { id: 616, name: 'Poland', iso: 'pl' },
}
const contact = {
	firstName: 'Mira',
	lastName: 'Kovacs',
	email: 'mira@skinverse.test',
	phone: '+48501234567',
	country: 616,
	city: 'Warsaw',
	postCode: '00-001',
	address: 'Long Street 1',
}

async function openContact(server: Handlers = {}, person: Profile = billed) {
	const shop = renderShop('/account?tab=offers', {
		signedIn: true,
		server: {
			...offersServer(() => [payable(7)]),
			'GET /user/profile': () => ({ data: person }),
			...server,
		},
	})
	await shop.user.click(await screen.findByRole('button', { name: 'Request Payout' }))
	const info = within(await screen.findByRole('dialog', { name: 'Contact information' }))
	await info.findByRole('option', { name: 'Poland' })
	return {
		...shop,
		info,
		agree: () => shop.user.click(info.getByRole('checkbox', { name: /^I agree to the/ })),
		proceed: () => shop.user.click(info.getByRole('button', { name: 'Continue' })),
		sent: () => shop.server.of('POST /offer/request-payout/{paymentMethod}'),
	}
}

async function openPayment(method: 'SEPA' | 'Cards', server: Handlers = {}) {
	const opened = await openContact(server)
	await opened.agree()
	await opened.proceed()
	const choice = within(await screen.findByRole('dialog', { name: 'How would you like to be paid?' }))
	await opened.user.click(choice.getByRole('button', { name: new RegExp(method) }))
	const payment = within(await screen.findByRole('dialog', { name: 'Payment' }))
	return {
		...opened,
		payment,
		accept: () => opened.user.click(payment.getByRole('checkbox', { name: /^I agree to the/ })),
		request: () =>
			opened.user.click(payment.getByRole('button', { name: /^(Request payout|Continue to card form)$/ })),
	}
}

async function openSepa(server: Handlers = {}) {
	const opened = await openPayment('SEPA', server)
	return { ...opened, iban: opened.payment.getByLabelText<HTMLInputElement>(/^IBAN/) }
}

describe('contact info', () => {
	it('is prefilled from the profile', async () => {
		const { info } = await openContact()
		const value = (label: RegExp) => info.getByLabelText<HTMLInputElement>(label).value
		expect(value(/^First name/)).toBe('Mira')
		expect(value(/^Phone/)).toBe('+48501234567')
		expect(value(/^City/)).toBe('Warsaw')
		expect(value(/^Postal code/)).toBe('00-001')
		expect(info.getByRole<HTMLOptionElement>('option', { name: 'Poland' }).selected).toBe(true)
	})

	it("says 'Failed to fetch profile' where that does not come, and tries again", async () => {
		let isDown = true
		const { user } = renderShop('/account?tab=offers', {
			signedIn: true,
			server: {
				...offersServer(() => [payable(7)]),
				'GET /user/profile': () => (isDown ? new Response('', { status: 502 }) : { data: billed }),
			},
		})
		await user.click(await screen.findByRole('button', { name: 'Request Payout' }))
		const info = within(await screen.findByRole('dialog', { name: 'Contact information' }))
		expect(await info.findByText('Failed to fetch profile')).toBeTruthy()
		isDown = false
		await user.click(info.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
	})

	// covers spec:contact-info.1
	it('requires first name, last name, email, phone, country, city, post code and address', async () => {
		const nobody = { ...profile, name: '', surname: '', phone: '', phoneE164: '', email: null }
		const { info, proceed } = await openContact({}, nobody)
		await proceed()
		for (const message of [
			'First name is required',
			'Last name is required',
			'Email is required',
			'Phone number is required',
			'Country is required',
			'City is required',
			'Postal code is required',
			'Address is required',
		])
			expect(await info.findByText(message)).toBeTruthy()
	})

	// covers spec:contact-info.1
	it("says 'Invalid email format' to an email of another shape", async () => {
		const { info, user, proceed } = await openContact()
		await user.clear(info.getByLabelText(/^Email/))
		await user.type(info.getByLabelText(/^Email/), 'mira@skinverse')
		await proceed()
		expect(await info.findByText('Invalid email format')).toBeTruthy()
	})

	// covers spec:contact-info.2
	it("warns 'You must agree to the terms and conditions'", async () => {
		const { info, proceed } = await openContact()
		await proceed()
		expect(await info.findByText('You must agree to the terms and conditions')).toBeTruthy()
		// On its field, and as a toast.
		await waitFor(() =>
			expect(screen.getAllByText('You must agree to the terms and conditions')).toHaveLength(2),
		)
	})

	// covers spec:offer-entity.2
	it('and paymentMethod are kept locally, and forgotten on logout', async () => {
		const { user, shop } = await openPayment('Cards')
		expect(JSON.parse(localStorage.getItem('contactInfo') ?? '')).toEqual(contact)
		expect(localStorage.getItem('paymentMethod')).toBe('card-form')
		await user.keyboard('{Escape}{Escape}')
		shop.session.end()
		expect(localStorage.getItem('contactInfo')).toBeNull()
		expect(localStorage.getItem('paymentMethod')).toBeNull()
	})

	// covers spec:account-and-wallet-messages.2
	it("says 'Failed to update contact information' where the browser keeps nothing, and stays open", async () => {
		const { info, agree, proceed } = await openContact()
		await agree()
		const full = () => {
			throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
		}
		vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full })
		await proceed()
		expect(await screen.findByText('Failed to update contact information')).toBeTruthy()
		vi.unstubAllGlobals()
		expect(info.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Warsaw')
		await proceed()
		expect(await screen.findByRole('dialog', { name: 'How would you like to be paid?' })).toBeTruthy()
	})

	// covers spec:offer-entity.2
	it('that was kept comes before the profile', async () => {
		localStorage.setItem('contactInfo', JSON.stringify({ ...contact, city: 'Gdansk' }))
		const { info } = await openContact()
		expect(info.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Gdansk')
	})

	// covers spec:selling.9
	it('is followed by a choice of SEPA or Cards, and can be gone back to', async () => {
		const { agree, proceed, user } = await openContact()
		await agree()
		await proceed()
		const choice = within(await screen.findByRole('dialog', { name: 'How would you like to be paid?' }))
		expect(choice.getByRole('button', { name: /SEPA/ })).toBe(document.activeElement)
		expect(choice.getByRole('button', { name: /Cards/ })).toBeTruthy()
		await user.click(choice.getByRole('button', { name: 'Contact information' }))
		const info = within(await screen.findByRole('dialog', { name: 'Contact information' }))
		expect(info.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
	})
})

describe('payment modal for SEPA', () => {
	// covers spec:offer-entity.5 spec:offer-statuses.4 spec:product.6 spec:selling.9
	it('sends the payout payload with account_number, first_name and last_name', async () => {
		let isRequested = false
		const { user, iban, accept, request, sent } = await openSepa({
			...offersServer(() => [isRequested ? offer(7, { status: 'payout_processing' }) : payable(7)]),
			'POST /offer/request-payout/{paymentMethod}': () => {
				isRequested = true
				return { message: 'Payout requested' }
			},
		})
		await user.type(iban, IBAN)
		await accept()
		await request()
		expect(await screen.findByText('Payout requested')).toBeTruthy()
		expect(await screen.findByText('Payout processing')).toBeTruthy()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		const { firstName: name, lastName: surname, ...rest } = contact
		expect(sent()[0]?.params).toEqual({ paymentMethod: 'sepa-manual' })
		expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
		expect(sent()[0]?.body).toEqual({
			lang_id: 1,
			id: 7,
			currency: 'EUR',
			name,
			surname,
			...rest,
			account_number: 'DE89370400440532013000',
			first_name: 'Mira',
			last_name: 'Kovacs',
		})
	})

	it('says what is paid out', async () => {
		const { payment } = await openSepa()
		expect(payment.getByText('€41.50')).toBeTruthy()
	})

	// covers spec:payment-modal.3
	it('upper-cases the IBAN, strips it of non-alphanumerics and groups it in fours while typing', async () => {
		const { user, iban } = await openSepa()
		await user.type(iban, 'de89-3704/00440532')
		expect(iban.value).toBe('DE89 3704 0044 0532')
	})

	it('leaves the caret where it was typed', async () => {
		const { user, iban } = await openSepa()
		await user.type(iban, 'DE893704')
		await user.type(iban, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
		expect(iban.value).toBe('DEX8 9370 4')
		expect(iban.selectionStart).toBe(3)
		await user.keyboard('yz')
		expect(iban.value).toBe('DEXY Z893 704')
		expect(iban.selectionStart).toBe(6)
		await user.keyboard('{Backspace}{Backspace}')
		expect(iban.value).toBe('DEX8 9370 4')
		expect(iban.selectionStart).toBe(3)
	})

	it('lets Delete go on past the space between two groups', async () => {
		const { user, iban } = await openSepa()
		await user.type(iban, 'DE893704')
		await user.type(iban, '{Delete}{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
		expect(iban.value).toBe('DE89 704')
	})

	// covers spec:payment-modal.2 spec:payment-modal.4
	it.each([
		['', 'IBAN is required'],
		['DE89 3704 0044 05', 'IBAN length must be between 15-34 characters'],
		['DE89370400440532013000DE8937040044053', 'IBAN length must be between 15-34 characters'],
		['D189 3704 0044 0532 0130 00', 'Invalid IBAN format'],
		['DE88 3704 0044 0532 0130 00', 'This IBAN is not correct. Please check it.'],
	])('answers the IBAN %j with %j', async (typed, message) => {
		const { payment, user, iban, accept, request, sent } = await openSepa()
		if (typed) await user.type(iban, typed)
		await accept()
		await request()
		expect(await payment.findByText(message)).toBeTruthy()
		expect(sent()).toHaveLength(0)
	})

	// covers spec:payment-modal.1 spec:payment-modal.2
	it('requires first and last name, and the terms', async () => {
		const { payment, user, request } = await openSepa()
		await user.clear(payment.getByLabelText(/^First name/))
		await user.clear(payment.getByLabelText(/^Last name/))
		await request()
		expect(await payment.findByText('First name is required')).toBeTruthy()
		expect(payment.getByText('Last name is required')).toBeTruthy()
		expect(payment.getByText('You must agree to the terms and conditions')).toBeTruthy()
	})

	const refuse = (answer: () => Response | Promise<Response>) => ({
		'POST /offer/request-payout/{paymentMethod}': answer,
	})
	async function requestFilled(answer: () => Response | Promise<Response>) {
		const opened = await openSepa(refuse(answer))
		await opened.user.type(opened.iban, IBAN)
		await opened.accept()
		await opened.request()
		return opened
	}

	// covers spec:offer-calls.6
	it("places the server's errors on its fields", async () => {
		const { payment } = await requestFilled(() =>
			problem(422, 'invalid', 'No.', { account_number: ['This bank is closed'] }),
		)
		expect(await payment.findByText('This bank is closed')).toBeTruthy()
	})

	// covers spec:offer-calls.6
	it("leads back to the contact info where the server's errors are about that", async () => {
		await requestFilled(() => problem(422, 'invalid', 'No.', { name: ['Too short'], city: ['No such city'] }))
		const info = within(await screen.findByRole('dialog', { name: 'Contact information' }))
		expect(await info.findByText('Too short')).toBeTruthy()
		expect(info.getByText('No such city')).toBeTruthy()
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull())
	})

	// covers spec:offer-messages.11
	it("says 'Failed to complete offer' where the server gave no reason, and a retry has the same key", async () => {
		const { request, sent } = await requestFilled(() => new Response('', { status: 502 }))
		expect(await screen.findByText('Failed to complete offer')).toBeTruthy()
		await request()
		await waitFor(() => expect(sent()).toHaveLength(2))
		const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'))
		expect(second).toBe(first)
	})

	// covers spec:offer-messages.12
	it("says 'Failed to complete offer. Please try again later.' where no answer came", async () => {
		await requestFilled(() => Promise.reject(new TypeError('Failed to fetch')))
		expect(await screen.findByText('Failed to complete offer. Please try again later.')).toBeTruthy()
	})

	it('closes where the payout was requested in another window before', async () => {
		await requestFilled(() => problem(409, 'move_refused', 'This is no longer possible.'))
		expect(await screen.findByText('This is no longer possible.')).toBeTruthy()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('is sent once, however often it is submitted, and cannot be closed meanwhile', async () => {
		const { promise, resolve } = Promise.withResolvers<{ message: string }>()
		const { user, iban, accept, sent } = await openSepa({
			'POST /offer/request-payout/{paymentMethod}': () => promise,
		})
		await user.type(iban, IBAN)
		await accept()
		if (!iban.form) throw new Error('the modal has no form')
		fireEvent.submit(iban.form)
		fireEvent.submit(iban.form)
		await waitFor(() => expect(sent()).not.toHaveLength(0))
		await user.keyboard('{Escape}')
		expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy()
		resolve({ message: 'Payout requested' })
		await screen.findByText('Payout requested')
		expect(sent()).toHaveLength(1)
	})
})

describe('payment modal for Cards', () => {
	const leave = vi.spyOn(window.location, 'assign')
	afterEach(() => leave.mockReset())

	// covers spec:offer-calls.6 spec:offer-entity.5 spec:selling.10
	it('sends the payout payload and redirects to the returned redirect_url', async () => {
		leave.mockReturnValue()
		const { accept, request, sent } = await openPayment('Cards', {
			'POST /offer/request-payout/{paymentMethod}': () => ({ redirect_url: 'https://cards.test/7' }),
		})
		await accept()
		await request()
		await waitFor(() => expect(leave).toHaveBeenCalledWith('https://cards.test/7'))
		const { firstName: name, lastName: surname, ...rest } = contact
		expect(sent()[0]?.params).toEqual({ paymentMethod: 'card-form' })
		expect(sent()[0]?.body).toEqual({ lang_id: 1, id: 7, currency: 'EUR', name, surname, ...rest })
	})

	// covers spec:payment-modal.1
	it('requires the terms', async () => {
		const { payment, request, sent } = await openPayment('Cards')
		await request()
		expect(await payment.findByText('You must agree to the terms and conditions')).toBeTruthy()
		expect(sent()).toHaveLength(0)
	})

	it.each(['', 'javascript:alert(1)'])('stays where the address is %j', async (address) => {
		const { accept, request } = await openPayment('Cards', {
			'POST /offer/request-payout/{paymentMethod}': () => ({ redirect_url: address }),
		})
		await accept()
		await request()
		expect(await screen.findByText('No redirect URL received')).toBeTruthy()
		expect(leave).not.toHaveBeenCalled()
	})
})
