import { beforeAll, describe, expect, test } from 'vitest'
import {
	createSeller,
	decideCard,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type Seller,
	type SellingShop,
} from '../../../test/sellers.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOffers } from './index.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const randomFrom = <T>(list: readonly T[]): T => {
	const chosen = list[Math.floor(Math.random() * list.length)]
	if (chosen === undefined) throw new Error('nothing to choose from')
	return chosen
}

describe('concurrent random moves', () => {
	/** Any actor tries any move, whatever the offer's status. */
	async function tryAnything(seller: Seller, id: number): Promise<void> {
		const reason = { reason: 'Storm.' }
		const settle = async (verb: string) =>
			shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/${verb}`, reason)
		const attempt = randomFrom([
			() => seller.visitor.post('/api/offer/accept', { id }),
			() => seller.visitor.post('/api/offer/decline', { id }),
			() => requestPayout(seller.visitor, id),
			async () => {
				const { body } = await requestPayout(seller.visitor, id, 'card-form')
				if (body.redirect_url)
					await decideCard(seller.visitor, body.redirect_url, randomFrom(['approve', 'decline']))
			},
			() => operatorDoes(shop, id, 'propose', { price: 9.99 }),
			() => operatorDoes(shop, id, 'accept'),
			() => operatorDoes(shop, id, 'received'),
			() => operatorDoes(shop, id, 'payable'),
			() => operatorDoes(shop, id, randomFrom(['decline', 'cancel', 'return']), reason),
			() => settle('paid'),
			() => settle('failed'),
			() => shop.passDays(0),
		])
		await attempt()
	}

	test('on a few offers pass the ledger check', async () => {
		const seller = await createSeller(shop)
		const offers: number[] = []
		for (const status of [
			'offer',
			'awaiting_item',
			'skin_received',
			'ready_for_payout',
			'payout_processing',
		] as const) {
			offers.push(await offerIn(shop, seller, status))
		}
		// Without the hold, so that offers reach every status.
		await shop.db.run(
			'update offers set payable_at = created_at where id = any ($1) and payable_at is not null',
			[offers],
		)
		for (let round = 0; round < 12; round++) {
			await Promise.all(offers.flatMap((id) => [tryAnything(seller, id), tryAnything(seller, id)]))
			expect(await shop.faults(), `round ${round}`).toEqual([])
		}
	})
})

describe('damage that only the database owner can do', () => {
	/** The faults that the check reports after the statement; it is rolled back afterwards. */
	async function faultsAfter(harm: string, values: unknown[]): Promise<string[]> {
		const undo = new Error('undo')
		let faults: string[] = []
		const work = shop.db.transaction(async (tx) => {
			for (const table of ['offers', 'offer_moves', 'payouts', 'ledger_transfers', 'ledger_accounts']) {
				await tx.run(`alter table ${table} disable trigger user`)
			}
			await tx.run(harm, values)
			const inside = { ...shop.db, transaction: <T>(look: (sql: typeof tx) => Promise<T>) => look(quiet(tx)) }
			faults = [...(await verifyOffers(inside)).faults, ...(await verifyLedger(inside)).faults]
			throw undo
		})
		await expect(work).rejects.toBe(undo)
		return faults
	}
	/** The isolation level cannot be set inside a running transaction. */
	const quiet = <S extends { run(text: string): Promise<number> }>(tx: S): S => ({
		...tx,
		run: async (text: string) => (text.startsWith('set ') ? 0 : tx.run(text)),
	})

	test('is reported: an offer that is sold but was never paid', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'ready_for_payout')
		const faults = await faultsAfter("update offers set status = 'sold' where id = $1", [id])
		expect(faults).toContain(`offer ${id} is sold, but its last move set ready_for_payout`)
		expect(faults).toContain(`offer ${id} is sold, but its payouts are none`)
	})

	test('is reported: a payout that was paid without a transfer', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		const faults = await faultsAfter(
			"update payouts set status = 'paid', finished_at = now() where id = $1",
			[payoutId],
		)
		expect(faults).toContain(`payout ${payoutId} is paid with amount 1075, but its payout_paid transfer is 0`)
		expect(faults).toContain(`offer ${id} is payout_processing, but its payouts are paid`)
	})

	test('is reported: a payout above the agreed amount', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		const faults = await faultsAfter('update payouts set amount_cents = 5000 where id = $1', [payoutId])
		expect(faults).toContain(`payout ${payoutId} has amount 5000, but its offer has 1000`)
	})

	test('is reported: a missing transfer of the debt', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'ready_for_payout')
		const faults = await faultsAfter("delete from ledger_transfers where kind = 'offer' and reference = $1", [
			`offer:${id}`,
		])
		expect(faults).toContain(`offer ${id} is ready_for_payout with amount 1075, but 0 is booked for it`)
	})

	test('is reported: a move that was deleted from the history', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'skin_received')
		const faults = await faultsAfter(
			"delete from offer_moves where offer_id = $1 and to_status = 'awaiting_item'",
			[id],
		)
		expect(faults).toContain(`offer ${id} moved from awaiting_item, but its previous move set offer`)
	})

	test('is reported: a transfer for no offer, or in the wrong till', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'ready_for_payout')
		const faults = await faultsAfter(
			`update ledger_transfers set reference = 'offer:999999999' where kind = 'offer' and reference = $1`,
			[`offer:${id}`],
		)
		expect(faults.join('\n')).toContain('(offer offer:999999999) belongs to no offer of its till')
	})

	test('is reported: an account whose balance differs from the offers', async () => {
		await offerIn(shop, await createSeller(shop), 'payout_processing')
		const faults = await faultsAfter(
			"update ledger_accounts set balance_minor = balance_minor + 1 where name = 'payouts' and till = $1",
			[0],
		)
		expect(faults.join('\n')).toMatch(/account payouts has balance \d+, but the offers sum to \d+/)
	})
})
