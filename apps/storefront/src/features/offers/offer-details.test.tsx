import type { Offer, OfferDetails } from '@skinverse/contract/entities/offer'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
	detailsOf,
	line,
	NOON,
	offer,
	offerEvent,
	offersServer,
	payable,
	proposed,
} from '../../../test/offer-answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

async function openDetails(known: Offer, server: Handlers = {}) {
	const shop = renderShop('/account?tab=offers', {
		signedIn: true,
		server: { ...offersServer(() => [known]), ...server },
	})
	await shop.user.click(await screen.findByRole('button', { name: 'View Offer' }))
	const dialog = await screen.findByRole('dialog', { name: 'Offer details' })
	return { ...shop, dialog, details: within(dialog) }
}
const openTold = async (data: OfferDetails) => {
	const opened = await openDetails(data, { 'GET /offer/{id}': () => ({ data }) })
	await opened.details.findByRole('heading', { name: 'History' })
	return opened
}
const isClosed = () =>
	waitFor(() => expect(screen.queryByRole('dialog', { name: 'Offer details' })).toBeNull())

describe('offer details', () => {
	// covers spec:offer-entity.1
	it('shows title, quality, both prices and the status', async () => {
		const { details } = await openTold(detailsOf(proposed(1)))
		expect(details.getByText('AK-47 | Skin 1')).toBeTruthy()
		expect(details.getByText('Field-Tested')).toBeTruthy()
		expect(details.getByText('Your price').parentElement?.textContent).toBe('Your price€50.00')
		expect(details.getByText('Our price').parentElement?.textContent).toBe('Our price€41.50')
		expect(details.getByText('Offer')).toBeTruthy()
	})

	// covers spec:offer-statuses.7
	it('has Accept and Decline when service_price exists and the status is offer', async () => {
		const { details, server, user } = await openDetails(proposed(1), {
			'POST /offer/accept': () => ({ message: '' }),
		})
		await user.click(await details.findByRole('button', { name: 'Accept' }))
		expect(await screen.findByText('Offer successfully accepted')).toBeTruthy()
		await isClosed()
		expect(server.of('POST /offer/accept')[0]?.body).toEqual({ lang_id: 1, id: 1, price: 41.5 })
	})

	// covers spec:offer-statuses.7
	it('has neither without a service_price', async () => {
		const { details } = await openTold(detailsOf(offer(1, { status: 'offer' })))
		expect(details.queryByRole('button', { name: 'Accept' })).toBeNull()
		expect(details.queryByRole('button', { name: 'Decline' })).toBeNull()
	})

	// covers spec:offer-statuses.6
	it.each(['pending', 'awaiting_item', 'sold', 'returned'] as const)(
		'is read-only with a Close button when the status is %s',
		async (status) => {
			const { details, dialog, user } = await openTold(detailsOf(offer(1, { status, service_price: 41.5 })))
			expect(details.queryByRole('button', { name: 'Accept' })).toBeNull()
			expect(dialog.querySelector('input, select, textarea')).toBeNull()
			const [close] = details.getAllByRole('button', { name: 'Close' })
			if (close) await user.click(close)
			await isClosed()
		},
	)

	it('says by when we usually answer, and what happens if we are late', async () => {
		const now = Math.floor(Date.now() / 1000)
		const { details, unmount } = await openTold(detailsOf(offer(1, { status: 'pending', created_at: now })))
		expect(details.getByText('We will reply within 3 working days.')).toBeTruthy()
		expect(details.getByText(/^We usually answer by /)).toBeTruthy()
		expect(details.getByText('By email, usually within 24 hours')).toBeTruthy()
		unmount()
		const late = await openTold(detailsOf(offer(1, { status: 'pending', created_at: now - 25 * 3600 })))
		expect(late.details.getByText('Our answer takes longer than usual')).toBeTruthy()
		expect(late.details.getByText('Your offer stays open, and we will email you.')).toBeTruthy()
	})

	// covers spec:offer-calls.2
	it('tells the whole thread: who, when, price and reason', async () => {
		const history = [
			offerEvent({ price: 50 }),
			offerEvent({ by: 'service', from: 'pending', to: 'offer', price: 41.5 }),
			offerEvent({ from: 'offer', to: 'awaiting_item', price: 41.5 }),
			offerEvent({
				by: 'service',
				from: 'awaiting_item',
				to: 'canceled',
				price: 41.5,
				reason: 'The skin never came <b>',
			}),
		]
		const { details } = await openTold(detailsOf(offer(1, { status: 'canceled' }), history))
		const told = within(details.getByRole('region', { name: 'History' }))
			.getAllByRole('listitem')
			.map((entry) => entry.textContent)
		expect(told.map((text) => text.replace(/1[45]\.11\.2026 \d\d:05/, ' when '))).toEqual([
			'You asked for €50.00 when ',
			'Service proposed €41.50 when ',
			'You accepted €41.50 when ',
			'Service canceled the offer when The skin never came <b>',
		])
	})

	it('shows until when a price waits for an answer', async () => {
		const { details } = await openTold(detailsOf(proposed(1)))
		expect(details.getByText(/^Please answer by 1[78]\.11\.2026 \d\d:05$/)).toBeTruthy()
	})

	it('shows from when on a held skin can be paid out', async () => {
		const held = offer(1, { status: 'skin_received', payable_at: NOON + 8 * 86_400 })
		const { details } = await openTold(detailsOf(held))
		expect(details.getByText(/^Payout available from 2[23]\.11\.2026 \d\d:05$/)).toBeTruthy()
	})

	it('says what happens next: the steps with their dates, and where the offer is', async () => {
		const history = [
			offerEvent({ price: 50 }),
			offerEvent({ by: 'service', from: 'pending', to: 'awaiting_item', price: 50, created_at: NOON + 3600 }),
		]
		const { details } = await openTold(detailsOf(offer(1, { status: 'awaiting_item' }), history))
		const steps = within(details.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem')
		expect(steps.map((step) => step.textContent?.replace(/1[45]\.11\.2026 \d\d:05/, ' when'))).toEqual([
			'Submitted when',
			'Our answer when',
			'Send the skinBy a Steam trade offer that we send you',
			'Hold8 days, because Steam trades can be reversed',
			'PayoutYou request it, to your bank account or card',
		])
		expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null])
	})

	it("shows our price as answered and the seller's answer as the current step", async () => {
		const history = [
			offerEvent({ price: 50 }),
			offerEvent({ by: 'service', from: 'pending', to: 'offer', price: 40, created_at: NOON + 3600 }),
		]
		const { details } = await openTold(detailsOf(proposed(1), history))
		const steps = within(details.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem')
		expect(steps).toHaveLength(6)
		expect(steps[1]?.textContent).toMatch(/^Our answer1[45]\.11\.2026/)
		expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2)
		expect(steps[2]?.textContent).toMatch(/^Your answeruntil 1[78]\.11\.2026 \d\d:05You have our price/)
	})

	it('says until when a step lasts, where this is known', async () => {
		const held = offer(1, { status: 'skin_received', payable_at: NOON + 8 * 86_400 })
		const { details } = await openTold(detailsOf(held))
		const [step] = [
			...details.getByRole('region', { name: 'What happens next' }).querySelectorAll('[aria-current]'),
		]
		expect(step?.textContent).toMatch(/^Holduntil 2[23]\.11\.2026 \d\d:058 days, because/)
	})

	it('has no next step after an offer was declined', async () => {
		const { details } = await openTold(detailsOf(offer(1, { status: 'declined_by_service' })))
		expect(details.queryByRole('region', { name: 'What happens next' })).toBeNull()
	})

	it('leads with the agreed price', async () => {
		const { details } = await openTold(detailsOf(payable(1)))
		const names = [...(details.getByText('Your price').closest('dl')?.querySelectorAll('dt') ?? [])]
		expect(names.map((name) => name.textContent).slice(0, 3)).toEqual([
			'Agreed price',
			'Your price',
			'Our price',
		])
		expect(details.getByText('Agreed price').parentElement?.textContent).toBe('Agreed price€41.50')
	})

	it('lists every skin of an offer with its exterior, float and price', async () => {
		const lines = [line(1, { float_value: 0.1534, price: 30 }), line(2, { quality: 'well_worn', price: 20 })]
		const { details } = await openTold(detailsOf(offer(1, { title: 'AK-47 | Skin 1 and 1 more', lines })))
		expect(details.getByText('AK-47 | Skin 1 and 1 more')).toBeTruthy()
		expect(details.getByText('2 skins')).toBeTruthy()
		const listed = within(details.getByRole('region', { name: 'Skins of this offer' })).getAllByRole(
			'listitem',
		)
		expect(listed.map((entry) => entry.textContent)).toEqual([
			'AK-47 | Skin 1Field-Tested · Float 0.1534Your price €30.00',
			'AK-47 | Skin 2Well-WornYour price €20.00',
		])
	})

	it('shows the open trade offer with its security code, and asks for a new one when it came to nothing', async () => {
		const waiting = detailsOf(offer(1, { status: 'awaiting_item' }))
		const open = {
			id: 9,
			state: 'offered' as const,
			reason: 'active',
			wish: null,
			code: 'K7Q-42M',
			offer_url: 'https://steamcommunity.com/tradeoffer/7/',
			call_off_at: 1_700_000_000,
		}
		const first = await openTold({ ...waiting, intake: open })
		expect(first.details.getByText('K7Q-42M')).toBeTruthy()
		expect(first.details.getByRole('link', { name: 'Open trade offer' }).getAttribute('href')).toBe(
			open.offer_url,
		)
		first.unmount()
		const asked: string[] = []
		const data = {
			...waiting,
			intake: { ...open, state: 'stopped' as const, reason: 'no_link', code: null, offer_url: null },
		}
		const { details, user } = await openDetails(data, {
			'GET /offer/{id}': () => ({ data }),
			'POST /trading/intakes/{id}/again': ({ params }) => {
				asked.push(params.id ?? '')
				return { message: 'We are sending you a new trade offer.' }
			},
		})
		expect(await details.findByText(/Save your Steam trade link in your profile/)).toBeTruthy()
		await user.click(details.getByRole('button', { name: 'Request a new offer' }))
		await waitFor(() => expect(asked).toEqual(['9']))
	})

	it('shows why it was declined, and why a payout failed', async () => {
		const declined = offer(1, { status: 'declined_by_service', reason: 'Not this skin' })
		const first = await openTold(detailsOf(declined))
		expect(first.details.getByText('Not this skin')).toBeTruthy()
		first.unmount()
		const failed = payable(1, { reason: 'The bank sent it back' })
		const { details } = await openTold(detailsOf(failed))
		expect(details.getByText('The last payout failed. Please request it again.')).toBeTruthy()
		expect(details.getByText('The bank sent it back')).toBeTruthy()
	})

	it('shows of an account no more than its last four characters', async () => {
		const paid = { ...detailsOf(offer(1, { status: 'sold' })), payout: payout({ account: '•••• 3000' }) }
		const { details } = await openTold(paid)
		expect(details.getByText('€41.50 · SEPA · •••• 3000')).toBeTruthy()
	})

	it('leads on to a card form that still waits', async () => {
		const waiting = {
			...detailsOf(offer(1, { status: 'payout_processing' })),
			payout: payout({ method: 'card-form', redirect_url: 'https://cards.test/7' }),
		}
		const { details } = await openTold(waiting)
		const link = details.getByRole('link', { name: 'Continue to card form' })
		expect(link.getAttribute('href')).toBe('https://cards.test/7')
	})

	// covers asvs:1.2.2
	it('links nothing that is not the Steam inventory', async () => {
		const { details } = await openTold(detailsOf(offer(1, { item_url: 'javascript:alert(1)' })))
		expect(details.queryByRole('link')).toBeNull()
		expect(details.getByText('javascript:alert(1)')).toBeTruthy()
	})

	// covers spec:offer-messages.3
	it("says 'Failed to fetch offer details' and tries again", async () => {
		let isDown = true
		const { details, user } = await openDetails(offer(1), {
			'GET /offer/{id}': () => (isDown ? new Response('', { status: 502 }) : { data: detailsOf(offer(1)) }),
		})
		expect(await details.findByText('Failed to fetch offer details')).toBeTruthy()
		isDown = false
		await user.click(details.getByRole('button', { name: 'Try again' }))
		expect(await details.findByRole('heading', { name: 'History' })).toBeTruthy()
	})

	it('says why the server will not show it', async () => {
		const { details } = await openDetails(offer(1), {
			'GET /offer/{id}': () => problem(404, 'not_found', 'Not found.'),
		})
		expect(await details.findByText('Not found.')).toBeTruthy()
	})
})

const payout = (change: Partial<NonNullable<OfferDetails['payout']>>) => ({
	id: 3,
	created_at: NOON,
	finished_at: null,
	method: 'sepa-manual' as const,
	status: 'processing' as const,
	amount: 41.5,
	account: null,
	reason: null,
	redirect_url: null,
	...change,
})
