import { beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../../../src/modules/ledger/index.ts'
import { paidTopUp } from '../../disputes.ts'
import { addItem } from '../../items.ts'
import { signedIn } from '../../members.ts'
import {
	openPayoutRunShop,
	type PayoutRunShop,
	runCall,
	sentRun,
	uploadStatement,
} from '../../payout-runs.ts'
import { openBank } from './bank.ts'
import { officeChecks, verifyBank } from './verify-office.ts'

let shop: PayoutRunShop
/** The demo's own payouts and cases have no bank behind them. */
let before: ReadonlySet<string>
beforeAll(async () => {
	shop = await openPayoutRunShop()
	await shop.db.run('create table storm_first_prices as select id as item_id, price_cents from items')
	before = new Set([
		...(await verifyBank(shop.db, openBank(1))),
		...(await findFaults(shop.db, officeChecks)),
	])
})
const fresh = (faults: string[]) => faults.filter((fault) => !before.has(fault))

const messageIdIn = (xml: string) => /<MsgId>([^<]+)</.exec(xml)?.[1] ?? ''

describe('the bank of a storm agrees with the shop', () => {
	test('only once its statement was read', async () => {
		const bank = openBank(1)
		const { xml } = await sentRun(shop, await shop.payouts(6))
		bank.execute(xml)
		expect(fresh(await verifyBank(shop.db, bank))).toHaveLength(6)
		expect(bank.untold()).toEqual([messageIdIn(xml)])
		await uploadStatement(shop.first, bank.statementOf(messageIdIn(xml)) ?? '')
		expect(fresh(await verifyBank(shop.db, bank))).toEqual([])
		// Both outcomes were compared.
		const outcomes = new Set([...bank.payments.values()].map(({ isReturned }) => isReturned))
		expect(outcomes).toEqual(new Set([true, false]))
	})

	test('not about a payment that it never made', async () => {
		const [payoutId = 0] = await shop.payouts(1)
		const { runId } = await sentRun(shop, [payoutId])
		await runCall(shop.first, runId, 'settle', { bank_reference: 'X' })
		expect(await verifyBank(shop.db, openBank(1))).toContain(
			`SV-${payoutId} is paid, but the bank never paid it`,
		)
	})

	test('not if it got a file twice', async () => {
		const bank = openBank(1)
		const { xml } = await sentRun(shop, await shop.payouts(1))
		bank.execute(xml)
		bank.execute(xml)
		expect(bank.faults).toEqual([
			`the bank got the file ${messageIdIn(xml)} twice`,
			expect.stringMatching(/^the bank paid SV-\d+ twice$/),
		])
	})
})

describe('a storm detects', () => {
	const faults = async () => fresh(await findFaults(shop.db, officeChecks))

	test('a price that no bulk change explains', async () => {
		const id = await addItem(shop.db, { title: 'Bulk', price_cents: 1000 })
		await shop.db.run('insert into storm_first_prices values ($1, 1000)', [id])
		expect(await faults()).toEqual([])
		await shop.db.run('update items set price_cents = 999 where id = $1', [id])
		expect(await faults()).toEqual([`item ${id} began at 1000 and costs 999, but bulk changes moved it by 0`])
		await shop.db.run('update items set price_cents = 1000 where id = $1', [id])
	})

	test('a dispute of which the shop has no case', async () => {
		const { depositId } = await paidTopUp(shop, (await signedIn(shop)).visitor)
		await shop.db.run(
			`insert into sandbox_disputes (checkout_id, kind, state, amount_minor)
			select id, 'dispute', 'lost', 2000 from sandbox_checkouts where order_id = $1`,
			[depositId],
		)
		expect(await faults()).toEqual([
			expect.stringMatching(/dispute \S+ of 2000 is lost, its case is missing$/),
		])
	})
})
