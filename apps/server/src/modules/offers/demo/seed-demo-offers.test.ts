import { isPayoutFault, type RunnablePayout } from '@skinverse/contract/entities/operator/payout-run'
import { offerStatuses } from '@skinverse/contract/offer-moves'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { signIn } from '../../../../test/people.ts'
import { openShop } from '../../../../test/shop.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOffers } from '../index.ts'
import { demoOffers } from './demo-offers.ts'

test('the demo shopper has offers in every status with pictures, the ledger check passes, and a second start adds nothing', async () => {
	const database = await cloneDatabase()
	const shop = await openShop({ database, config: { demo: true } })
	const visitor = shop.visitor()
	await signIn(visitor, { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' })
	const { payload } = (await visitor.get('/api/offer/history')).body
	const statuses = payload.map(({ status }: { status: string }) => status)
	expect(statuses).toEqual(demoOffers.map(({ ends }) => ends).toReversed())
	expect(new Set(statuses)).toEqual(new Set(offerStatuses))
	for (const { item, user_price } of payload) {
		expect(item.img).toMatch(/^\/images\/items\//)
		expect(user_price).toBeGreaterThanOrEqual(5)
	}
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyOffers(shop.db)).faults).toEqual([])
	expect(await mailsTo(shop.db, 'demo@skinverse.test')).toEqual([])

	const { offers } = await verifyOffers(shop.db)
	await shop.close()
	const again = await openShop({ database, config: { demo: true } })
	expect((await verifyOffers(again.db)).offers).toBe(offers)
})

test('the demo has sellers who wait for a bank transfer, each in a state of its own', async () => {
	const shop = await openShop({ database: await cloneDatabase(), config: { demo: true } })
	const operator = await operatorVisitor(shop)
	const [run] = (await operator.get('/api/backoffice/payout-runs')).body.payload
	expect(run).toMatchObject({ status: 'proposed', payments: 6, proposed: { name: 'Mira Novak' } })
	const waiting = (await operator.get('/api/backoffice/payout-runs/waiting')).body.payload
	const { payouts } = (await operator.get(`/api/backoffice/payout-runs/${run.id}`)).body.payload
	const payload = [...waiting, ...payouts]
	const checks = payload.map(({ account_holder, checks }: RunnablePayout) => [account_holder, checks])
	expect(Object.fromEntries(checks)).toMatchObject({
		'Ivana Horvat': [],
		'Tobias Frank': ['new_account'],
		'Hanna Weiss': ['first_payout', 'above_limit'],
	})
	expect(payload.filter(({ checks }: RunnablePayout) => checks.some(isPayoutFault))).toEqual([])
})
