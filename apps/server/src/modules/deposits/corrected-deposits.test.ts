import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { signedIn } from '../../../test/members.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, sandboxEventFor, sendSandboxEvent, topUp } from '../../../test/top-ups.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyDeposits } from './index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	admin = await operatorVisitor(shop)
})

/** 20 EUR in credits here. */
const CREDITS = '21.51'

async function startTopUp() {
	const { visitor, person } = await signedIn(shop)
	return { visitor, person, ...(await topUp(visitor)) }
}
type Started = Awaited<ReturnType<typeof startTopUp>>

const correct = (userId: number, more: object = {}, by = admin) =>
	by.post(`/api/backoffice/people/${userId}/corrections`, {
		credits: CREDITS,
		reason: 'The money is here',
		...more,
	})
const close = (depositId: number) =>
	admin.post(`/api/backoffice/deposits/${depositId}/close`, { reason: 'Abandoned' })
const check = (depositId: number, by = admin) => by.post(`/api/backoffice/deposits/${depositId}/check`)
const confirm = (started: Started) => sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved'))
const read = async (id: number) => (await admin.get(`/api/backoffice/deposits/${id}`)).body.payload
const secondAdmin = () => operatorVisitor(shop)

describe('a correction while a deposit is open', () => {
	test.each([
		['with the deposit named', true],
		['without naming it', false],
	])('%s is refused, names the deposit, and the credits are added once', async (_, isNamed) => {
		const started = await startTopUp()
		const { status, body } = await correct(
			started.person.id,
			isNamed ? { deposit_id: started.depositId } : {},
		)
		expect([status, body.code, body.open_deposits]).toEqual([
			409,
			'deposit_open',
			[{ id: started.depositId, amount: 20, currency: 'EUR' }],
		])
		expect(body.message).toBe(
			'This shopper has an open deposit. Check or close it first. Otherwise the credits are added twice if the provider confirms it later.',
		)
		await confirm(started)
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})

	test('that removes credits is made', async () => {
		const { visitor, person } = await signedIn(shop)
		await correct(person.id)
		await topUp(visitor)
		expect((await correct(person.id, { credits: '-1.51' })).status).toBe(200)
		expect(await balanceIn(visitor)).toBe(20)
	})

	test('declared unrelated by the operator needs a second operator for any amount', async () => {
		const { person, visitor, depositId } = await startTopUp()
		const { body } = await correct(person.id, { credits: '1', unrelated_deposits: [depositId] })
		expect(body.approval_id).toEqual(expect.any(Number))
		expect(await balanceIn(visitor)).toBe(0)
		const second = await secondAdmin()
		expect((await second.get(`/api/backoffice/approvals/${body.approval_id}`)).body.payload).toMatchObject({
			cause: 'open_deposit',
			unrelated_deposits: [depositId],
		})
		expect((await second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})).status).toBe(200)
		expect(await balanceIn(visitor)).toBe(1)
	})

	test('cannot both name the deposit and be declared unrelated to it', async () => {
		const { person, depositId } = await startTopUp()
		const { body } = await correct(person.id, { deposit_id: depositId, unrelated_deposits: [depositId] })
		expect(body.code).toBe('deposit_open')
	})

	test('requested before a new deposit is refused at approval, and its request stays open until that deposit is settled', async () => {
		const started = await startTopUp()
		const { body } = await correct(started.person.id, {
			credits: '1',
			unrelated_deposits: [started.depositId],
		})
		const later = await topUp(started.visitor)
		const second = await secondAdmin()
		const approve = () => second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})
		expect((await approve()).body.code).toBe('deposit_open')
		await close(later.depositId)
		expect((await approve()).status).toBe(200)
	})

	test('is also refused by the database, and so is a declaration without the approval of a second operator', async () => {
		const { person, depositId } = await startTopUp()
		const { id: operatorId } = await createOperator(shop.db)
		const insert = (deposits: number[], deposit: number | null = null) =>
			shop.db.run(
				`insert into corrections (user_id, credits_minor, reason, operator_id, deposit_id, unrelated_deposits)
				values ($1, 100, 'x', $2, $3, $4)`,
				[person.id, operatorId, deposit, deposits],
			)
		await expect(insert([])).rejects.toThrow('has open deposits')
		await expect(insert([], depositId)).rejects.toThrow('has open deposits')
		await expect(insert([depositId])).rejects.toThrow('corrections_unrelated_approved')
	})
})

describe('a correction of an outdated balance', () => {
	test('is refused (version check)', async () => {
		const started = await startTopUp()
		await confirm(started)
		const { status, body } = await correct(started.person.id, { seen_balance: 0 })
		expect([status, body.code]).toEqual([409, 'conflict'])
		expect((await correct(started.person.id, { seen_balance: 21.51, credits: '1' })).status).toBe(200)
	})
})

describe('closing a deposit', () => {
	test('expires it at its provider, so that it can no longer be paid', async () => {
		const started = await startTopUp()
		expect((await close(started.depositId)).body.message).toBe('The deposit was closed.')
		expect(await read(started.depositId)).toMatchObject({ status: 'Canceled', closed: true, held: false })
		await decide(started.visitor, started.page, 'approve')
		expect(await balanceIn(started.visitor)).toBe(0)
		expect((await correct(started.person.id, { deposit_id: started.depositId })).status).toBe(200)
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})

	test('credits it instead if the provider reports it as paid', async () => {
		const started = await startTopUp()
		await shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [started.ref])
		const { status, body } = await close(started.depositId)
		expect([status, body.message]).toEqual([
			409,
			'The provider reports that this deposit is paid. It was credited and not closed.',
		])
		expect(await read(started.depositId)).toMatchObject({ status: 'Success', closed: false })
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})

	test('is refused while the provider processes the payment', async () => {
		const started = await startTopUp()
		await shop.db.run("update sandbox_checkouts set state = 'pending' where id = $1", [started.ref])
		const { status, body } = await close(started.depositId)
		expect([status, body.message]).toEqual([
			409,
			'The provider is still processing this payment, so the deposit cannot be closed yet.',
		])
		expect(await read(started.depositId)).toMatchObject({ status: 'Processing', closed: false })
	})

	test('with a correction: a later payment is held, not credited', async () => {
		const started = await startTopUp()
		await close(started.depositId)
		await correct(started.person.id, { deposit_id: started.depositId })
		await confirm(started)
		expect(await balanceIn(started.visitor)).toBe(21.51)
		expect(await read(started.depositId)).toMatchObject({
			status: 'Canceled',
			held: true,
			events: [{ outcome: 'corrected before' }],
		})
		await shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [started.ref])
		expect((await check(started.depositId)).body.outcome).toBe('corrected before')
		const byHand = shop.db.run("update deposits set status = 'Success' where id = $1", [started.depositId])
		await expect(byHand).rejects.toThrow('was credited by a correction')
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})

	test('without a correction: a later payment is held until an operator with the right to close deposits checks it', async () => {
		const started = await startTopUp()
		await close(started.depositId)
		await confirm(started)
		expect(await balanceIn(started.visitor)).toBe(0)
		expect(await read(started.depositId)).toMatchObject({
			held: true,
			events: [{ outcome: 'closed before' }],
		})
		await shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [started.ref])
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await check(started.depositId, support)).body.outcome).toBe('closed before')
		expect((await check(started.depositId)).body.outcome).toBe('credited')
		expect(await read(started.depositId)).toMatchObject({ status: 'Success', held: false })
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})
})

describe('a deposit that was credited', () => {
	test('cannot be credited again by a correction, beyond what corrections debited for it', async () => {
		const started = await startTopUp()
		await confirm(started)
		const about = { deposit_id: started.depositId }
		expect((await correct(started.person.id, about)).body.code).toBe('deposit_credited')
		await correct(started.person.id, { ...about, credits: '-20' })
		expect((await correct(started.person.id, { ...about, credits: '20.01' })).body.code).toBe(
			'deposit_credited',
		)
		expect((await correct(started.person.id, { ...about, credits: '20' })).status).toBe(200)
		expect(await balanceIn(started.visitor)).toBe(21.51)
	})
})

describe('concurrently', () => {
	test('a webhook and corrections for its deposit add the credits once', async () => {
		for (let round = 0; round < 5; round++) {
			const started = await startTopUp()
			const about = { deposit_id: started.depositId, seen_balance: 0 }
			const [, ...corrections] = await Promise.all([
				confirm(started),
				correct(started.person.id, about),
				correct(started.person.id, { seen_balance: 0 }),
			])
			expect(corrections.map(({ status }) => status)).toEqual([409, 409])
			expect(await balanceIn(started.visitor)).toBe(21.51)
		}
	})

	test('a late webhook and a correction for a closed deposit add the credits once', async () => {
		for (let round = 0; round < 5; round++) {
			const started = await startTopUp()
			await close(started.depositId)
			await Promise.all([
				confirm(started),
				correct(started.person.id, { deposit_id: started.depositId }),
				check(started.depositId),
			])
			expect(await balanceIn(started.visitor)).toBe(21.51)
		}
	})

	test('a webhook and the approval of a correction: no correction is made while the deposit is open', async () => {
		for (let round = 0; round < 5; round++) {
			const { visitor, person } = await signedIn(shop)
			const { body } = await correct(person.id, { credits: '1612.91' })
			const started = { visitor, person, ...(await topUp(visitor)) }
			const [second, third] = [await secondAdmin(), await secondAdmin()]
			const approve = (by: Visitor) => by.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})
			const [, ...approvals] = await Promise.all([confirm(started), approve(second), approve(third)])
			const done = approvals.filter(({ status }) => status === 200).length
			for (const { status, body: said } of approvals) {
				if (status !== 200) expect(['deposit_open', 'conflict']).toContain(said.code)
			}
			expect(await balanceIn(visitor)).toBe(done === 1 ? 1634.42 : 21.51)
			if (done === 0) expect((await approve(second)).status).toBe(200)
			expect(await balanceIn(visitor)).toBe(1634.42)
		}
	})

	test('closing and paying have exactly one outcome', async () => {
		for (let round = 0; round < 5; round++) {
			const started = await startTopUp()
			await Promise.all([close(started.depositId), decide(started.visitor, started.page, 'approve')])
			const { status } = await read(started.depositId)
			expect(await balanceIn(started.visitor)).toBe(status === 'Success' ? 21.51 : 0)
		}
	})

	test('the ledger check passes after all of these tests', async () => {
		expect((await verifyDeposits(shop.db)).faults).toEqual([])
		expect((await verifyLedger(shop.db)).faults).toEqual([])
	})
})
