import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { offer, offersServer } from '../../../test/offer-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const LINK = 'https://steamcommunity.com/id/mira/inventory/#730_2_1'

async function openSell(server: Handlers = {}) {
	const shop = renderShop('/account?tab=offers', {
		signedIn: true,
		server: { ...offersServer(() => []), ...server },
	})
	await shop.user.click(await screen.findByRole('button', { name: 'Sell skins' }))
	const sell = within(await screen.findByRole('dialog', { name: 'Sell your skin' }))
	return {
		...shop,
		sell,
		name: sell.getByLabelText(/^Skin name/),
		price: sell.getByLabelText(/^Price/),
		quality: sell.getByLabelText(/^Exterior/),
		link: sell.getByLabelText(/^Steam inventory link/),
		submit: () => shop.user.click(sell.getByRole('button', { name: 'Submit' })),
		sent: () => shop.server.of('POST /offer/create'),
	}
}

async function openFilled(server: Handlers = {}, { price = '50' } = {}) {
	const opened = await openSell(server)
	await opened.user.type(opened.name, 'AK-47 | Redline')
	await opened.user.type(opened.price, price)
	await opened.user.selectOptions(opened.quality, 'Field-Tested')
	await opened.user.type(opened.link, LINK)
	return opened
}

const taken: Handlers = { 'POST /offer/create': () => ({ id: 7 }) }

describe('sell modal', () => {
	// covers spec:offer-entity.3 spec:product.6
	it('sends title, price, quality, item_url and currency EUR', async () => {
		const { submit, sent } = await openFilled(taken)
		await submit()
		await waitFor(() => expect(sent()).toHaveLength(1))
		expect(sent()[0]?.body).toEqual({
			lang_id: 1,
			title: 'AK-47 | Redline',
			price: 50,
			quality: 'field_tested',
			item_url: LINK,
			currency: 'EUR',
		})
	})

	// covers spec:selling.8
	it('is followed by a confirmation modal promising notification within 3 working days', async () => {
		const { submit } = await openFilled(taken)
		await submit()
		const thanks = within(await screen.findByRole('dialog', { name: 'Thank you!' }))
		expect(thanks.getByText(/We will notify you within 3 working days\./)).toBeTruthy()
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sell your skin' })).toBeNull())
	})

	it('shows the new offer in the table behind', async () => {
		let isSubmitted = false
		const { submit } = await openFilled({
			...offersServer(() => (isSubmitted ? [offer(7)] : [])),
			'POST /offer/create': () => {
				isSubmitted = true
				return { id: 7 }
			},
		})
		await submit()
		expect(await screen.findByText('AK-47 | Skin 7')).toBeTruthy()
	})

	// covers spec:offer-entity.4
	it('offers the quality values of the specification', async () => {
		const { quality } = await openSell()
		const options = within(quality).getAllByRole('option', { hidden: true })
		expect(options.map((option) => option.textContent)).toEqual([
			'Choose an exterior',
			'Field-Tested',
			'Battle-Scarred',
			'Minimal Wear',
			'Well-Worn',
			'Factory New',
			'Not Painted',
		])
	})

	// covers spec:sell-modal.1 spec:sell-modal.2 spec:sell-modal.3
	it("says 'Skin name is required', 'Price is required', 'Quality is required' and 'Invalid Steam inventory link'", async () => {
		const { sell, submit, sent } = await openSell(taken)
		await submit()
		for (const message of [
			'Skin name is required',
			'Price is required',
			'Exterior is required',
			'Invalid Steam inventory link',
		])
			expect(await sell.findByText(message)).toBeTruthy()
		expect(sent()).toHaveLength(0)
	})

	// covers spec:sell-modal.2
	it.each(['0', '-5', 'abc', '1e3'])("says 'Price must be a positive number' to %s", async (price) => {
		const { sell, submit, sent } = await openFilled(taken, { price })
		await submit()
		expect(await sell.findByText('Price must be a positive number')).toBeTruthy()
		expect(sent()).toHaveLength(0)
	})

	it('takes a decimal comma for the point it is', async () => {
		const { submit, sent } = await openFilled(taken, { price: '12,50' })
		await submit()
		await waitFor(() => expect(sent()[0]?.body.price).toBe(12.5))
	})

	// covers spec:sell-modal.4
	it.each(['https://example.test/inventory', 'steamcommunity', 'https://steamcommunity.com.evil.test/'])(
		"says 'Invalid Steam inventory link' to %s",
		async (address) => {
			const { sell, user, link, submit, sent } = await openFilled(taken)
			await user.clear(link)
			await user.type(link, address)
			await submit()
			expect(await sell.findByText('Invalid Steam inventory link')).toBeTruthy()
			expect(sent()).toHaveLength(0)
		},
	)

	// covers spec:offer-calls.3
	it("places the server's errors on their fields", async () => {
		const { sell, submit } = await openFilled({
			'POST /offer/create': () => problem(422, 'invalid', 'No.', { title: ['We do not buy this skin'] }),
		})
		await submit()
		expect(await sell.findByText('We do not buy this skin')).toBeTruthy()
	})

	// covers spec:offer-messages.4
	it("says 'Failed to submit sell order' where the server gave no reason", async () => {
		const { submit } = await openFilled({ 'POST /offer/create': () => new Response('', { status: 502 }) })
		await submit()
		expect(await screen.findByText('Failed to submit sell order')).toBeTruthy()
	})

	// covers spec:offer-messages.5
	it("says 'Failed to submit your sell order. Please try again later.' where no answer came", async () => {
		const { submit } = await openFilled({
			'POST /offer/create': () => Promise.reject(new TypeError('Failed to fetch')),
		})
		await submit()
		expect(await screen.findByText('Failed to submit your sell order. Please try again later.')).toBeTruthy()
	})

	it('is sent once, however often it is submitted, and cannot be closed meanwhile', async () => {
		const { promise, resolve } = Promise.withResolvers<{ id: number }>()
		const { user, sent } = await openFilled({ 'POST /offer/create': () => promise })
		const form = document.querySelector('[role=dialog] form')
		if (!form) throw new Error('the modal has no form')
		fireEvent.submit(form)
		fireEvent.submit(form)
		await screen.findByText('Submitting...', { ignore: '[aria-hidden] *, [aria-hidden]' })
		await user.keyboard('{Escape}')
		expect(screen.getByRole('dialog', { name: 'Sell your skin' })).toBeTruthy()
		resolve({ id: 7 })
		await screen.findByRole('dialog', { name: 'Thank you!' })
		expect(sent()).toHaveLength(1)
	})

	it('closes, and the tab vanishes, where selling was switched off meanwhile', async () => {
		let isOn = true
		const { submit, address } = await openFilled({
			'GET /settings': () => ({ payload: { ...settings, offer_enabled: isOn } }),
			'POST /offer/create': () => {
				isOn = false
				return problem(403, 'selling_disabled', 'Selling is currently disabled.')
			},
		})
		await submit()
		expect(await screen.findByText('Selling is currently disabled.')).toBeTruthy()
		await waitFor(() => expect(address()).toBe('/account?tab=personal'))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})
