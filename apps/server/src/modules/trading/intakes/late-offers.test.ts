import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { detailsOf, operatorDoes } from '../../../../test/sellers.ts'
import type { TestShop } from '../../../../test/shop.ts'
import {
	addTradeAccount,
	intakeOf,
	openTrading,
	PATIENT,
	type TradingSeller,
} from '../../../../test/trading.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyCases } from '../../cases/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOffers } from '../../offers/index.ts'
import { acceptOffer, declineOffer } from '../../sandbox-steam/trading/answer-offer.ts'
import { listOffersOf, offerState } from '../../sandbox-steam/trading/offers.ts'
import { sendOffer as sendAtSteam, usualLimits } from '../../sandbox-steam/trading/send-offer.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import type { OfferDraft, TradeGateway, TradeSession } from '../gateway.ts'
import { countTrading } from '../operator/count-trading.ts'
import type { Trader } from '../trader.ts'

const NAME = 'AK-47 | Redline (Field-Tested)'

let shop: TestShop
let admin: Visitor
let trading: Awaited<ReturnType<typeof openTrading>>
let second: { id: number; steamId: string } | undefined
let node: Trader
beforeAll(async () => {
	shop = await openShopWith({ delivery: 'steam', offer_enabled: true }, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
	trading = await openTrading(shop)
})
afterEach(async () => {
	await node.close()
	const checks = await Promise.all([verifyLedger, verifyOffers, verifyCases].map((verify) => verify(shop.db)))
	expect(checks.flatMap(({ faults }) => faults)).toEqual([])
})

const statusOf = async ({ visitor }: TradingSeller, id: number) => (await detailsOf(visitor, id)).status
const statusBecomes = (seller: TradingSeller, id: number, status: string) =>
	expect.poll(() => statusOf(seller, id), PATIENT).toBe(status)
const intakeBecomes = (seller: TradingSeller, id: number, state: object) =>
	expect.poll(() => intakeOf(seller, id), PATIENT).toMatchObject(state)
const officeIntake = async (id: number) =>
	(await admin.get(`/api/backoffice/offers/${id}`)).body.payload.intake
const stuck = async () => (await countTrading(shop.platform)).stuck
/** The time for the next look has come. */
const lookNow = (id: number) =>
	shop.db.run(
		`update trading_offers set look_at = now()
		where look_at is not null and intake_id = (select id from trading_intakes where selling_id = $1)`,
		[id],
	)

/** The first account's calls for an offer do not reach Steam in time, or are refused. */
function unheard(): { through: TradeGateway; drafts: OfferDraft[] } {
	const drafts: OfferDraft[] = []
	const wrap = (session: TradeSession): TradeSession => {
		if (session.steamId !== trading.account.steamId) return session
		return {
			...session,
			async sendOffer(draft) {
				drafts.push(draft)
				if (drafts.length === 1) return { kind: 'unknown', detail: 'on its way' }
				return { kind: 'refused', reason: 'too_many_offers', detail: '' }
			},
		}
	}
	const { gateway } = trading
	return {
		through: { ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) },
		drafts,
	}
}

/** Whether the second account can be chosen for a new intake. */
const pause = async (at: 'now()' | 'null') =>
	second && shop.db.run(`update trading_accounts set paused_at = ${at} where id = $1`, [second.id])

/** An intake whose first offer was given up because Steam did not know it. `arrive` makes it at Steam after all. */
async function giveUp(names: readonly string[] = [NAME, NAME]) {
	const { through, drafts } = unheard()
	await pause('now()')
	node = trading.startNode(through)
	const seller = await trading.addSeller(names)
	const id = await trading.sell(seller)
	await intakeBecomes(seller, id, { state: 'waiting', reason: 'refused_too_many_offers' })
	const arrive = (): number => {
		const [draft] = drafts
		if (draft === undefined) throw new Error('nothing was sent')
		const { partner, give, take, message } = draft
		const late = { partner: partner.steamId, token: partner.token, message, give, take }
		return sendAtSteam(trading.standIn.store, trading.account.steamId, late, usualLimits).offerId
	}
	return { seller, id, arrive }
}

const offersOf = (steamId: string, seller: TradingSeller) =>
	listOffersOf(trading.standIn.store, steamId, 1_000).filter(({ partner }) => partner === seller.steamId)
const stateOf = (offerId: number) =>
	trading.standIn.store.maybe<{ state: number }>('select state from offers where offer_id = ?', offerId)
		?.state

/** To the second account, which is returned. */
async function move(id: number): Promise<{ id: number; steamId: string }> {
	second ??= await addTradeAccount(admin, trading.standIn)
	await pause('null')
	const { id: intakeId } = await officeIntake(id)
	const asked = await admin.post(`/api/backoffice/trading/intakes/${intakeId}/ask`, { account_id: second.id })
	expect([asked.status, asked.body]).toMatchObject([200, {}])
	return second
}

async function openOfferOf(steamId: string, seller: TradingSeller): Promise<number> {
	const find = () => offersOf(steamId, seller).find(({ state }) => state === offerState.active)?.offerId
	await expect.poll(find, PATIENT).toBeDefined()
	return find() ?? 0
}

describe('an offer that was given up and arrives late, after the intake moved to another account,', () => {
	test('is canceled, and the skin is given once to the other account', async () => {
		const { seller, id, arrive } = await giveUp()
		const other = await move(id)
		const open = await openOfferOf(other.steamId, seller)
		const late = arrive()
		await lookNow(id)
		await expect.poll(() => stateOf(late), PATIENT).toBe(offerState.canceled)
		expect(await officeIntake(id)).toMatchObject({ account_id: other.id, state: 'offered' })
		acceptOffer(trading.standIn.store, open)
		await statusBecomes(seller, id, 'skin_received')
		expect(trading.thingsOf(seller.steamId)).toBe(1)
	})

	test('brings the intake back when its account, which was paused, looks; no second skin is asked for', async () => {
		const { seller, id, arrive } = await giveUp()
		const own = trading.account.id
		await shop.db.run('update trading_accounts set paused_at = now() where id = $1', [own])
		const isLeft = () =>
			shop.db.maybe('select from trading_accounts where id = $1 and lease_node is null', [own])
		await expect.poll(isLeft, PATIENT).toBeDefined()
		acceptOffer(trading.standIn.store, arrive())
		const other = await move(id)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'item_missing' })
		expect(offersOf(other.steamId, seller)).toEqual([])
		await shop.db.run('update trading_accounts set paused_at = null where id = $1', [own])
		await statusBecomes(seller, id, 'skin_received')
		expect(await officeIntake(id)).toMatchObject({ account_id: own, state: 'received' })
		expect(trading.thingsOf(seller.steamId)).toBe(1)
		expect(await stuck()).toBe(0)
	})

	test('brings the intake back when the seller accepts it, and the offer for another copy is canceled', async () => {
		const { seller, id, arrive } = await giveUp()
		const copies = trading.standIn.store.many<{ asset_id: string }>(
			'select asset_id from things where owner = ?',
			seller.steamId,
		)
		await shop.db.run(
			`update trading_intake_items asked set asset_id = copy from unnest($2::text[]) copy
			where asked.intake_id = (select id from trading_intakes where selling_id = $1) and copy <> asked.asset_id`,
			[id, copies.map(({ asset_id }) => asset_id)],
		)
		const other = await move(id)
		const open = await openOfferOf(other.steamId, seller)
		acceptOffer(trading.standIn.store, arrive())
		await lookNow(id)
		await expect.poll(() => stateOf(open), PATIENT).toBe(offerState.canceled)
		await statusBecomes(seller, id, 'skin_received')
		expect(await officeIntake(id)).toMatchObject({ account_id: trading.account.id, state: 'received' })
		expect(trading.thingsOf(seller.steamId)).toBe(1)
	})
})

describe('an offer that was given up and accepted late', () => {
	test('is followed although a later one was declined', async () => {
		const { seller, id, arrive } = await giveUp([NAME])
		await node.close()
		node = trading.startNode()
		await shop.db.run('update trading_intakes set due_at = now() where selling_id = $1', [id])
		const later = await openOfferOf(trading.account.steamId, seller)
		declineOffer(trading.standIn.store, later)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'declined' })
		acceptOffer(trading.standIn.store, arrive())
		await lookNow(id)
		await statusBecomes(seller, id, 'skin_received')
		expect(trading.thingsOf(seller.steamId)).toBe(0)
	})

	test('holds the payout until the trade is final when an operator has received the skin by hand', async () => {
		const { seller, id, arrive } = await giveUp([NAME])
		expect((await operatorDoes({ admin }, id, 'received')).status).toBe(200)
		const { tradeId } = acceptOffer(trading.standIn.store, arrive())
		await lookNow(id)
		await expect.poll(async () => (await officeIntake(id)).protected_until, PATIENT).not.toBeNull()
		await shop.db.run('update offers set payable_at = created_at where id = $1', [id])
		expect((await operatorDoes({ admin }, id, 'payable')).status).toBe(409)
		reverseTrade(trading.standIn.store, tradeId ?? 0, seller.steamId)
		await statusBecomes(seller, id, 'returned')
	})

	test.each(['takes the skin back', 'gets the skin back', 'sees it put on sale'])(
		'alerts an operator who has canceled the purchase, until the seller %s',
		async (end) => {
			const { seller, id, arrive } = await giveUp([NAME])
			// So that the catalogue knows the skin.
			await trading.stock(1)
			expect((await operatorDoes({ admin }, id, 'cancel', { reason: 'late' })).status).toBe(200)
			const { tradeId } = acceptOffer(trading.standIn.store, arrive())
			await lookNow(id)
			await expect.poll(stuck, PATIENT).toBe(1)
			expect(await officeIntake(id)).toMatchObject({
				detail: 'accepted after it was given up, when the shop no longer waited for it',
			})
			expect(await statusOf(seller, id)).toBe('canceled')
			const { store } = trading.standIn
			const copy = store.maybe<{ asset_id: string }>(
				'select asset_id from things where owner = ? and protected_until is not null order by thing_id desc limit 1',
				trading.account.steamId,
			)
			const arrived = () =>
				shop.db.maybe<{ id: number }>('select id from trading_assets where asset_id = $1', [copy?.asset_id])
			await expect.poll(arrived, PATIENT).toBeDefined()
			if (end === 'takes the skin back') reverseTrade(store, tradeId ?? 0, seller.steamId)
			if (end === 'gets the skin back')
				store.run('update things set owner = ? where asset_id = ?', seller.steamId, copy?.asset_id ?? '')
			if (end === 'sees it put on sale') {
				const path = `/api/backoffice/trading/assets/${(await arrived())?.id}/list`
				expect((await admin.post(path, { price: '30.00' })).status).toBe(200)
			}
			await expect.poll(stuck, PATIENT).toBe(0)
		},
	)
})

test('an offer of unknown outcome alerts an operator when no node looks for it', async () => {
	const { seller, id, arrive } = await giveUp([NAME])
	await node.close()
	acceptOffer(trading.standIn.store, arrive())
	expect(await stuck()).toBe(0)
	await shop.db.run(
		`update trading_offers set look_at = now() - interval '25 hours'
		where look_at is not null and intake_id = (select id from trading_intakes where selling_id = $1)`,
		[id],
	)
	expect(await stuck()).toBe(1)
	node = trading.startNode()
	await statusBecomes(seller, id, 'skin_received')
	expect(await stuck()).toBe(0)
})

test('an accepted offer with the code of one that was given up, for another skin, is not taken for it', async () => {
	const { seller, id, arrive } = await giveUp([NAME, 'AWP | Asiimov (Battle-Scarred)'])
	await node.close()
	const { store } = trading.standIn
	const lookAlike = arrive()
	const other = store.maybe<{ thing_id: number; asset_id: string }>(
		`select thing_id, asset_id from things where owner = ? and market_hash_name like 'AWP%'`,
		seller.steamId,
	)
	store.run(
		'update offer_things set thing_id = ?, asset_id = ? where offer_id = ?',
		other?.thing_id ?? 0,
		other?.asset_id ?? '',
		lookAlike,
	)
	acceptOffer(store, lookAlike)
	node = trading.startNode()
	await shop.db.run('update trading_intakes set due_at = now() where selling_id = $1', [id])
	const open = await openOfferOf(trading.account.steamId, seller)
	await expect.poll(stuck, PATIENT).toBe(1)
	acceptOffer(store, open)
	await statusBecomes(seller, id, 'skin_received')
	expect(trading.thingsOf(seller.steamId)).toBe(0)
})
