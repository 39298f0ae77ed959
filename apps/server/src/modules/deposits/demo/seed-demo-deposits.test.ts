import { depositStatuses } from '@skinverse/contract/entities/deposit-history-entry'
import { describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { signIn } from '../../../../test/people.ts'
import { openShop } from '../../../../test/shop.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyDeposits } from '../verify-deposits.ts'

const demo = { id: 0, email: 'demo@skinverse.test', password: 'Demo1234' }

describe('the demo shopper', () => {
	test('has deposits in every status, created once, and the ledger check passes', async () => {
		const database = await cloneDatabase()
		const history = async () => {
			const shop = await openShop({ config: { demo: true }, database })
			const visitor = shop.visitor()
			await signIn(visitor, demo)
			const { payload } = (await visitor.get('/api/deposit/history')).body
			await shop.close()
			return payload as { id: number; status: string; created_at: number }[]
		}
		const first = await history()
		expect(new Set(first.map(({ status }) => status))).toEqual(new Set(depositStatuses))
		expect(first.map(({ created_at }) => created_at)).toEqual(
			first.map(({ created_at }) => created_at).toSorted((a, b) => b - a),
		)
		expect((await verifyLedger(database.db)).faults).toEqual([])
		expect((await verifyDeposits(database.db)).faults).toEqual([])
		expect(await history()).toEqual(first)
	})

	test('does not exist in a shop that is not a demo', async () => {
		const database = await cloneDatabase()
		await openShop({ database })
		expect(await database.db.many('select id from deposits')).toEqual([])
	})
})
