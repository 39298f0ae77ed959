import type { Role } from '@skinverse/contract/capabilities'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'

const OPERATORS = '/api/backoffice/operators'
const ME = '/api/backoffice/me'

let shop: TestShop
let boss: Person
let admin: Visitor
let grace: Person

beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
})
beforeEach(async () => {
	boss = await createOperator(shop.db)
	admin = await operatorVisitor(shop, boss)
	grace = await createOperator(shop.db, 'support')
})

const trailOf = ({ id }: Person) =>
	shop.db.many<{ operator_id: number; action: string; before: object | null; after: object | null }>(
		'select operator_id, action, before, after from operator_trail where subject = $1 order by id',
		[String(id)],
	)
const isIn = async (visitor: Visitor) => (await visitor.get(ME)).status === 200
const details = async ({ id }: Person) => (await admin.get(`${OPERATORS}/${id}`)).body.payload
const change = (who: Person, form: { name?: string; role?: Role }, by = admin) =>
	by.put(`${OPERATORS}/${who.id}`, { name: 'Grace Test', role: 'support', ...form })
const disable = (who: Person, by = admin) => by.post(`${OPERATORS}/${who.id}/disable`)

describe('GET /backoffice/operators', () => {
	test('shows name, address, role, state, last sign-in and open sessions', async () => {
		await operatorVisitor(shop, grace)
		await shop.db.run("update operators set last_sign_in_at = '2026-03-01T12:00:00Z' where id = $1", [
			grace.id,
		])
		const { operators } = (await admin.get(OPERATORS)).body.payload
		expect(operators.find(({ id }: Person) => id === grace.id)).toMatchObject({
			name: 'Grace Test',
			email: grace.email,
			role: 'support',
			disabled: false,
			totp: false,
			passkeys: 0,
			last_sign_in_at: Date.parse('2026-03-01T12:00:00Z') / 1000,
			sessions: 1,
		})
	})

	test('is allowed for admins only', async () => {
		for (const role of ['support', 'finance', 'catalogue'] as const) {
			const visitor = await operatorVisitor(shop, await createOperator(shop.db, role))
			expect((await visitor.get(OPERATORS)).status).toBe(403)
			expect((await disable(grace, visitor)).status).toBe(403)
		}
	})

	test('404 for an unknown operator', async () => {
		expect((await admin.get(`${OPERATORS}/999999`)).status).toBe(404)
		expect((await disable({ ...grace, id: 999999 })).status).toBe(404)
		expect((await change({ ...grace, id: 999999 }, {})).status).toBe(404)
	})
})

describe('PUT /backoffice/operators/{id}', () => {
	test('changes name and role from the next call on, and records it in the trail', async () => {
		const visitor = await operatorVisitor(shop, grace)
		expect((await change(grace, { name: 'Grace H.', role: 'finance' })).status).toBe(200)
		expect((await visitor.get(ME)).body.payload).toMatchObject({ name: 'Grace H.', role: 'finance' })
		expect(await trailOf(grace)).toEqual([
			{
				operator_id: boss.id,
				action: 'operators.role',
				before: { name: 'Grace Test', role: 'support' },
				after: { name: 'Grace H.', role: 'finance' },
			},
		])
	})

	test('records nothing when nothing changed', async () => {
		expect((await change(grace, {})).status).toBe(200)
		expect(await trailOf(grace)).toEqual([])
	})

	test('refuses a change of the own role, but not of the own name', async () => {
		const { status, body } = await change(boss, { role: 'support' })
		expect([status, body.message]).toEqual([
			403,
			'You cannot change your own role, disable yourself or reset your own second factor.',
		])
		expect((await change(boss, { name: 'The boss', role: 'admin' })).status).toBe(200)
	})

	test.each([
		['no name', { name: ' ' }, 'name'],
		['an unknown role', { role: 'king' as Role }, 'role'],
	])('422 for %s', async (_, form, field) => {
		const { status, body } = await change(grace, form)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})
})

describe('disabling and enabling', () => {
	test('ends all sessions immediately and can be undone', async () => {
		const visitor = await operatorVisitor(shop, grace)
		expect((await disable(grace)).status).toBe(200)
		expect(await isIn(visitor)).toBe(false)
		expect(await details(grace)).toMatchObject({ disabled: true, sessions: [] })
		expect((await disable(grace)).status).toBe(409)
		expect((await admin.post(`${OPERATORS}/${grace.id}/enable`)).status).toBe(200)
		expect((await admin.post(`${OPERATORS}/${grace.id}/enable`)).status).toBe(409)
		expect((await trailOf(grace)).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
			{ action: 'operators.disable', before: { disabled: false }, after: { disabled: true } },
			{ action: 'operators.enable', before: { disabled: true }, after: { disabled: false } },
		])
	})

	test('is refused for the own account', async () => {
		expect((await disable(boss)).status).toBe(403)
		expect(await isIn(admin)).toBe(true)
	})

	test('leaves one admin when all admins disable or demote each other concurrently', async () => {
		const own = await openShop({ database: await cloneDatabase() })
		const admins = await Promise.all(Array.from({ length: 4 }, () => createOperator(own.db)))
		const visitors = await Promise.all(admins.map((each) => operatorVisitor(own, each)))
		await Promise.all(
			visitors.flatMap((visitor, index) =>
				admins
					.filter((_, other) => other !== index)
					.map((other, place) =>
						place % 2 === 0 ? disable(other, visitor) : change(other, { role: 'support' }, visitor),
					),
			),
		)
		const left = await own.db.many("select id from operators where role = 'admin' and disabled_at is null")
		expect(left).toHaveLength(1)
	})

	test('is refused for an admin who was disabled while the call waited for the lock', async () => {
		const other = await createOperator(shop.db)
		const visitor = await operatorVisitor(shop, other)
		const waiting = await shop.db.transaction(async (tx) => {
			await tx.run('update operators set disabled_at = now() where id = $1', [other.id])
			const answer = disable(boss, visitor)
			await untilWaiting(shop.db, '%from operators%for no key update')
			return { answer }
		})
		expect((await waiting.answer).status).toBe(403)
		expect(await isIn(admin)).toBe(true)
	})
})

describe("an operator's sessions", () => {
	// covers asvs:7.4.5
	test('are listed with device and address, and can be ended one by one or all together', async () => {
		const visitors = await Promise.all([1, 2, 3].map(() => operatorVisitor(shop, grace)))
		const { sessions } = await details(grace)
		expect(sessions).toHaveLength(3)
		expect(sessions[0]).toMatchObject({ device: 'Unknown device', ip: '127.0.0.1', current: false })
		const gone = await admin.del(`${OPERATORS}/${grace.id}/sessions/${sessions[0].id}`)
		expect(gone.status).toBe(200)
		expect((await Promise.all(visitors.map(isIn))).filter(Boolean)).toHaveLength(2)
		expect((await admin.del(`${OPERATORS}/${grace.id}/sessions/${sessions[0].id}`)).status).toBe(404)
		expect((await admin.del(`${OPERATORS}/${boss.id}/sessions/${sessions[1].id}`)).status).toBe(404)
		expect((await admin.del(`${OPERATORS}/${grace.id}/sessions`)).status).toBe(200)
		expect((await Promise.all(visitors.map(isIn))).filter(Boolean)).toEqual([])
		const trail = await trailOf(grace)
		expect(trail.map(({ action }) => action)).toEqual(['operators.end_sessions', 'operators.end_sessions'])
	})

	test('mark the current one', async () => {
		expect((await details(boss)).sessions).toMatchObject([{ current: true }])
	})
})

describe('sensitive actions', () => {
	test('need a confirmation that is at most ten minutes old', async () => {
		await shop.db.run(
			"update operator_sessions set confirmed_at = now() - interval '11 minutes' where operator_id = $1",
			[boss.id],
		)
		const refused = [
			await change(grace, { role: 'finance' }),
			await disable(grace),
			await admin.post(`${OPERATORS}/${grace.id}/enable`),
			await admin.post(`${OPERATORS}/invitations`, { name: 'A', email: 'a@example.test', role: 'support' }),
		]
		for (const { status, body } of refused)
			expect([status, body.code]).toEqual([403, 'confirmation_required'])
		expect((await admin.get(OPERATORS)).status).toBe(200)
		expect(await trailOf(grace)).toEqual([])
	})
})
