import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { openShop } from '../../../../test/shop.ts'
import { seedDemoOperator } from './seed-demo-operator.ts'

const credentials = { username: 'operator@skinverse.test', password: 'Operator1234' }

describe('seedDemoOperator', () => {
	it('can sign in to the back office with the printed password', async () => {
		const shop = await openShop({ database: await cloneDatabase(), config: { demo: true } })
		const { status, body } = await shop.visitor().post('/api/backoffice/login', credentials)
		expect({ status, role: body.payload.role }).toEqual({ status: 200, role: 'admin' })
	})

	it('is created once, even by two nodes that start concurrently, and stays disabled once disabled', async () => {
		const { db } = await cloneDatabase()
		const seed = () => seedDemoOperator({ config: { demo: true }, db })
		await Promise.all([seed(), seed()])
		await db.run('update operators set disabled_at = now()')
		await seed()
		expect(await db.many('select email, disabled_at is null as active from operators')).toEqual([
			{ email: credentials.username, active: false },
		])
	})

	// covers asvs:6.3.2
	it('does nothing outside the demo', async () => {
		const { db } = await cloneDatabase()
		await seedDemoOperator({ config: { demo: false }, db })
		expect(await db.many('select id from operators')).toEqual([])
	})
})
