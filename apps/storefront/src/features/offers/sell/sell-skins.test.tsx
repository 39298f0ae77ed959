import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noSuggestions, profile, settings } from '../../../../test/answers.ts'
import { offer, offersServer, quoted } from '../../../../test/offer-answers.ts'
import { renderShop } from '../../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../../test/shop-server.ts'

const LINK = 'https://steamcommunity.com/id/mira/inventory/#730_2_1'

async function openSell(server: Handlers = {}, signedIn: true | 'unverified' = true) {
	const shop = renderShop('/account?tab=offers', {
		signedIn,
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
	it('tells a visitor to verify the email address before any field is filled in', async () => {
		const { sell } = await openSell({}, 'unverified')
		expect(await sell.findByText(/^Verify it before you sell: /)).toBeTruthy()
	})

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
		// The steps name no other time for the same answer.
		expect(thanks.getByText('Our answer').closest('li')?.textContent).toBe(
			'Our answerBy email, usually within 24 hours',
		)
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

const redline = {
	id: 3,
	category: 'cs2',
	name: 'AK-47 | Redline',
	slug: 'ak-47-redline',
	type: 'Rifle',
	quality: 'Classified',
	hero: null,
	collection: null,
	img_url: null,
	copies: 5,
	lowest_price: 50,
} as const

describe('the name of the skin', () => {
	const suggesting: Handlers = {
		'GET /search/suggestions': () => ({
			payload: {
				...noSuggestions,
				total: 5,
				understood: [
					{ text: 'st', field: 'class', values: ['StatTrak'] },
					{ text: 'redline', field: 'name', values: ['Redline'] },
					{ text: 'ft', field: 'exterior', values: ['field_tested'] },
				],
				skins: [redline, { ...redline, id: 4, name: '★ Karambit | Redline' }],
			},
		}),
	}

	it('is suggested while typing; a choice with the keyboard fills name and exterior', async () => {
		const { user, name, quality } = await openSell(suggesting)
		await user.type(name, 'st redline ft')
		const list = await screen.findByRole('listbox', { name: 'Suggestions' })
		expect(
			within(list)
				.getAllByRole('option')
				.map((option) => option.textContent),
		).toEqual(['StatTrak™ AK-47 | RedlineClassified', '★ StatTrak™ Karambit | RedlineClassified'])
		await user.keyboard('{ArrowDown}{Enter}')
		await waitFor(() => expect(name).toHaveProperty('value', 'StatTrak™ AK-47 | Redline'))
		expect(within(quality).getByRole('option', { name: 'Field-Tested', hidden: true })).toHaveProperty(
			'selected',
			true,
		)
		expect(screen.getByRole('dialog', { name: 'Sell your skin' })).toBeTruthy()
	})

	it('may be any text: Escape closes only the suggestions', async () => {
		const { user, name, sell } = await openSell(suggesting)
		await user.type(name, 'redl')
		await screen.findByRole('listbox')
		await user.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
		expect(name).toHaveProperty('value', 'redl')
		expect(sell.getByRole('button', { name: 'Submit' })).toBeTruthy()
	})
})

describe('the quote', () => {
	it('shows what we usually pay and why, and marks a price far above it', async () => {
		const { sell, price, user, server } = await openFilled({
			'GET /offer/quote': () => ({ payload: quoted }),
		})
		expect(await sell.findByText('We usually pay €40.00 – €45.00')).toBeTruthy()
		expect(
			sell.getByText(
				'From our 12 sales in the last 30 days, less our margin of 20 %. No promise: we decide when we answer.',
			),
		).toBeTruthy()
		expect(sell.queryByText(/^Your price is far above that/)).toBeNull()
		await user.clear(price)
		await user.type(price, '54,01')
		expect(await sell.findByText(/^Your price is far above that/)).toBeTruthy()
		expect(server.of('GET /offer/quote').at(-1)?.query).toMatchObject({
			title: 'AK-47 | Redline',
			quality: 'field_tested',
		})
	})

	const without = { ...quoted, range: null }
	const listed = { ...quoted, range: { from: 30, till: 30, basis: 'listing' as const }, sold: 1 }
	it.each([
		['no sales', without, 'Not enough sales to say what we usually pay. You can still offer it.'],
		['a listing only', listed, 'We usually pay about €30.00'],
		[
			'an unknown name',
			{ ...without, skin: null },
			'We do not know this name. Choose a suggestion to see what we usually pay, or offer it anyway.',
		],
	])('with %s says so', async (_, payload, text) => {
		const { sell } = await openFilled({ 'GET /offer/quote': () => ({ payload }) })
		expect(await sell.findByText(text)).toBeTruthy()
	})

	it('that fails leaves the form as it is', async () => {
		const { submit, sent } = await openFilled({
			...taken,
			'GET /offer/quote': () => problem(500, 'internal', 'No.'),
		})
		await submit()
		await waitFor(() => expect(sent()).toHaveLength(1))
		expect(screen.queryByText('No.')).toBeNull()
	})
})

describe('several skins', () => {
	it('are sent as more_items, with the float of each, and add up', async () => {
		const { user, sell, submit, sent } = await openFilled(taken)
		await user.type(sell.getByLabelText('Float (optional)'), '0,2')
		await user.click(sell.getByRole('button', { name: 'Add another skin' }))
		const second = within(await sell.findByRole('group', { name: 'Skin 2' }))
		await waitFor(() => expect(document.activeElement).toBe(second.getByLabelText(/^Skin name/)))
		await user.type(second.getByLabelText(/^Skin name/), 'AWP | Asiimov')
		await user.type(second.getByLabelText(/^Price/), '80.25')
		await user.selectOptions(second.getByLabelText(/^Exterior/), 'Well-Worn')
		expect(sell.getByText('Total of 2 skins').parentElement?.textContent).toBe('Total of 2 skins€130.25')
		await submit()
		await waitFor(() => expect(sent()).toHaveLength(1))
		expect(sent()[0]?.body).toMatchObject({
			title: 'AK-47 | Redline',
			price: 50,
			float_value: 0.2,
			more_items: [{ title: 'AWP | Asiimov', price: 80.25, quality: 'well_worn' }],
		})
	})

	it('can be taken out again', async () => {
		const { user, sell, submit, sent } = await openFilled(taken)
		await user.click(sell.getByRole('button', { name: 'Add another skin' }))
		await user.click(await sell.findByRole('button', { name: 'Remove' }))
		await submit()
		await waitFor(() => expect(sent()[0]?.body).not.toHaveProperty('more_items'))
	})

	it('each say what is wrong with them', async () => {
		const { user, sell, submit, sent } = await openFilled(taken)
		await user.type(sell.getByLabelText('Float (optional)'), '0.9')
		await submit()
		expect(await sell.findByText('This float does not match the exterior')).toBeTruthy()
		await user.click(sell.getByRole('button', { name: 'Add another skin' }))
		const second = within(await sell.findByRole('group', { name: 'Skin 2' }))
		await submit()
		expect(await second.findByText('Skin name is required')).toBeTruthy()
		expect(sent()).toHaveLength(0)
	})
})

describe('a draft', () => {
	const reopened = async (user: { click: (element: Element) => Promise<void> }) => {
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await user.click(screen.getByRole('button', { name: 'Sell skins' }))
		return within(await screen.findByRole('dialog', { name: 'Sell your skin' }))
	}

	it('survives Escape, and Start over empties it', async () => {
		const { user } = await openFilled()
		await user.keyboard('{Escape}')
		const sell = await reopened(user)
		expect(await sell.findByText('Your draft is back')).toBeTruthy()
		expect(sell.getByLabelText(/^Skin name/)).toHaveProperty('value', 'AK-47 | Redline')
		expect(sell.getByLabelText(/^Price/)).toHaveProperty('value', '50')
		expect(sell.getByLabelText(/^Exterior/)).toHaveProperty('selectedOptions.0.textContent', 'Field-Tested')
		await user.click(sell.getByRole('button', { name: 'Start over' }))
		expect(sell.getByLabelText(/^Skin name/)).toHaveProperty('value', '')
		expect(sell.queryByText('Your draft is back')).toBeNull()
		expect(localStorage.getItem('sell_draft')).toBeNull()
	})

	it('survives a reload, but is not shown to another user', async () => {
		const first = await openFilled()
		first.unmount()
		const { sell, unmount } = await openSell()
		expect(await sell.findByText('Your draft is back')).toBeTruthy()
		unmount()
		const other = await openSell({ 'GET /user/profile': () => ({ data: { ...profile, id: 8 } }) })
		await other.user.type(other.price, '1')
		expect(other.name).toHaveProperty('value', '')
		expect(screen.queryByText('Your draft is back')).toBeNull()
	})

	it('is gone after it was submitted', async () => {
		const { submit, user } = await openFilled(taken)
		expect(localStorage.getItem('sell_draft')).toContain('Redline')
		await submit()
		const thanks = within(await screen.findByRole('dialog', { name: 'Thank you!' }))
		expect(localStorage.getItem('sell_draft')).toBeNull()
		expect(thanks.getByText('By email, usually within 24 hours')).toBeTruthy()
		await user.keyboard('{Escape}')
		const sell = await reopened(user)
		expect(sell.getByLabelText(/^Skin name/)).toHaveProperty('value', '')
	})

	it('stays when the session ends', async () => {
		const { user } = await openFilled({
			'POST /offer/create': () => problem(401, 'unauthenticated', 'Please sign in.'),
		})
		expect(localStorage.getItem('sell_draft')).toContain('Redline')
		await user.click(screen.getByRole('button', { name: 'Submit' }))
		await waitFor(() => expect(localStorage.getItem('auth_session')).toBeNull())
		expect(localStorage.getItem('sell_draft')).toContain('Redline')
	})
})
