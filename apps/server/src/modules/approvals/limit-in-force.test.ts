import { randomUUID } from 'node:crypto'
import type { Role } from '@skinverse/contract/capabilities'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { linkIn, mailsTo, mailTo } from '../../../test/mails.ts'
import { type MovableClock, movableClock } from '../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { applyPendingRates } from '../content/index.ts'

const DAY_MINUTES = 24 * 60
const SETTINGS = '/api/backoffice/content/settings'
const RATE = 'internal_currency.exchange_rate_eur'

let shop: TestShop
let clock: MovableClock
let boss: Person
let admin: Visitor

beforeEach(async () => {
	clock = movableClock()
	shop = await openShopWith({ four_eyes_eur: 1000 }, { clock })
	boss = await createOperator(shop.db)
	admin = await operatorVisitor(shop, boss)
})

/** The database's clock cannot be moved: rewrites the recorded times to those of the test's clock. */
async function atNow(act: () => Promise<unknown>): Promise<void> {
	const { last } = await shop.db.one<{ last: number }>(
		'select coalesce(max(id), 0) as last from replaced_settings',
	)
	await act()
	await shop.db.run('update replaced_settings set replaced_at = $1 where id > $2', [clock.now(), last])
}
const change = (changes: object) =>
	atNow(async () => expect((await admin.put(SETTINGS, { changes })).status).toBe(200))
/** Whether one operator is enough for so many credits. */
async function isDone(credits: string): Promise<boolean> {
	const { id } = await createBuyer(shop, 0)
	const path = `/api/backoffice/people/${id}/corrections`
	const { status, body } = await admin.post(path, { credits, reason: 'Goodwill' })
	expect(status).toBe(200)
	return body.correction_id !== null
}
const shown = async (name: string) => {
	const { payload } = (await admin.get(SETTINGS)).body
	return payload.find((setting: { name: string }) => setting.name === name)
}

describe('four_eyes_eur', () => {
	test('takes effect after 24 hours when it is raised, also after it was put back', async () => {
		await change({ four_eyes_eur: 1_000_000 })
		expect(await isDone('10000')).toBe(false)
		await change({ four_eyes_eur: 1000 })
		clock.moveMinutes(DAY_MINUTES - 1)
		await change({ four_eyes_eur: 1_000_000 })
		clock.moveMinutes(DAY_MINUTES - 1)
		expect(await isDone('10000')).toBe(false)
		clock.moveMinutes(2)
		expect(await isDone('10000')).toBe(true)
	})

	test('takes effect immediately when it is lowered', async () => {
		expect(await isDone('100')).toBe(true)
		await change({ four_eyes_eur: 10 })
		expect(await isDone('100')).toBe(false)
	})

	test('takes effect after 24 hours when the default is raised or the row is removed', async () => {
		await shop.db.run("update settings set value = '50' where name = 'four_eyes_eur'")
		await shop.db.run("delete from settings where name = 'four_eyes_eur'")
		expect(await isDone('100')).toBe(false)
		await shop.db.run('delete from replaced_settings')
		expect(await isDone('100')).toBe(true)
		await change({ four_eyes_eur: 1_000_000 })
		expect(await isDone('10000')).toBe(false)
	})

	test('has a daily limit beside it, and both take effect after 24 hours when they are raised', async () => {
		await change({ four_eyes_daily_eur: 500 })
		expect(await isDone('600')).toBe(false)
		await change({ four_eyes_daily_eur: 10_000 })
		expect(await isDone('600')).toBe(false)
		expect(await shown('four_eyes_daily_eur')).toMatchObject({ delayed: 'higher', in_force: { value: 500 } })
		clock.moveMinutes(DAY_MINUTES + 1)
		expect(await isDone('600')).toBe(true)
	})

	test('shows the value in force, and until when', async () => {
		expect(await shown('four_eyes_eur')).toMatchObject({ delayed: 'higher', in_force: null })
		await change({ four_eyes_eur: 5000 })
		const { value, in_force } = await shown('four_eyes_eur')
		expect([value, in_force.value]).toEqual([5000, 1000])
		expect(Math.abs(in_force.until - clock.now().getTime() / 1000 - DAY_MINUTES * 60)).toBeLessThan(60)
		await change({ four_eyes_eur: 500 })
		expect(await shown('four_eyes_eur')).toMatchObject({ value: 500, in_force: null })
		expect(await shown('vat_percent')).toMatchObject({ delayed: null, in_force: null })
	})
})

describe('the value of a credit', () => {
	/** A rate that differs much takes effect after a day, and for four-eyes after another day. */
	const passDay = async () => {
		clock.moveMinutes(DAY_MINUTES + 1)
		await atNow(() => applyPendingRates(shop.platform))
	}
	test('is the maximum of the last 24 hours', async () => {
		await change({ [RATE]: 0.0001 })
		expect(await isDone('10000')).toBe(false)
		await passDay()
		expect(await isDone('10000')).toBe(false)
		await passDay()
		expect(await isDone('10000')).toBe(true)
		await change({ [RATE]: 2 })
		expect(await isDone('600')).toBe(false)
	})

	test('does not fall when the internal currency is switched off briefly', async () => {
		await change({ [RATE]: 5 })
		await passDay()
		await passDay()
		await change({ 'internal_currency.enabled': false })
		expect(await isDone('300')).toBe(false)
		await passDay()
		await passDay()
		expect(await isDone('300')).toBe(true)
	})
})

test('the other admins are mailed when the limit or the rate changes, and only then', async () => {
	const other = await createOperator(shop.db)
	const support = await createOperator(shop.db, 'support')
	await change({ vat_percent: 19 })
	await change({ four_eyes_eur: 5000, [RATE]: 0.5 })
	const { text } = await mailTo(shop.db, other.email)
	expect(text).toContain('Grace Test changed a setting')
	expect(text).toContain('Second operator required above: changed from 1000 to 5000.')
	expect(text).toContain('Value of one credit: changed from 0.93 to 0.5.')
	expect(await mailsTo(shop.db, support.email)).toEqual([])
	expect(await mailsTo(shop.db, boss.email)).toEqual([])
})

describe('an operator who joined by invitation', () => {
	async function invite(role: Role): Promise<Visitor> {
		const email = `${randomUUID()}@example.test`
		await admin.post('/api/backoffice/operators/invitations', { name: 'Second Me', email, role })
		const link = linkIn(await mailTo(shop.db, email))
		const token = new URLSearchParams(link.hash.slice(1)).get('token')
		const password = 'Tortoise4711'
		const visitor = shop.visitor()
		const form = { token, password, password_confirmation: password }
		const { id } = (await visitor.post('/api/backoffice/invitation/accept', form)).body.payload
		return operatorVisitor(shop, { id, email, password })
	}
	async function ask(by: Visitor): Promise<number> {
		const { id } = await createBuyer(shop, 0)
		const form = { credits: '10000', reason: 'Goodwill' }
		return (await by.post(`/api/backoffice/people/${id}/corrections`, form)).body.approval_id
	}
	/** Whether it takes effect without a second operator. */
	async function moves(by: Visitor): Promise<boolean> {
		const { id } = await createBuyer(shop, 0)
		const form = { credits: '1', reason: 'Goodwill' }
		return (await by.post(`/api/backoffice/people/${id}/corrections`, form)).body.approval_id === null
	}
	const approve = (id: number, by: Visitor) => by.post(`/api/backoffice/approvals/${id}/approve`, {})
	const read = async (id: number, by: Visitor) =>
		(await by.get(`/api/backoffice/approvals/${id}`)).body.payload

	test('cannot approve for 24 hours, but can decline', async () => {
		const joined = await invite('finance')
		const id = await ask(admin)
		const early = await approve(id, joined)
		expect([early.status, early.body.message]).toEqual([
			403,
			'You joined less than 24 hours ago. You can approve requests in 24 hours.',
		])
		expect(await read(id, joined)).toMatchObject({ may_decide: true, approve_from: expect.any(Number) })
		const other = await ask(admin)
		const declined = await joined.post(`/api/backoffice/approvals/${other}/decline`, { reason: 'No' })
		expect(declined.status).toBe(200)
		clock.moveMinutes(DAY_MINUTES + 1)
		expect(await read(id, joined)).toMatchObject({ approve_from: null })
		expect((await approve(id, joined)).status).toBe(200)
	})

	test('cannot get approvals from the inviter for 24 hours: both could be the same person', async () => {
		const joined = await invite('finance')
		const id = await ask(joined)
		const early = await approve(id, admin)
		expect([early.status, early.body.message]).toEqual([
			403,
			'You gave access to the operator who made this request less than 24 hours ago. You can approve it in 24 hours. Another operator can approve it now.',
		])
		clock.moveMinutes(DAY_MINUTES + 1)
		expect((await approve(id, admin)).status).toBe(200)
	})

	test('cannot move any amount alone for 24 hours; an operator other than the inviter may approve it', async () => {
		const joined = await invite('finance')
		const { id: userId } = await createBuyer(shop, 0)
		const form = { credits: '1', reason: 'Goodwill' }
		const { body } = await joined.post(`/api/backoffice/people/${userId}/corrections`, form)
		expect(await read(body.approval_id, admin)).toMatchObject({
			cause: 'new_operator',
			approve_from: expect.any(Number),
		})
		expect((await approve(body.approval_id, admin)).status).toBe(403)
		expect((await approve(body.approval_id, await invite('finance'))).status).toBe(403)
		const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect(await read(body.approval_id, second)).toMatchObject({ approve_from: null })
		expect((await approve(body.approval_id, second)).status).toBe(200)
		expect(await moves(joined)).toBe(false)
		clock.moveMinutes(DAY_MINUTES + 1)
		expect(await moves(joined)).toBe(true)
	})

	test.each([
		[
			'given the role',
			'support',
			(id: number) => admin.put(`/api/backoffice/operators/${id}`, { name: 'Old', role: 'finance' }),
		],
		[
			'enabled',
			'finance',
			async (id: number) => {
				await admin.post(`/api/backoffice/operators/${id}/disable`)
				return admin.post(`/api/backoffice/operators/${id}/enable`)
			},
		],
	] as const)('also counts as new when %s by an admin', async (_, role, letIn) => {
		const old = await createOperator(shop.db, role)
		expect((await letIn(old.id)).status).toBe(200)
		const visitor = await operatorVisitor(shop, old)
		expect(await moves(visitor)).toBe(false)
		expect((await approve(await ask(admin), visitor)).status).toBe(403)
		clock.moveMinutes(DAY_MINUTES + 1)
		expect(await moves(visitor)).toBe(true)
	})

	test('is announced to the other admins', async () => {
		const other = await createOperator(shop.db)
		await invite('admin')
		const { text } = await mailTo(shop.db, other.email)
		expect(text).toContain('Second Me')
		expect(text).toContain("accepted Grace Test's invitation")
		expect((await mailTo(shop.db, boss.email)).subject).toContain('New operator')
	})
})

test('an operator made on the command line can move money and approve immediately', async () => {
	expect(await isDone('100')).toBe(true)
	const { id } = await createBuyer(shop, 0)
	const form = { credits: '10000', reason: 'Goodwill' }
	const asked = (await admin.post(`/api/backoffice/people/${id}/corrections`, form)).body.approval_id
	const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
	expect((await second.post(`/api/backoffice/approvals/${asked}/approve`, {})).status).toBe(200)
})
