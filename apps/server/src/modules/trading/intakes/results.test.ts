import { afterEach, beforeAll, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { detailsOf } from '../../../../test/sellers.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { startSteamWeb } from '../../../../test/steam-web/start-steam-web.ts'
import { intakeOf, openTrading, PATIENT, type TradingSeller } from '../../../../test/trading.ts'
import { verifyOffers } from '../../offers/index.ts'
import { flagAccount } from '../../sandbox-steam/trading/accounts.ts'
import { acceptOffer } from '../../sandbox-steam/trading/answer-offer.ts'
import { addFault, clearFaults } from '../../sandbox-steam/trading/faults.ts'
import type { Trader } from '../trader.ts'

const NAME = 'AK-47 | Redline (Field-Tested)'

let shop: TestShop
let steam: Awaited<ReturnType<typeof startSteamWeb>>
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam', offer_enabled: true }, { isUnscheduled: true })
	trading = await openTrading(shop, async () => {
		steam = await startSteamWeb()
		return steam
	})
})
afterEach(async () => {
	clearFaults(trading.standIn.store)
	await node.close()
	expect((await verifyOffers(shop.db)).faults).toEqual([])
})

/** A seller with two such skins who agreed to sell one. */
async function agree(): Promise<{ seller: TradingSeller; id: number }> {
	const seller = await trading.addSeller([NAME, NAME])
	return { seller, id: await trading.sell(seller) }
}

const intakeBecomes = (seller: TradingSeller, id: number, state: object) =>
	expect.poll(() => intakeOf(seller, id), PATIENT).toMatchObject(state)

/** One trade offer, one skin. */
async function expectReceivedOnce(seller: TradingSeller, id: number): Promise<void> {
	acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
	const status = async () => (await detailsOf(seller.visitor, id)).status
	await expect.poll(status, PATIENT).toBe('skin_received')
	expect(trading.offersTo(seller.steamId)).toHaveLength(1)
	expect(trading.thingsOf(seller.steamId)).toBe(1)
}

test.each([
	[2, 'offered', 'answer_lost'],
	[8, 'waiting', 'refused_other'],
	[10, 'offered', 'answer_lost'],
	[11, 'waiting', 'refused_other'],
	[15, 'stopped', 'refused_cannot_trade'],
	[16, 'offered', 'answer_lost'],
	[20, 'offered', 'answer_lost'],
	[21, 'offered', 'answer_lost'],
	[25, 'waiting', 'refused_too_many_offers_to_partner'],
	[26, 'waiting', 'refused_item_gone'],
	[50, 'waiting', 'refused_too_many_offers'],
	[84, 'offered', 'answer_lost'],
	[999, 'waiting', 'refused_other'],
])('result %i leaves the intake %s (%s), and the skin comes once', async (eresult, state, reason) => {
	const { seller, id } = await agree()
	steam.refuseNextOffer(eresult)
	node = trading.startNode()
	await intakeBecomes(seller, id, { state, reason })
	// After a lost answer the node looks for the offer and sends another one; otherwise it pauses, or the seller acts.
	if (state !== 'offered') expect(trading.offersTo(seller.steamId)).toEqual([])
	if (state === 'waiting')
		await shop.db.run('update trading_intakes set due_at = now() where selling_id = $1', [id])
	if (state === 'stopped') {
		const { id: intakeId } = await intakeOf(seller, id)
		expect((await seller.visitor.post(`/api/trading/intakes/${intakeId}/again`)).status).toBe(200)
	}
	await expectReceivedOnce(seller, id)
})

test('result 16 of an offer that Steam has made is not sent again', async () => {
	const { seller, id } = await agree()
	addFault(trading.standIn.store, { kind: 'timeout', operation: 'send_offer', times: 1 })
	node = trading.startNode()
	const offerId = await trading.activeOffer(seller.steamId)
	// Found by its code.
	await intakeBecomes(seller, id, { state: 'offered', offer_url: expect.stringContaining(String(offerId)) })
	await expectReceivedOnce(seller, id)
})

test('result 15 stops for the reason that the page of a new offer gives', async () => {
	const { seller, id } = await agree()
	steam.refuseNextOffer(15, () => flagAccount(trading.standIn.store, seller.steamId, { isPrivate: true }))
	node = trading.startNode()
	await intakeBecomes(seller, id, { state: 'stopped', reason: 'refused_private_inventory' })
})
