import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../../test/database.ts'
import { signedIn } from '../../../../test/members.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { balanceIn, sandboxEventFor, sendSandboxEvent, topUp } from '../../../../test/top-ups.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	admin = await operatorVisitor(shop)
})

/** The sandbox reports this; its webhook was lost. */
const decideSilently = (ref: string, state: 'approved' | 'declined') =>
	shop.db.run('update sandbox_checkouts set state = $2 where id = $1', [ref, state])

async function startTopUp() {
	const { visitor, person } = await signedIn(shop)
	return { visitor, person, ...(await topUp(visitor)) }
}

/** The provider charged another amount than requested. */
async function heldTopUp() {
	const started = await startTopUp()
	await sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved', { amount: 1900 }))
	return started
}

const list = async (query: string) => (await admin.get(`/api/backoffice/deposits?${query}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)
const read = async (id: number) => (await admin.get(`/api/backoffice/deposits/${id}`)).body.payload
const check = (id: number) => admin.post(`/api/backoffice/deposits/${id}/check`)
const close = (id: number, reason = 'Sent back by hand') =>
	admin.post(`/api/backoffice/deposits/${id}/close`, { reason })

describe('GET /backoffice/deposits', () => {
	test('finds a deposit by its number, the shopper’s address and the provider’s reference', async () => {
		const { depositId, ref, person } = await startTopUp()
		for (const search of [depositId, `%23${depositId}`, person.email, ref]) {
			expect(idsOf(await list(`search=${search}`)), String(search)).toEqual([depositId])
		}
		expect((await list(`search=${ref}`)).payload[0]).toMatchObject({
			status: 'Pending',
			held: false,
			person: { id: person.id, email: person.email },
			provider: 'sandbox',
			method: 'card',
			amount: 20,
			currency: 'EUR',
			credits: 21.51,
		})
	})

	test('filters by status and by held deposits', async () => {
		const { depositId } = await heldTopUp()
		expect(idsOf(await list('status=held'))).toContain(depositId)
		expect(idsOf(await list('status=Success'))).not.toContain(depositId)
		expect(
			(await list('status=Success')).payload.every(({ status }: { status: string }) => status === 'Success'),
		)
		expect((await admin.get('/api/backoffice/deposits?status=lost')).status).toBe(422)
	})
})

describe('GET /backoffice/deposits/{id}', () => {
	test('shows the provider’s raw events and their results', async () => {
		const { depositId, ref } = await heldTopUp()
		const deposit = await read(depositId)
		expect(deposit).toMatchObject({ held: true, status: 'Pending', provider_ref: ref, can_be_asked: true })
		expect(deposit.events).toMatchObject([{ outcome: 'amount differs' }])
		expect(JSON.parse(deposit.events[0].payload)).toMatchObject({ amount: 1900 })
	})

	test.each(['999999999', 'abc'])('404 for %s', async (id) => {
		expect((await admin.get(`/api/backoffice/deposits/${id}`)).status).toBe(404)
	})
})

describe('POST /backoffice/deposits/{id}/check', () => {
	test('credits a payment that the provider reports, once, also after the deposit was abandoned', async () => {
		const { depositId, ref, visitor } = await startTopUp()
		await decideSilently(ref, 'approved')
		await shop.db.run("update deposits set status = 'Canceled', finished_at = now() where id = $1", [
			depositId,
		])
		const answers = await Promise.all([check(depositId), check(depositId)])
		expect(answers.filter(({ body }) => body.outcome === 'credited')).toHaveLength(1)
		expect(await balanceIn(visitor)).toBe(21.51)
		expect((await check(depositId)).status).toBe(409)
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('releases a held deposit that is paid in full', async () => {
		const { depositId, ref, visitor } = await heldTopUp()
		await decideSilently(ref, 'approved')
		expect((await check(depositId)).body.outcome).toBe('credited')
		expect(await read(depositId)).toMatchObject({ status: 'Success', held: false })
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('stores the provider’s response and the operator, also without news', async () => {
		const { depositId } = await startTopUp()
		const { body } = await check(depositId)
		expect(body).toMatchObject({ outcome: 'nothing new', message: 'The provider answered: nothing new.' })
		expect((await read(depositId)).events).toMatchObject([{ outcome: 'nothing new' }])
		const trail = await shop.db.many(
			"select before, after from operator_trail where action = 'deposits.check' and subject = $1",
			[String(depositId)],
		)
		expect(trail).toEqual([
			{ before: { status: 'Pending' }, after: { said: 'open', outcome: 'nothing new' } },
		])
	})

	test('404 for a deposit without a checkout at its provider', async () => {
		const { depositId, ref } = await startTopUp()
		await shop.db.run('delete from sandbox_checkouts where id = $1', [ref])
		const { status, body } = await check(depositId)
		expect([status, body.message]).toEqual([404, 'The provider has no record of this deposit.'])
	})
})

describe('POST /backoffice/deposits/{id}/close', () => {
	test('closes a held deposit without crediting it, with the reason in the trail', async () => {
		const { depositId, visitor } = await heldTopUp()
		expect((await close(depositId)).status).toBe(200)
		expect(await read(depositId)).toMatchObject({ held: false, status: 'Canceled' })
		expect(await balanceIn(visitor)).toBe(0)
		const trail = await shop.db.many(
			"select before, after from operator_trail where action = 'deposits.close' and subject = $1",
			[String(depositId)],
		)
		expect(trail).toEqual([
			{
				before: { status: 'Pending', held: true },
				after: { status: 'Canceled', held: false, reason: 'Sent back by hand' },
			},
		])
	})

	test('409 for a deposit that is not held (any more)', async () => {
		const { depositId } = await heldTopUp()
		const answers = await Promise.all([close(depositId), close(depositId)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})
})

describe('a correction because of a deposit', () => {
	test('credits the received amount after the deposit is closed, is listed with it, and needs finance or an admin', async () => {
		const { depositId, person, visitor } = await heldTopUp()
		await close(depositId)
		const form = { credits: '20.43', reason: '19 EUR came instead of 20', deposit_id: depositId }
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const path = `/api/backoffice/people/${person.id}/corrections`
		expect((await support.post(path, form)).status).toBe(403)
		expect((await admin.post(path, form)).status).toBe(200)
		expect(await balanceIn(visitor)).toBe(20.43)
		expect((await read(depositId)).corrections).toMatchObject([
			{ credits: 20.43, reason: '19 EUR came instead of 20', operator: 'Grace Test' },
		])
	})

	test("422 for another shopper's deposit", async () => {
		const { depositId } = await startTopUp()
		const { person } = await startTopUp()
		const { status, body } = await admin.post(`/api/backoffice/people/${person.id}/corrections`, {
			credits: '1',
			reason: 'x',
			deposit_id: depositId,
		})
		expect([status, Object.keys(body.errors)]).toEqual([422, ['deposit_id']])
	})
})
