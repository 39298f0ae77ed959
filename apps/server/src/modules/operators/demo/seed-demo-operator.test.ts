import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { openShop } from '../../../../test/shop.ts'
import { seedDemoOperator } from './seed-demo-operator.ts'

const credentials = { username: 'operator@skinverse.test', password: 'Operator1234' }

describe('seedDemoOperator', () => {
	it('opens the back office of a demo shop with the printed sign-in', async () => {
		const shop = await openShop({ database: await cloneDatabase(), config: { demo: true } })
		const { status, body } = await shop.visitor().post('/api/backoffice/login', credentials)
		expect({ status, role: body.payload.role }).toEqual({ status: 200, role: 'admin' })
	})

	it('is made once, even by two nodes that start together, and stays disabled once disabled', async () => {
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
	it('stays out of a shop that is not a demo', async () => {
		const { db } = await cloneDatabase()
		await seedDemoOperator({ config: { demo: false }, db })
		expect(await db.many('select id from operators')).toEqual([])
	})
})
