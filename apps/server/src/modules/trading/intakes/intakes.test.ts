import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { type CamtEntry, camt } from '../../../../test/camt.ts'
import { mailAbout, mailsTo } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	approveRun,
	proposeRun,
	runCall,
	SHOP_ACCOUNT,
	SHOP_IBAN,
	sentRun,
	uploadStatement,
} from '../../../../test/payout-runs.ts'
import {
	detailsOf,
	operatorDoes,
	payoutOf,
	requestPayout,
	type Seller,
	submit,
} from '../../../../test/sellers.ts'
import { IBAN } from '../../../../test/selling-forms.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { intakeOf, openTrading, PATIENT } from '../../../../test/trading.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { verifyCases } from '../../cases/index.ts'
import { mailSettled } from '../../cases/mail-settled.ts'
import { openContent } from '../../content/index.ts'
import { verifyFinance } from '../../finance/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { passDeadlines } from '../../offers/deadlines.ts'
import { loseSkin, verifyOffers } from '../../offers/index.ts'
import { flagAccount } from '../../sandbox-steam/trading/accounts.ts'
import {
	acceptOffer,
	counterOffer,
	declineOffer,
	expireOffer,
} from '../../sandbox-steam/trading/answer-offer.ts'
import { addFault, clearFaults } from '../../sandbox-steam/trading/faults.ts'
import { moveHolds } from '../../sandbox-steam/trading/move-holds.ts'
import { findOffer } from '../../sandbox-steam/trading/offers.ts'
import { addThing } from '../../sandbox-steam/trading/things.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import type { TradeSession } from '../gateway.ts'
import { MOST_TRIES } from '../offers/pauses.ts'
import type { Trader } from '../trader.ts'
import { chooseAccount } from './choose-account.ts'
import { followReversals } from './follow-reversals.ts'

const NAME = 'AK-47 | Redline (Field-Tested)'
const DAY_S = 86_400

let shop: TestShop
let admin: Visitor
let trading: Awaited<ReturnType<typeof openTrading>>
let node: Trader
beforeAll(async () => {
	shop = await openShopWith(
		{ delivery: 'steam', offer_enabled: true, payout_hold_days: 2 },
		{ isUnscheduled: true },
	)
	admin = await operatorVisitor(shop)
	trading = await openTrading(shop)
})
afterEach(async () => {
	clearFaults(trading.standIn.store)
	await node.close()
	expect((await verifyOffers(shop.db)).faults).toEqual([])
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyCases(shop.db)).faults).toEqual([])
	expect(await verifyFinance(shop.db)).toEqual([])
})

const addSeller = (names?: readonly string[]) => trading.addSeller(names)
const sell = (seller: Seller, changes?: object) => trading.sell(seller, changes)
const start = () => {
	node = trading.startNode()
}
const intakeBecomes = (seller: Seller, id: number, state: object) =>
	expect.poll(() => intakeOf(seller, id), PATIENT).toMatchObject(state)
const statusBecomes = ({ visitor }: Seller, id: number, status: string) =>
	expect.poll(async () => (await detailsOf(visitor, id)).status, PATIENT).toBe(status)
const again = ({ visitor }: Seller, intakeId: number) =>
	visitor.post(`/api/trading/intakes/${intakeId}/again`)
const officeIntake = async (id: number) =>
	(await admin.get(`/api/backoffice/offers/${id}`)).body.payload.intake

describe('an accepted offer', () => {
	test('asks the seller by a trade offer, and is received when the seller accepts it', async () => {
		start()
		const seller = await addSeller()
		const id = await sell(seller)
		const offerId = await trading.activeOffer(seller.steamId)
		await intakeBecomes(seller, id, { state: 'offered', offer_url: expect.stringContaining(String(offerId)) })
		const { code } = await intakeOf(seller, id)
		expect(trading.offersTo(seller.steamId)[0]).toMatchObject({
			message: expect.stringContaining(code),
			give: [],
		})
		const { protected_until: before } = await officeIntake(id)
		expect(before).toBeNull()
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(seller, id, 'skin_received')
		expect(trading.thingsOf(seller.steamId)).toBe(0)
		const { payable_at, history, intake } = await detailsOf(seller.visitor, id)
		expect(intake).toMatchObject({ state: 'received', code: null, offer_url: null })
		expect(history.at(-1)).toMatchObject({ to: 'skin_received', by: 'service' })
		const subjects = (await mailsTo(shop.db, seller.person.email)).map(({ subject }) => subject)
		expect(subjects.filter((subject) => subject.startsWith('Accept our trade offer'))).toHaveLength(1)
		// Longer than `payout_hold_days`: until Steam no longer lets the seller undo the trade.
		const { protected_until } = await officeIntake(id)
		expect(payable_at).toBe(protected_until)
		expect(protected_until).toBeGreaterThan(Date.now() / 1000 + 6 * DAY_S)
	})

	test('of several skins asks for all of them in one trade offer', async () => {
		start()
		const seller = await addSeller(['AWP | Asiimov (Battle-Scarred)', NAME, NAME])
		const more = { title: 'AK-47 | Redline', quality: 'field_tested', price: 5 }
		const other = { title: 'awp | asiimov', quality: 'battle_scarred', price: 20 }
		const id = await sell(seller, { more_items: [more, other] })
		const offerId = await trading.activeOffer(seller.steamId)
		expect(findOffer(trading.standIn.store, offerId)?.take).toHaveLength(3)
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(seller, id, 'skin_received')
		expect(trading.thingsOf(seller.steamId)).toBe(0)
	})

	test('backs its listing with the copy that arrived, and its float and seed', async () => {
		start()
		const seller = await addSeller()
		trading.standIn.store.run(
			'update things set float_value = 0.2345, paint_seed = 661 where owner = ?',
			seller.steamId,
		)
		// So that the catalogue knows the skin.
		await trading.stock(1)
		const id = await sell(seller)
		acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await statusBecomes(seller, id, 'skin_received')
		const listed = await admin.post(`/api/backoffice/offers/${id}/lines/1/list`, { price: '30.00' })
		expect(listed.status).toBe(200)
		const stock = await shop.db.one<{ item_id: number }>(
			`select stock.item_id from trading_intakes due join trading_intake_items asked on asked.intake_id = due.id
				join trading_assets stock on stock.id = asked.stock_id where due.selling_id = $1`,
			[id],
		)
		expect(stock.item_id).toBe(listed.body.item_id)
		const look = 'select float_value, paint_seed from items where id = $1'
		expect(await shop.db.one(look, [stock.item_id])).toEqual({ float_value: 0.2345, paint_seed: 661 })
	})
})

describe('the copy that the seller chose', () => {
	const choose = async (id: number, assetId: string) =>
		shop.db.run(
			`insert into offer_assets (offer_id, position, app_id, context_id, asset_id, class_id, instance_id, market_hash_name)
			values ($1, 1, 730, '2', $2, '1', '0', $3)`,
			[id, assetId, NAME],
		)

	test('is asked for, and no other one of the same name', async () => {
		start()
		const seller = await addSeller()
		const { assetId } = addThing(trading.standIn.store, seller.steamId, { appId: 730, marketHashName: NAME })
		const id = await submit(seller.visitor)
		await choose(id, assetId)
		await operatorDoes({ admin }, id, 'accept')
		const offerId = await trading.activeOffer(seller.steamId)
		expect(findOffer(trading.standIn.store, offerId)?.take).toMatchObject([{ assetId }])
		acceptOffer(trading.standIn.store, offerId)
		await statusBecomes(seller, id, 'skin_received')
	})

	test('is not replaced by another when it is gone', async () => {
		start()
		const seller = await addSeller()
		const id = await submit(seller.visitor)
		await choose(id, '12345')
		await operatorDoes({ admin }, id, 'accept')
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'item_missing' })
	})
})

describe('nothing is asked for', () => {
	test.each([
		['item_missing', ['AK-47 | Redline (Battle-Scarred)'], {}],
		['refused_private_inventory', [NAME], { isPrivate: true }],
		['refused_escrow', [NAME], { hasAuthenticator: false }],
		['refused_cannot_trade', [NAME], { isTradeBanned: true }],
	])('when the seller has %s', async (reason, things, flags) => {
		start()
		const seller = await addSeller(things)
		flagAccount(trading.standIn.store, seller.steamId, flags)
		const id = await sell(seller)
		await intakeBecomes(seller, id, { state: 'stopped', reason })
		expect(trading.offersTo(seller.steamId)).toEqual([])
		const subjects = (await mailsTo(shop.db, seller.person.email)).map(({ subject }) => subject)
		expect(subjects.filter((subject) => subject.startsWith('We could not get'))).toHaveLength(1)
	})

	test('without a trade link; after the seller saved one, a new offer is requested', async () => {
		start()
		const seller = await addSeller()
		const { trade_url } = await shop.db.one<{ trade_url: string }>(
			'select trade_url from users where id = $1',
			[seller.person.id],
		)
		await shop.db.run('update users set trade_url = null where id = $1', [seller.person.id])
		const id = await sell(seller)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'no_link' })
		await shop.db.run('update users set trade_url = $2 where id = $1', [seller.person.id, trade_url])
		const intake = await intakeOf(seller, id)
		expect((await again(await addSeller(), intake.id)).status).toBe(404)
		expect((await again(seller, intake.id)).status).toBe(200)
		acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await statusBecomes(seller, id, 'skin_received')
		expect((await again(seller, intake.id)).status).toBe(409)
	})

	test('while the skin is locked at Steam', async () => {
		start()
		const seller = await addSeller([])
		const lockedUntil = Date.now() + DAY_S * 1000
		addThing(trading.standIn.store, seller.steamId, { appId: 730, marketHashName: NAME, lockedUntil })
		const id = await sell(seller)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'item_locked' })
	})
})

test('a seller of whom Steam says something unknown is asked again, and in the end nothing more is sent', async () => {
	addFault(trading.standIn.store, { kind: 'unknown_words', operation: 'check_partner' })
	start()
	const seller = await addSeller()
	const id = await sell(seller)
	await intakeBecomes(seller, id, { state: 'waiting', reason: 'unclear' })
	expect(await officeIntake(id)).toMatchObject({
		tries: 1,
		detail: 'The stars are not right for this trade.',
	})
	await shop.db.run('update trading_intakes set due_at = now(), tries = $2 where selling_id = $1', [
		id,
		MOST_TRIES - 1,
	])
	await intakeBecomes(seller, id, { state: 'stopped', reason: 'unclear' })
	expect(trading.offersTo(seller.steamId)).toEqual([])
})

describe('an offer that came to nothing', () => {
	test.each([
		['declined', declineOffer],
		['expired', expireOffer],
		[
			'countered',
			(store: typeof trading.standIn.store, offerId: number) =>
				counterOffer(store, offerId, { message: '', give: findOffer(store, offerId)?.take ?? [], take: [] }),
		],
	] as const)('because it was %s is made again on request', async (reason, act) => {
		start()
		const seller = await addSeller()
		const id = await sell(seller)
		act(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await intakeBecomes(seller, id, { state: 'stopped', reason, offer_url: null })
		expect(trading.thingsOf(seller.steamId)).toBe(1)
		expect((await again(seller, (await intakeOf(seller, id)).id)).status).toBe(200)
		acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await statusBecomes(seller, id, 'skin_received')
	})

	test.each(['lost_after', 'lost_before', 'timeout', 'doubled', 'error'] as const)(
		'because its answer was %s is looked for: the seller gives the skin once',
		async (kind) => {
			start()
			await node.close()
			const seller = await addSeller([NAME, NAME])
			const id = await sell(seller)
			addFault(trading.standIn.store, { kind, operation: 'send_offer', times: 1 })
			start()
			acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
			await statusBecomes(seller, id, 'skin_received')
			expect(trading.thingsOf(seller.steamId)).toBe(1)
		},
	)
})

describe('the payout of a received skin', () => {
	const receive = async () => {
		start()
		// So that the catalogue knows the skin.
		await trading.stock(1)
		const seller = await addSeller()
		const id = await sell(seller)
		const { tradeId } = acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await statusBecomes(seller, id, 'skin_received')
		return { seller, id, tradeId: tradeId ?? 0 }
	}
	const endHold = (id: number) => shop.db.run('update offers set payable_at = created_at where id = $1', [id])
	const release = (id: number) => operatorDoes({ admin }, id, 'payable')

	test('stops when the seller undoes the trade, and the skin leaves the sale', async () => {
		const { seller, id, tradeId } = await receive()
		const { body } = await admin.post(`/api/backoffice/offers/${id}/lines/1/list`, { price: '30.00' })
		reverseTrade(trading.standIn.store, tradeId, seller.steamId)
		await statusBecomes(seller, id, 'returned')
		expect(trading.thingsOf(seller.steamId)).toBe(1)
		expect((await detailsOf(seller.visitor, id)).reason).toContain('trade was reversed')
		expect((await officeIntake(id)).reversed_at).toEqual(expect.any(Number))
		const item = () => shop.db.one('select status from items where id = $1', [body.item_id])
		expect(await item()).toEqual({ status: 'withdrawn' })
		expect(await caseOf(id)).toMatchObject({
			kind: 'intake_reversal',
			status: 'settled',
			amount: 12.5,
			debt: 0,
		})
	})

	/** An operator released the payout while Steam could not be asked. */
	const releaseBlindly = async (id: number) => {
		await endHold(id)
		await watchTradeAt(
			id,
			"protected_until = now() - interval '49 hours', trade_due_at = now() + interval '1 hour'",
		)
		expect((await release(id)).status).toBe(200)
	}
	/** In the name of the node that holds the account. */
	const watchTradeAt = (id: number, set: string, sql: Pick<Sql, 'run'> = shop.db) =>
		sql.run(
			`update trading_offers offer set ${set}, fence = account.lease_fence
			from trading_intakes due, trading_accounts account
			where due.selling_id = $1 and offer.intake_id = due.id and account.id = offer.account_id`,
			[id],
		)
	const undo = async ({ seller, id, tradeId }: Awaited<ReturnType<typeof receive>>) => {
		reverseTrade(trading.standIn.store, tradeId, seller.steamId)
		await watchTradeAt(id, 'trade_due_at = now()')
		await expect.poll(async () => (await caseOf(id)) !== undefined, PATIENT).toBe(true)
		return caseOf(id)
	}
	const caseOf = async (id: number) => {
		const { body } = await admin.get('/api/backoffice/cases?limit=100')
		const found = body.payload.find(({ offer_id }: { offer_id: number | null }) => offer_id === id)
		return found && (await admin.get(`/api/backoffice/cases/${found.id}`)).body.payload
	}
	const requestBank = async (id: number, { visitor }: Seller) => {
		expect((await requestPayout(visitor, id)).status).toBe(200)
		return payoutOf(shop, id)
	}
	/** A call of this shop's own database waits for a lock. */
	const isWaiting = async () => {
		const { count } = await shop.db.one<{ count: number }>(
			`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		)
		return count > 0
	}
	const settledMail = async ({ person }: Seller, subject: string) => {
		const content = await openContent(shop.platform)
		await mailSettled({ platform: shop.platform, content, providers: new Map() })
		await content.close()
		return mailAbout(shop.db, person.email, subject)
	}
	const follow = async () => {
		const content = await openContent(shop.platform)
		await followReversals({ platform: shop.platform, content })
		await content.close()
	}

	test('is no longer owed when the trade is undone after its release', async () => {
		const received = await receive()
		await releaseBlindly(received.id)
		expect(await undo(received)).toMatchObject({ status: 'settled', debt: 0 })
		expect((await detailsOf(received.seller.visitor, received.id)).status).toBe('returned')
		expect((await requestPayout(received.seller.visitor, received.id)).status).toBe(409)
	})

	test('is stopped when the trade is undone before the bank can have paid', async () => {
		const received = await receive()
		await releaseBlindly(received.id)
		const payoutId = await requestBank(received.id, received.seller)
		expect(await undo(received)).toMatchObject({ status: 'settled', debt: 0 })
		expect((await detailsOf(received.seller.visitor, received.id)).status).toBe('returned')
		expect((await admin.post(`/api/backoffice/payouts/${payoutId}/paid`)).status).toBe(409)
	})

	test.each(['paid', 'failed'])(
		'that an operator may have paid keeps the case open until it is %s',
		async (outcome) => {
			const received = await receive()
			await releaseBlindly(received.id)
			const payoutId = await requestBank(received.id, received.seller)
			expect((await admin.post(`/api/backoffice/payouts/${payoutId}/reveal`)).status).toBe(200)
			expect(await undo(received)).toMatchObject({ status: 'opened', debt: 0 })
			await follow()
			expect(await caseOf(received.id)).toMatchObject({ status: 'opened' })
			const settled = await admin.post(`/api/backoffice/payouts/${payoutId}/${outcome}`, {
				reason: 'The skins went back',
			})
			expect(settled.status).toBe(200)
			await follow()
			const { status, debt } = await caseOf(received.id)
			const expected = outcome === 'paid' ? ['lost', true, 'sold'] : ['settled', false, 'returned']
			const offer = await detailsOf(received.seller.visitor, received.id)
			expect([status, debt > 0, offer.status]).toEqual(expected)
		},
	)

	test('is stopped, or its account was shown before: never both', async () => {
		const received = await receive()
		await releaseBlindly(received.id)
		const payoutId = await requestBank(received.id, received.seller)
		const shown = await shop.db.transaction(async (tx) => {
			await tx.run('select from offers where id = $1 for no key update', [received.id])
			const call = admin.post(`/api/backoffice/payouts/${payoutId}/reveal`)
			await expect.poll(() => isWaiting(), PATIENT).toBe(true)
			const content = await openContent(shop.platform)
			// In one transaction, so that no look at the trade that began before plans the next one in between.
			await watchTradeAt(received.id, 'trade_due_at = null', tx)
			expect(await loseSkin({ platform: shop.platform, content }, tx, received.id)).toBe('nothing_paid')
			await content.close()
			return { call }
		})
		const refused = await shown.call
		expect([refused.status, refused.body.message]).toEqual([409, 'This payout has no open bank transfer.'])
		expect(
			await shop.db.many("select from operator_trail where action = 'payouts.reveal' and subject = $1", [
				String(payoutId),
			]),
		).toEqual([])
	})

	test('is not shown again after the seller took the skins back', async () => {
		const received = await receive()
		await releaseBlindly(received.id)
		const payoutId = await requestBank(received.id, received.seller)
		const reveal = () => admin.post(`/api/backoffice/payouts/${payoutId}/reveal`)
		expect((await reveal()).status).toBe(200)
		expect(await undo(received)).toMatchObject({ status: 'opened' })
		const refused = await reveal()
		expect([refused.status, refused.body.message]).toEqual([
			409,
			expect.stringContaining('do not pay, and mark the payout as failed'),
		])
		expect(
			(await admin.post(`/api/backoffice/payouts/${payoutId}/failed`, { reason: 'Undone' })).status,
		).toBe(200)
		await follow()
		expect((await detailsOf(received.seller.visitor, received.id)).status).toBe('returned')
	})

	test('that was paid becomes a debt of the seller, with its evidence, which the balance pays first', async () => {
		const received = await receive()
		const { seller, id } = received
		await releaseBlindly(id)
		const payoutId = await requestBank(id, seller)
		expect((await admin.post(`/api/backoffice/payouts/${payoutId}/paid`)).status).toBe(200)
		await shop.db.run(`select ledger_transfer('correction_in', $1, 500, 'test:gift')`, [seller.person.id])
		const filed = await undo(received)
		expect(filed).toMatchObject({ kind: 'intake_reversal', status: 'lost', amount: 12.5, from_balance: 5 })
		expect(filed.debt).toBe(filed.credits - 5)
		const keys = filed.evidence.map(({ key }: { key: string }) => key.split(':')[0])
		expect(new Set(keys)).toEqual(new Set(['case', 'sale', 'offer', 'payout', 'debt', 'session', 'account']))
		const { subject } = await mailAbout(
			shop.db,
			seller.person.email,
			'You took back skins that we had paid for',
		)
		expect(subject).toBeTruthy()
		const owed = (await seller.visitor.get('/api/cases/debt')).body.payload
		expect(owed.cases).toMatchObject([{ offer_id: id, deposit_id: null, debt: filed.debt }])
		const statement = (await seller.visitor.get('/api/user/statement')).body.payload
		expect(statement.map(({ kind }: { kind: string }) => kind)).toContain('sale_undone')
		const written = await admin.post(`/api/backoffice/cases/${filed.id}/write-off`, { reason: 'No answer' })
		expect(written.status).toBe(200)
		expect(await caseOf(id)).toMatchObject({ status: 'written_off', debt: 0 })
	})

	describe('that the bank returns after the trade was undone', () => {
		const debit = (payoutId: number): CamtEntry => ({
			amount: '12.50',
			reference: `SV-${payoutId}`,
			iban: IBAN,
			bankReference: `B-${payoutId}`,
		})
		const returnOf = (payoutId: number): CamtEntry => ({
			...debit(payoutId),
			kind: 'CRDT',
			reason: { code: 'AC04' },
		})
		let statements = 0
		const book = async (...entries: CamtEntry[]) => {
			statements += 1
			const xml = camt(entries, { account: SHOP_IBAN, id: `U${statements}` })
			const { status, body } = await uploadStatement(admin, xml)
			expect(status).toBe(200)
			return body.payload.lines.map(({ result }: { result: string }) => result)
		}
		/** A payout that a run's file has given to the bank. */
		const sendToBank = async () => {
			const changes = SHOP_ACCOUNT
			expect((await admin.put('/api/backoffice/content/settings', { changes })).status).toBe(200)
			const received = await receive()
			await releaseBlindly(received.id)
			const payoutId = await requestBank(received.id, received.seller)
			const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
			await sentRun({ first: admin, second }, [payoutId])
			return { ...received, payoutId }
		}
		/** No money, no debt, and no way to another payout. */
		const isSettled = async ({ seller, id }: Awaited<ReturnType<typeof receive>>, credits: number) => {
			const { visitor } = seller
			expect((await detailsOf(visitor, id)).status).toBe('returned')
			expect((await visitor.get('/api/cases/debt')).body.payload).toMatchObject({ debt: 0, cases: [] })
			expect((await visitor.get('/api/user/profile')).body.data.balance).toBe(credits)
			expect((await requestPayout(visitor, id)).status).toBe(409)
		}

		test.each([
			['owes it', false, false],
			['paid it back in part', true, false],
			['had the debt written off', true, true],
		])('gives back exactly what was taken from a seller who %s', async (_, hasPaid, isWrittenOff) => {
			const sent = await sendToBank()
			expect(await book(debit(sent.payoutId))).toEqual(['paid'])
			const filed = await undo(sent)
			expect(filed).toMatchObject({ status: 'lost', debt: filed.credits })
			if (hasPaid)
				await shop.db.run(`select ledger_transfer('correction_in', $1, 300, 'test:gift:' || $2)`, [
					sent.seller.person.id,
					filed.id,
				])
			if (isWrittenOff) {
				const reason = 'No answer'
				expect((await admin.post(`/api/backoffice/cases/${filed.id}/write-off`, { reason })).status).toBe(200)
			}
			expect(await book(returnOf(sent.payoutId))).toEqual(['returned'])
			await isSettled(sent, hasPaid ? 3 : 0)
			const after = await caseOf(sent.id)
			expect(after).toMatchObject({
				status: 'settled',
				debt: 0,
				written_off: 0,
				returned_at: expect.any(Number),
			})
			expect(after.debt_paid).toBe(after.debt_booked)
			expect(await book(returnOf(sent.payoutId))).toEqual(['already_settled'])
			await follow()
			await isSettled(sent, hasPaid ? 3 : 0)
			const { text } = await settledMail(sent.seller, 'Your credits were returned')
			const subjects = (await mailsTo(shop.db, sent.seller.person.email)).map(({ subject }) => subject)
			expect(subjects.filter((subject) => subject.includes('failed'))).toEqual([])
			expect(text).toContain(`for offer #${sent.id} back to us`)
		})

		test('is not owed again when the case was not booked yet', async () => {
			const sent = await sendToBank()
			expect(await undo(sent)).toMatchObject({ status: 'opened' })
			expect(await book(debit(sent.payoutId), returnOf(sent.payoutId))).toEqual(['paid', 'returned'])
			await isSettled(sent, 0)
			expect(await caseOf(sent.id)).toMatchObject({ status: 'settled', credits: 0 })
		})

		test('is not in a file that is downloaded after the trade was undone', async () => {
			const changes = SHOP_ACCOUNT
			expect((await admin.put('/api/backoffice/content/settings', { changes })).status).toBe(200)
			const received = await receive()
			await releaseBlindly(received.id)
			const payoutId = await requestBank(received.id, received.seller)
			const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
			const runId = await proposeRun({ first: admin }, [payoutId])
			await approveRun({ second }, runId)
			expect(await undo(received)).toMatchObject({ status: 'opened' })
			const refused = await runCall(admin, runId, 'download')
			expect([refused.status, refused.body.message]).toEqual([
				409,
				expect.stringContaining('must not be paid'),
			])
			expect((await runCall(admin, runId, 'cancel', { reason: 'The trade was undone' })).status).toBe(200)
			await follow()
			await isSettled(received, 0)
		})

		test('is given back by the job if an earlier version left it owed twice', async () => {
			const sent = await sendToBank()
			await book(debit(sent.payoutId))
			expect(await undo(sent)).toMatchObject({ status: 'lost' })
			await shop.db.run('alter table offer_moves disable trigger offer_moves_trade_final')
			await shop.db.run(
				`insert into offer_moves (offer_id, from_status, to_status, mover, operator_id, created_at)
				select $1, 'sold', 'ready_for_payout', 'operator', min(id), now() from operators`,
				[sent.id],
			)
			await shop.db.run('alter table offer_moves enable trigger offer_moves_trade_final')
			await shop.db.run(
				`with back as (update payouts set status = 'failed', returned_at = now() where id = $1 returning *),
					gone as (update payout_run_payouts set state = 'returned' where payout_id = $1)
				select ledger_transfer('payout_reversed', $2, amount_minor, 'payout:' || id) from back`,
				[sent.payoutId, sent.seller.person.id],
			)
			expect((await verifyCases(shop.db)).faults).toEqual([
				expect.stringContaining('which is ready_for_payout'),
			])
			await follow()
			await follow()
			await isSettled(sent, 0)
		})
	})

	test('waits until Steam says that the trade is final', async () => {
		const { seller, id } = await receive()
		await endHold(id)
		const refused = await release(id)
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('still reverse')])
		trading.standIn.store.skip(8 * DAY_S * 1000)
		// No schedule runs here: the trade itself ends the hold.
		await statusBecomes(seller, id, 'ready_for_payout')
	})

	test('is ready as soon as a visitor of the demo has let the time pass at the stand-in', async () => {
		start()
		const seller = await addSeller()
		const id = await sell(seller)
		acceptOffer(trading.standIn.store, await trading.activeOffer(seller.steamId))
		await statusBecomes(seller, id, 'skin_received')
		const content = await openContent(shop.platform)
		await passDeadlines({ platform: shop.platform, content })
		expect((await detailsOf(seller.visitor, id)).status).toBe('skin_received')
		await moveHolds(shop.db, 8 * DAY_S * 1_000)
		trading.standIn.store.skip(8 * DAY_S * 1_000)
		await statusBecomes(seller, id, 'ready_for_payout')
	})

	test('is released by an operator two days after the protection, if Steam cannot be asked', async () => {
		const { seller, id } = await receive()
		await endHold(id)
		await shop.db.run(
			`update trading_offers set protected_until = now() - interval '49 hours', trade_due_at = now() + interval '1 hour'
			where intake_id = (select id from trading_intakes where selling_id = $1)`,
			[id],
		)
		expect((await release(id)).status).toBe(200)
		await statusBecomes(seller, id, 'ready_for_payout')
	})
})

describe('an operator', () => {
	test('receives by hand what the inventory does not show, and the trade is watched all the same', async () => {
		const { gateway, standIn } = trading
		let reads = 0
		/** What arrives by this trade is not listed. */
		const wrap = (session: TradeSession): TradeSession => ({
			...session,
			async readInventory(...args) {
				reads += 1
				return (await session.readInventory(...args)).filter(({ contextId }) => contextId !== '16')
			},
		})
		const seller = await addSeller()
		node = trading.startNode(
			{ ...gateway, signIn: async (...args) => wrap(await gateway.signIn(...args)) },
			{ retryMs: 400, inventoryEveryMs: 3_600_000 },
		)
		const id = await sell(seller)
		const { tradeId } = acceptOffer(standIn.store, await trading.activeOffer(seller.steamId))
		await intakeBecomes(seller, id, { state: 'offered', reason: 'trade_pending' })
		const failures = () =>
			shop.db.one<{ failures: number }>('select failures from trading_intakes where selling_id = $1', [id])
		await expect.poll(async () => (await failures()).failures, PATIENT).toBeGreaterThan(1)
		// Each look reads both games; the pauses grow.
		expect(reads).toBeLessThanOrEqual(2 * (1 + (await failures()).failures + 1))
		expect((await operatorDoes({ admin }, id, 'received')).status).toBe(200)
		await intakeBecomes(seller, id, { state: 'by_hand' })
		await shop.db.run('update offers set payable_at = created_at where id = $1', [id])
		const refused = await operatorDoes({ admin }, id, 'payable')
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('still reverse')])
		reverseTrade(standIn.store, tradeId ?? 0, seller.steamId)
		await statusBecomes(seller, id, 'returned')
	})

	test('cannot cancel or receive by hand while a trade offer is open, and can call it off', async () => {
		start()
		const seller = await addSeller()
		const id = await sell(seller)
		const offerId = await trading.activeOffer(seller.steamId)
		expect((await operatorDoes({ admin }, id, 'cancel', { reason: 'late' })).status).toBe(409)
		expect((await operatorDoes({ admin }, id, 'received')).status).toBe(409)
		const { id: intakeId, account_id } = await officeIntake(id)
		const ask = () => admin.post(`/api/backoffice/trading/intakes/${intakeId}/ask`, { account_id })
		expect((await ask()).status).toBe(409)
		expect((await admin.post(`/api/backoffice/trading/intakes/${intakeId}/call-off`)).status).toBe(200)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'called_off' })
		expect(() => acceptOffer(trading.standIn.store, offerId)).toThrow('no longer active')
		expect((await again(seller, intakeId)).status).toBe(409)
		expect((await ask()).status).toBe(200)
		await trading.activeOffer(seller.steamId)
		expect((await admin.post(`/api/backoffice/trading/intakes/${intakeId}/call-off`)).status).toBe(200)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'called_off' })
		expect((await operatorDoes({ admin }, id, 'cancel', { reason: 'late' })).status).toBe(200)
		await intakeBecomes(seller, id, { state: 'by_hand' })
		expect((await ask()).status).toBe(409)
	})

	test('chooses among active accounts with room', async () => {
		start()
		const seller = await addSeller([])
		const id = await sell(seller)
		await intakeBecomes(seller, id, { state: 'stopped', reason: 'item_missing' })
		const { id: intakeId, accounts } = await officeIntake(id)
		expect(accounts).toEqual([
			{ id: trading.account.id, name: trading.account.steamId, room: expect.any(Number) },
		])
		const refused = await admin.post(`/api/backoffice/trading/intakes/${intakeId}/ask`, {
			account_id: 999_999,
		})
		expect([refused.status, refused.body.errors]).toMatchObject([422, { account_id: [expect.any(String)] }])
	})
})

test('an account without room is not chosen', async () => {
	start()
	expect(await chooseAccount(shop.db, { appId: 730, skins: 1 })).toBe(trading.account.id)
	expect(await chooseAccount(shop.db, { appId: 730, skins: 1_001 })).toBeUndefined()
})
