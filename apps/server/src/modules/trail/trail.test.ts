import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
let adminId: number
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
	const operator = await createOperator(shop.db)
	adminId = operator.id
	admin = await operatorVisitor(shop, operator)
	await shop.db.run(
		`insert into operator_trail (at, operator_id, ip, device, action, subject, before, after) values
			('2026-03-01T23:59:59Z', $1, '10.0.0.1', 'Firefox', 'orders.sent', '17', '{"status":"processing"}', '{"items":["AWP"]}'),
			('2026-03-02T00:00:00Z', $1, '10.0.0.1', 'Firefox', 'orders.refund', '17', null, null),
			('2026-03-02T23:59:59Z', null, '', 'command line', 'operators.create', '4', null, '{"name":"Ada"}'),
			('2026-03-03T00:00:00Z', null, '', 'command line', 'operators.disable', '4', null, null)`,
		[adminId],
	)
})

const actions = async (query: string) => {
	const { body } = await admin.get(`/api/backoffice/trail?${query}`)
	return body.payload.map(({ action }: { action: string }) => action)
}

describe('GET /backoffice/trail', () => {
	// covers asvs:16.2.1
	test('returns actor, time, origin, before and after, newest first', async () => {
		const { body } = await admin.get('/api/backoffice/trail')
		expect(body.meta).toEqual({ total: 4, pages: 1 })
		expect(body.payload.at(-1)).toMatchObject({
			at: Date.parse('2026-03-01T23:59:59Z') / 1000,
			operator: { id: adminId, name: 'Grace Test' },
			ip: '10.0.0.1',
			device: 'Firefox',
			action: 'orders.sent',
			subject: '17',
			before: { status: 'processing' },
			after: { items: ['AWP'] },
		})
		expect(body.payload[0].operator).toBeNull()
	})

	test.each([
		[() => `operator=${adminId}`, ['orders.refund', 'orders.sent']],
		[() => 'operator=command-line', ['operators.disable', 'operators.create']],
		[() => 'action=orders.sent', ['orders.sent']],
		[() => 'action=operators', ['operators.disable', 'operators.create']],
		[() => 'subject=17&action=orders.refund', ['orders.refund']],
		[() => 'from=2026-03-02&till=2026-03-02', ['operators.create', 'orders.refund']],
		[() => 'till=2026-03-01', ['orders.sent']],
		[() => 'from=2026-03-04', []],
		[() => 'operator=999', []],
		[() => 'page=2', []],
	])('filters, including both ends of a range (%#)', async (query, expected) => {
		expect(await actions(query())).toEqual(expected)
	})

	test.each([
		'from=2026-02-30',
		'from=0000-01-01',
		'till=0000-01-01',
		'from=1969-12-31',
		'till=yesterday',
		'operator=grace',
		'page=0',
	])('422 for %s', async (query) => {
		expect((await admin.get(`/api/backoffice/trail?${query}`)).status).toBe(422)
	})

	test.each(['from=1970-01-01', 'till=9999-12-31'])('accepts the widest range %s', async (query) => {
		expect(await actions(query)).toHaveLength(4)
	})
})

test('GET /backoffice/trail/choices › lists every actor and action of the trail', async () => {
	const { payload } = (await admin.get('/api/backoffice/trail/choices')).body
	expect(payload.operators).toEqual([{ id: adminId, name: 'Grace Test' }])
	expect(payload.actions).toEqual(['operators.create', 'operators.disable', 'orders.refund', 'orders.sent'])
})

test('GET /backoffice/trail › finds a setting among several saved together, by its whole name', async () => {
	const own = await openShop({ database: await cloneDatabase() })
	const operator = await operatorVisitor(own)
	const changes = { 'internal_currency.enabled': true, delivery_fee: 3, quote_expiry_hours: 48 }
	await operator.send('PUT', '/api/backoffice/content/settings', { changes })
	const found = async (subject: string) =>
		(await operator.get(`/api/backoffice/trail?subject=${encodeURIComponent(subject)}`)).body.meta.total
	for (const subject of [...Object.keys(changes), Object.keys(changes).join(', ')]) {
		expect(await found(subject), subject).toBe(1)
	}
	expect(await found('delivery')).toBe(0)
})
