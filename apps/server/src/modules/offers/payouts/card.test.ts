import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { mailTo } from '../../../../test/mails.ts'
import { callerOf } from '../../../../test/members.ts'
import {
	createSeller,
	decideCard,
	detailsOf,
	offerIn,
	openSellingShop,
	payoutOf,
	requestPayout,
	type Seller,
	type SellingShop,
	sendPayoutEvent,
	statusOfOffer,
	transfersOf,
} from '../../../../test/sellers.ts'
import { cardForm } from '../../../../test/selling-forms.ts'
import { openContent } from '../../content/index.ts'
import type { PayoutsContext } from '../context.ts'
import { openPage } from './open-page.ts'
import type { PayoutProvider } from './provider.ts'
import { openPayoutProviders } from './providers/open-providers.ts'
import { reconcilePayouts } from './reconcile.ts'
import { requestPayout as requestPayoutHere } from './request-payout.ts'

let shop: SellingShop
let context: PayoutsContext
beforeAll(async () => {
	shop = await openSellingShop()
	const { platform } = shop
	const content = await openContent(platform)
	atEnd(() => content.close())
	context = { platform, content, pictureOf: () => null, providers: openPayoutProviders(platform) }
})

interface CardPayout {
	seller: Seller
	id: number
	payoutId: number
	page: string
	ref: string
}

/** A payout with an open card form. */
async function cardPayout(): Promise<CardPayout> {
	const seller = await createSeller(shop)
	const id = await offerIn(shop, seller, 'ready_for_payout')
	const { body } = await requestPayout(seller.visitor, id, 'card-form')
	const page: string = body.redirect_url
	return { seller, id, page, payoutId: await payoutOf(shop, id), ref: page.split('/').at(-1) ?? '' }
}

/** As the route calls it, from a session with a recent confirmation. */
const by = async ({ visitor }: Seller) => ({
	user: await callerOf(shop, visitor),
	origin: { ip: '127.0.0.1', device: 'test' },
})

/** Without contradictory reports, which a test here creates and the ledger check keeps reporting. */
const unexpectedFaults = async () =>
	(await shop.faults()).filter((fault) => !/its provider reported [\w.]+: refused$/.test(fault))

const eventFor = ({ payoutId, ref }: CardPayout, type: string, changes: object = {}) => ({
	id: `${ref}:${type}`,
	type,
	page: ref,
	payout: payoutId,
	amount: 1000,
	currency: 'EUR',
	...changes,
})
const eventsOf = (payoutId: number) =>
	shop.db.many('select kind, outcome from payout_events where payout_id = $1 order by id', [payoutId])
const byOperator = (payoutId: number, verb: 'paid' | 'failed') =>
	shop.admin.post(`/api/backoffice/payouts/${payoutId}/${verb}`, { reason: 'No.' })

describe('POST /offer/request-payout/card-form', () => {
	// covers spec:offer-calls.6
	test('returns the redirect_url of the card form, and the offer shows it while the form is open', async () => {
		const { seller, id, page } = await cardPayout()
		expect(page).toMatch(/^http:\/\/shop\.test\/sandbox\/payout\/[0-9a-f-]{36}$/)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'payout_processing',
			payout: { method: 'card-form', status: 'processing', account: null, redirect_url: page },
		})
		const { body, headers } = await seller.visitor.get(new URL(page).pathname)
		expect(body).toContain('€10.00')
		expect(body).toContain('Payout for AK-47 | Redline')
		expect(headers.get('content-security-policy')).toContain("default-src 'none'")
	})

	test('approved: sold, paid once, and redirected to the offers', async () => {
		const payout = await cardPayout()
		const back = await decideCard(payout.seller.visitor, payout.page, 'approve')
		expect(back).toBe(`http://shop.test/account?tab=offers&payout=success&offer=${payout.id}`)
		expect(await detailsOf(payout.seller.visitor, payout.id)).toMatchObject({
			status: 'sold',
			payout: { status: 'paid', redirect_url: null },
		})
		expect((await transfersOf(shop, payout.id)).map(({ kind }) => kind)).toEqual([
			'offer',
			'payout',
			'payout_paid',
		])
		expect(await eventsOf(payout.payoutId)).toEqual([{ kind: 'payout.paid', outcome: 'paid' }])
	})

	test('declined: ready_for_payout with the reason, and it can be requested again', async () => {
		const { seller, id, page } = await cardPayout()
		const back = await decideCard(seller.visitor, page, 'decline')
		expect(back).toBe(`http://shop.test/account?tab=offers&payout=fail&offer=${id}`)
		const reason = 'The card provider declined the payout'
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'ready_for_payout',
			reason,
			payout: { status: 'failed', reason },
		})
		expect((await mailTo(shop.db, seller.person.email, 7)).text).toContain(`Reason: ${reason}`)
		const again = await requestPayout(seller.visitor, id, 'card-form')
		expect(again.body.redirect_url).not.toBe(page)
		await decideCard(seller.visitor, again.body.redirect_url, 'approve')
		expect(await statusOfOffer(shop, id)).toBe('sold')
		expect(await shop.faults()).toEqual([])
	})

	test('a second click on the page, and the other button, change nothing', async () => {
		const { seller, id, page } = await cardPayout()
		await Promise.all([
			decideCard(seller.visitor, page, 'approve'),
			decideCard(seller.visitor, page, 'approve'),
			decideCard(seller.visitor, page, 'decline'),
		])
		const status = await statusOfOffer(shop, id)
		expect(['sold', 'ready_for_payout']).toContain(status)
		expect(await transfersOf(shop, id)).toHaveLength(3)
		expect((await seller.visitor.get(new URL(page).pathname)).body).not.toContain('<form')
	})

	test('the same Idempotency-Key gets the same page', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
		const answers = await Promise.all(
			Array.from({ length: 3 }, () => requestPayout(seller.visitor, id, 'card-form', {}, options)),
		)
		expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1)
		expect(await transfersOf(shop, id)).toHaveLength(2)
	})

	test('needs no bank account, and ignores one that is sent', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const account = { account_number: '', first_name: '', last_name: 'x'.repeat(999) }
		const { status, body } = await requestPayout(seller.visitor, id, 'card-form', account)
		expect(status).toBe(200)
		expect(body.redirect_url).toContain('/sandbox/payout/')
	})

	test('404 for an unknown page', async () => {
		for (const id of [crypto.randomUUID(), 'x', '%20']) {
			expect((await shop.visitor().get(`/sandbox/payout/${id}`)).status).toBe(404)
		}
	})
})

describe('POST /webhooks/payouts/{provider}', () => {
	test('concurrent duplicates of an event pay once', async () => {
		const payout = await cardPayout()
		const event = eventFor(payout, 'payout.paid')
		await Promise.all(Array.from({ length: 6 }, () => sendPayoutEvent(shop, event)))
		expect(await statusOfOffer(shop, payout.id)).toBe('sold')
		expect(await transfersOf(shop, payout.id)).toHaveLength(3)
		expect(await eventsOf(payout.payoutId)).toHaveLength(1)
	})

	test.each(['', 'x', '0'.repeat(64)])(
		'400 for the signature "%s", and nothing changes',
		async (signature) => {
			const payout = await cardPayout()
			const { status } = await sendPayoutEvent(shop, eventFor(payout, 'payout.paid'), signature)
			expect(status).toBe(400)
			expect(await statusOfOffer(shop, payout.id)).toBe('payout_processing')
		},
	)

	test('404 for an unknown provider', async () => {
		const options = { csrf: false as const, headers: { 'content-type': 'application/json' }, rawBody: '{}' }
		expect((await shop.visitor().post('/api/webhooks/payouts/nobody', undefined, options)).status).toBe(404)
	})

	test.each([
		['another amount', { amount: 999 }, 'amount differs'],
		['another currency', { currency: 'USD' }, 'amount differs'],
	])('%s settles nothing, and is recorded for the operators', async (_, changes, outcome) => {
		const payout = await cardPayout()
		await sendPayoutEvent(shop, eventFor(payout, 'payout.paid', changes))
		expect(await statusOfOffer(shop, payout.id)).toBe('payout_processing')
		const { events } = (await shop.admin.get(`/api/backoffice/payouts/${payout.payoutId}`)).body.payload
		expect(events).toEqual([{ created_at: expect.any(Number), kind: 'payout.paid', outcome }])
		const fault = `payout ${payout.payoutId} is processing, but its provider reported payout.paid: ${outcome}`
		expect(await shop.faults()).toContain(fault)
		await shop.admin.post(`/api/backoffice/payouts/${payout.payoutId}/failed`, { reason: 'Looked into it.' })
		expect((await shop.faults()).join()).not.toContain(`payout ${payout.payoutId} `)
	})

	test('a report that contradicts a settled payout is refused and recorded', async () => {
		const payout = await cardPayout()
		await sendPayoutEvent(shop, eventFor(payout, 'payout.declined'))
		await sendPayoutEvent(shop, eventFor(payout, 'payout.paid'))
		expect(await statusOfOffer(shop, payout.id)).toBe('ready_for_payout')
		expect(await eventsOf(payout.payoutId)).toEqual([
			{ kind: 'payout.declined', outcome: 'failed' },
			{ kind: 'payout.paid', outcome: 'refused' },
		])
		expect(await shop.faults()).toContain(
			`payout ${payout.payoutId} is failed, but its provider reported payout.paid: refused`,
		)
	})

	test('an event about a bank transfer, another page or an unknown payout changes nothing', async () => {
		const transferId = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const card = await cardPayout()
		await sendPayoutEvent(
			shop,
			eventFor({ ...card, payoutId: await payoutOf(shop, transferId) }, 'payout.paid'),
		)
		await sendPayoutEvent(shop, eventFor(card, 'payout.paid', { id: 'a', page: crypto.randomUUID() }))
		await sendPayoutEvent(shop, eventFor(card, 'payout.paid', { id: 'b', payout: 999_999_999 }))
		expect(await statusOfOffer(shop, transferId)).toBe('payout_processing')
		expect(await statusOfOffer(shop, card.id)).toBe('payout_processing')
	})
})

describe('an operator', () => {
	test('cannot mark a card payout as paid before the provider reports it', async () => {
		const { id, payoutId } = await cardPayout()
		const { status, body } = await byOperator(payoutId, 'paid')
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: 'The card provider has not confirmed this payout.',
		})
		expect(await statusOfOffer(shop, id)).toBe('payout_processing')
	})

	test('who marks a card payout as failed closes its form first, so that it cannot be paid twice', async () => {
		const { seller, id, page, payoutId } = await cardPayout()
		expect((await byOperator(payoutId, 'failed')).status).toBe(200)
		await decideCard(seller.visitor, page, 'approve')
		expect((await seller.visitor.get(new URL(page).pathname)).body).toContain('This payout was canceled.')
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
	})

	test('who marks a card payout as failed while its form is being created: the form is closed, and the seller gets an error', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const real = context.providers.get('sandbox') ?? expect.unreachable()
		const slow: PayoutProvider = {
			...({} as PayoutProvider),
			name: 'sandbox',
			cancelPayout: (ref) => real.cancelPayout(ref),
			async createPayout(order) {
				const page = await real.createPayout(order)
				expect((await byOperator(order.payoutId, 'failed')).status).toBe(200)
				return page
			},
		}
		const call = {
			...(await by(seller)),
			method: 'card-form' as const,
			request: { ...cardForm, id, currency: 'EUR' as const },
			language: context.content.languages.fallback(),
			key: null,
		}
		const refused = requestPayoutHere({ ...context, providers: new Map([['sandbox', slow]]) }, call)
		await expect(refused).rejects.toMatchObject({ code: 'move_refused' })
		const pages = await shop.db.many<{ state: string }>(
			'select state from sandbox_payouts where payout_id = $1',
			[await payoutOf(shop, id)],
		)
		expect(pages).toEqual([{ state: 'canceled' }])
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
	})

	test('no form is created for a failed payout', async () => {
		const { payoutId } = await cardPayout()
		await shop.db.run('update payouts set provider_ref = null, page_url = null where id = $1', [payoutId])
		expect((await byOperator(payoutId, 'failed')).status).toBe(200)
		const language = context.content.languages.fallback()
		await expect(openPage(context, payoutId, language)).rejects.toMatchObject({ code: 'move_refused' })
	})

	test('who blocks a seller closes their card form: it cannot be paid, and the money is still owed', async () => {
		const { seller, id, payoutId, page } = await cardPayout()
		const other = await cardPayout()
		await shop.admin.post(`/api/backoffice/people/${seller.person.id}/block`, { reason: 'Stolen account.' })
		await vi.waitFor(async () => expect(await statusOfOffer(shop, id)).toBe('ready_for_payout'), {
			timeout: 60_000,
			interval: 50,
		})
		expect((await shop.visitor().get(new URL(page).pathname)).body).not.toContain('value="approve"')
		await decideCard(shop.visitor(), page, 'approve')
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
		expect((await transfersOf(shop, id)).map(({ kind }) => kind)).toEqual([
			'offer',
			'payout',
			'payout_return',
		])
		expect(await eventsOf(payoutId)).toEqual([{ kind: 'read canceled', outcome: 'failed' }])
		expect(await statusOfOffer(shop, other.id)).toBe('payout_processing')
	})

	test('who blocks a seller after the card form was submitted does not stop the payout', async () => {
		const { seller, id, page } = await cardPayout()
		await decideCard(seller.visitor, page, 'approve')
		await shop.admin.post(`/api/backoffice/people/${seller.person.id}/block`, { reason: 'Stolen account.' })
		await reconcilePayouts(context)
		expect(await statusOfOffer(shop, id)).toBe('sold')
	})

	test('who marks a payout as failed that the provider has paid finds the offer sold', async () => {
		const { id, payoutId, ref } = await cardPayout()
		await shop.db.run("update sandbox_payouts set state = 'paid' where id = $1", [ref])
		const { status, body } = await byOperator(payoutId, 'failed')
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: 'The card provider has already made this payout.',
		})
		expect(await statusOfOffer(shop, id)).toBe('sold')
	})
})

describe('the scheduled job', () => {
	test('looks up a payout whose webhook was lost', async () => {
		const { id, ref } = await cardPayout()
		await shop.db.run("update sandbox_payouts set state = 'paid' where id = $1", [ref])
		shop.clock.moveMinutes(2)
		await reconcilePayouts(context)
		expect(await statusOfOffer(shop, id)).toBe('sold')
	})

	test('closes a form that was not submitted within a day, and returns the money', async () => {
		const { seller, id, page } = await cardPayout()
		shop.clock.moveMinutes(23 * 60)
		await reconcilePayouts(context)
		expect(await statusOfOffer(shop, id)).toBe('payout_processing')
		shop.clock.moveMinutes(4 * 60)
		await reconcilePayouts(context)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'ready_for_payout',
			reason: 'The card form was not completed in time',
		})
		await decideCard(seller.visitor, page, 'approve')
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
	})

	test('requests the page if a node died before it did', async () => {
		const { seller, id, payoutId } = await cardPayout()
		await shop.db.run('update payouts set provider_ref = null, page_url = null where id = $1', [payoutId])
		shop.clock.moveMinutes(2)
		await reconcilePayouts(context)
		expect((await detailsOf(seller.visitor, id)).payout.redirect_url).toContain('/sandbox/payout/')
	})
})

describe('a provider that does not answer', () => {
	const away: PayoutProvider = {
		...({} as PayoutProvider),
		name: 'sandbox',
		createPayout: () => Promise.reject(new Error('away')),
		readPayout: () => Promise.reject(new Error('away')),
		cancelPayout: () => Promise.reject(new Error('away')),
	}
	const withoutIt = (): PayoutsContext => ({ ...context, providers: new Map([['sandbox', away]]) })

	test('does not move the money, and the payout can be requested again with the same key', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const request = { ...cardForm, id, currency: 'EUR' as const }
		const key = {
			userId: seller.person.id,
			endpoint: 'POST /offer/request-payout/{paymentMethod}' as const,
			key: crypto.randomUUID(),
			inputHash: Buffer.alloc(32),
		}
		const language = context.content.languages.fallback()
		const call = { ...(await by(seller)), method: 'card-form' as const, request, language, key }
		await expect(requestPayoutHere(withoutIt(), call)).rejects.toMatchObject({ code: 'provider_unavailable' })
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'ready_for_payout',
			reason: 'The card provider could not be reached',
		})
		expect(await requestPayoutHere(context, call)).toContain('/sandbox/payout/')
		expect(await unexpectedFaults()).toEqual([])
	})

	test('does not make the job abandon a payout of any age', async () => {
		const { id } = await cardPayout()
		shop.clock.moveMinutes(26 * 60)
		await reconcilePayouts(withoutIt())
		expect(await statusOfOffer(shop, id)).toBe('payout_processing')
	})
})

test('retries a failed webhook until the shop accepts it', async () => {
	const { seller, id, page } = await cardPayout()
	const { secrets } = shop.platform
	const key = secrets.key('sandbox-payout')
	const broken = vi.spyOn(secrets, 'key').mockReturnValueOnce(Buffer.alloc(32)).mockReturnValue(key)
	await decideCard(seller.visitor, page, 'approve')
	await vi.waitFor(async () => expect(await statusOfOffer(shop, id)).toBe('sold'), {
		timeout: 60_000,
		interval: 50,
	})
	broken.mockRestore()
})

test('without a card provider only SEPA is offered', async () => {
	const seller = await createSeller(shop)
	const id = await offerIn(shop, seller, 'ready_for_payout')
	const request = { ...cardForm, id, currency: 'EUR' as const }
	const language = context.content.languages.fallback()
	const call = { ...(await by(seller)), method: 'card-form' as const, request, language, key: null }
	const none = { ...context, providers: new Map() }
	await expect(requestPayoutHere(none, call)).rejects.toMatchObject({
		code: 'payment_method_unavailable',
	})
	expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
})
