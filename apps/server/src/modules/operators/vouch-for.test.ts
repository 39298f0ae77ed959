import { randomUUID } from 'node:crypto'
import type { Role } from '@skinverse/contract/capabilities'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { linkIn, mailTo } from '../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { Person } from '../../../test/people.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const OPERATORS = '/api/backoffice/operators'
const INVITATIONS = `${OPERATORS}/invitations`
const TOO_NEW =
	'You joined less than 24 hours ago. You can invite and enable operators, and assign roles with access to money, in 24 hours.'

let shop: TestShop
let boss: Person
let admin: Visitor

beforeAll(async () => {
	shop = await openShopWith({ four_eyes_eur: 1000 })
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	boss = await createOperator(shop.db)
	admin = await operatorVisitor(shop, boss)
})

interface Joined extends Person {
	visitor: Visitor
}

const newAddress = () => `${randomUUID()}@example.test`
const invite = (by: Visitor, email: string, role: Role) =>
	by.post(INVITATIONS, { name: 'Second Me', email, role })
const accept = async (email: string, visitor = shop.visitor()) => {
	const link = linkIn(await mailTo(shop.db, email))
	const token = new URLSearchParams(link.hash.slice(1)).get('token')
	const password = 'Tortoise4711'
	return visitor.post('/api/backoffice/invitation/accept', {
		token,
		password,
		password_confirmation: password,
	})
}
async function join(by: Visitor, role: Role): Promise<Joined> {
	const email = newAddress()
	expect((await invite(by, email, role)).status).toBe(200)
	const { id } = (await accept(email)).body.payload
	const person = { id, email, password: 'Tortoise4711' }
	return { ...person, visitor: await operatorVisitor(shop, person) }
}
const becomeOld = (id: number) =>
	shop.db.run('update operators set approves_from = now() where id = $1', [id])
const becomeNew = (id: number) =>
	shop.db.run("update operators set approves_from = now() + interval '24 hours' where id = $1", [id])

describe('an admin who joined less than 24 hours ago', () => {
	let joined: Joined
	beforeEach(async () => {
		joined = await join(admin, 'admin')
	})

	test('cannot invite, and is told from when on', async () => {
		const email = newAddress()
		const early = await invite(joined.visitor, email, 'finance')
		expect([early.status, early.body.message]).toEqual([403, TOO_NEW])
		await becomeOld(joined.id)
		expect((await invite(joined.visitor, email, 'finance')).status).toBe(200)
	})

	test('cannot resend the invitation of another admin', async () => {
		const email = newAddress()
		await invite(admin, email, 'finance')
		const { invitations } = (await admin.get(OPERATORS)).body.payload
		const { id } = invitations.find((each: { email: string }) => each.email === email)
		const { status, body } = await joined.visitor.post(`${INVITATIONS}/${id}/resend`)
		expect([status, body.message]).toEqual([403, TOO_NEW])
		expect((await accept(email)).status).toBe(200)
	})

	test('cannot enable operators: a disabled and enabled operator would count as given access by another', async () => {
		const colleague = await join(admin, 'finance')
		expect((await joined.visitor.post(`${OPERATORS}/${colleague.id}/disable`)).status).toBe(200)
		const { status, body } = await joined.visitor.post(`${OPERATORS}/${colleague.id}/enable`)
		expect([status, body.message]).toEqual([403, TOO_NEW])
		expect((await admin.post(`${OPERATORS}/${colleague.id}/enable`)).status).toBe(200)
	})

	test('cannot assign a role with access to money, but can remove one', async () => {
		const [support, finance] = [
			await createOperator(shop.db, 'support'),
			await createOperator(shop.db, 'finance'),
		]
		const raised = await joined.visitor.put(`${OPERATORS}/${support.id}`, { name: 'S', role: 'finance' })
		expect([raised.status, raised.body.message]).toEqual([403, TOO_NEW])
		const lowered = await joined.visitor.put(`${OPERATORS}/${finance.id}`, { name: 'F', role: 'support' })
		expect(lowered.status).toBe(200)
	})
})

test('an invitation cannot be accepted while its inviter counts as new', async () => {
	const email = newAddress()
	await invite(admin, email, 'finance')
	await becomeNew(boss.id)
	const early = await accept(email)
	expect([early.status, early.body.message]).toEqual([
		403,
		'The operator who invited you joined less than 24 hours ago. You can accept this invitation in 24 hours.',
	])
	await becomeOld(boss.id)
	expect((await accept(email)).status).toBe(200)
})

test('a request of an operator who got access from a new operator cannot be approved while that operator is new', async () => {
	const [between, last] = [await join(admin, 'admin'), await join(admin, 'finance')]
	await shop.db.run('update operators set vouched_by = $2 where id = $1', [last.id, between.id])
	const { id: userId } = await createBuyer(shop, 0)
	const form = { credits: '10000', reason: 'Goodwill' }
	const asked = await last.visitor.post(`/api/backoffice/people/${userId}/corrections`, form)
	const path = `/api/backoffice/approvals/${asked.body.approval_id}`
	expect((await admin.get(path)).body.payload.approve_from).toEqual(expect.any(Number))
	const { status, body } = await admin.post(`${path}/approve`, {})
	expect([status, body.message]).toEqual([
		403,
		'The operator who made this request got access from an operator who was also new. It can be approved in 24 hours.',
	])
	await becomeOld(between.id)
	expect((await admin.get(path)).body.payload.approve_from).toBeNull()
	expect((await admin.post(`${path}/approve`, {})).status).toBe(200)
})
