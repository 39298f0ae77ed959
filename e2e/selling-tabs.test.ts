import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownPort } from '../apps/server/test/own-port.ts'
import {
	createSeller,
	offerIn,
	openSellingShop,
	type SellingShop,
	statusOfOffer,
	transfersOf,
} from '../apps/server/test/sellers.ts'
import { type LiveShop, openBrowser } from './harness.ts'
import { choosePayout, OFFERS, status } from './selling.ts'
import { visit } from './settled.ts'
import { button, dialog, signIn } from './shopping.ts'
import { watchPage } from './watch-page.ts'

const REFUSED = 'This is not possible with the current status of the offer.'

let shop: SellingShop
let newPage: LiveShop['newPage']

beforeAll(async () => {
	const port = await ownPort()
	shop = await openSellingShop({ port, config: { publicUrl: `http://127.0.0.1:${port}` } })
	newPage = openBrowser(shop.origin)
})

type Two = readonly [Page, Page]

/** A shopper with an offer, and two tabs that show it. */
async function openTabs(reached: 'offer' | 'ready_for_payout') {
	const seller = await createSeller(shop)
	const id = await offerIn(shop, seller, reached)
	const first = await newPage()
	await signIn(first, seller.person, OFFERS)
	const context = first.context()
	const tabs: Two = [await context.newPage(), await context.newPage()]
	const watches = tabs.map((tab) => watchPage(tab, shop.origin))
	for (const tab of tabs) await visit(tab, OFFERS)
	return {
		id,
		tabs,
		faults: async () => (await Promise.all(watches.map((watch) => watch.faults()))).flat(),
	}
}

/** Holds what the tabs send until both have sent it, so that it arrives at once. Gives all that was sent. */
async function holdTogether(tabs: Two, address: string): Promise<readonly Route[]> {
	const held: Route[] = []
	await tabs[0].context().route(address, async (route) => {
		held.push(route)
		if (held.length === tabs.length) await Promise.all(held.map((each) => each.continue()))
		if (held.length > tabs.length) await route.continue()
	})
	return held
}

/** Presses a button twice in each tab. Gives the tab that was refused: the other one, and only that, was done. */
async function pressTogether(tabs: Two, address: string, name: string): Promise<Page> {
	const held = await holdTogether(tabs, address)
	const statuses = await Promise.all(
		tabs.map(async (tab) => {
			const [answer] = await Promise.all([tab.waitForResponse(address), button(tab, name).dblclick()])
			return answer.status()
		}),
	)
	expect(held).toHaveLength(tabs.length)
	expect(statuses.toSorted()).toEqual([200, 409])
	return tabs[statuses[0] === 409 ? 0 : 1]
}

const movesOf = async (id: number) =>
	(
		await shop.db.many<{ to: string }>(
			'select to_status as "to" from offer_moves where offer_id = $1 order by id',
			[id],
		)
	).map(({ to }) => to)

test.each([
	['Accept', 'accept', 'Awaiting item', 'awaiting_item'],
	['Decline', 'decline', 'Declined by user', 'declined_by_user'],
] as const)(
	'%s pressed twice in two tabs at once counts once, and both show it',
	async (name, path, label, reached) => {
		const { id, tabs, faults } = await openTabs('offer')
		const refused = await pressTogether(tabs, `**/api/offer/${path}`, name)
		await refused.getByText(REFUSED).waitFor()
		for (const tab of tabs) await status(tab, label)
		await expect.poll(() => statusOfOffer(shop, id)).toBe(reached)
		await expect.poll(() => movesOf(id)).toEqual(['pending', 'offer', reached])
		await expect.poll(faults).toEqual([expect.stringMatching(/^console: Failed to load resource.*409/)])
	},
)

test('accepted and declined at once in two tabs, one answer counts', async () => {
	const { id, tabs } = await openTabs('offer')
	const [yes, no] = tabs
	const held = await holdTogether(tabs, '**/api/offer/{accept,decline}')
	await Promise.all([button(yes, 'Accept').click(), button(no, 'Decline').click()])
	const done = yes.getByRole('cell').getByText(/^(Awaiting item|Declined by user)$/)
	await status(no, (await done.textContent()) ?? '')
	expect(held).toHaveLength(tabs.length)
	await expect.poll(() => movesOf(id)).toHaveLength(3)
})

test('a payout requested twice in two tabs at once is made once, with one transfer, and both show it', async () => {
	const { id, tabs, faults } = await openTabs('ready_for_payout')
	for (const tab of tabs) {
		await choosePayout(tab, 'SEPA')
		await dialog(tab, 'Payment').getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
	}
	const before = await transfersOf(shop, id)
	const refused = await pressTogether(tabs, '**/api/offer/request-payout/*', 'Request payout')
	await refused.getByText(REFUSED).waitFor()
	for (const tab of tabs) {
		await status(tab, 'Payout processing')
		await dialog(tab, 'Payment').waitFor({ state: 'hidden' })
	}
	expect((await movesOf(id)).filter((to) => to === 'payout_processing')).toHaveLength(1)
	const payouts = await shop.db.many<{ status: string }>('select status from payouts where offer_id = $1', [
		id,
	])
	expect(payouts).toEqual([{ status: 'processing' }])
	expect((await transfersOf(shop, id)).slice(before.length)).toEqual([
		expect.objectContaining({ amount: 1075 }),
	])
	await expect.poll(faults).toEqual([expect.stringMatching(/^console: Failed to load resource.*409/)])
	expect(await shop.faults()).toEqual([])
})
