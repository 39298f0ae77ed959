import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../test/members.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, eventsOf, startTopUp, statusOf, topUp } from '../../../test/top-ups.ts'
import { cloneUnscheduled } from '../../../test/unscheduled.ts'

const clock = standingClock()
let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ clock, config: { demo: true }, database: await cloneUnscheduled({ isDemo: true }) })
})

/** The sandbox was paid, and its webhook was lost. */
const approveSilently = (ref: string) =>
	shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [ref])

describe('GET /deposit/status/{id}', () => {
	// covers spec:deposit-calls.2
	test('returns the bare status of the deposit', async () => {
		const { visitor } = await signedIn(shop)
		const { depositId } = await topUp(visitor)
		expect((await visitor.get(`/api/deposit/status/${depositId}`)).body).toEqual({ status: 'Pending' })
	})

	test('returns Error for a canceled deposit, so that the pending page stops polling', async () => {
		const { visitor } = await signedIn(shop)
		const { depositId } = await topUp(visitor)
		await shop.db.run("update deposits set status = 'Canceled', finished_at = now() where id = $1", [
			depositId,
		])
		expect(await statusOf(visitor, depositId)).toBe('Error')
	})

	// covers asvs:8.2.2
	test("another shopper's deposit looks like one that does not exist", async () => {
		const { depositId } = await topUp((await signedIn(shop)).visitor)
		const { visitor } = await signedIn(shop)
		const [foreign, unknown, mistyped] = [
			await visitor.get(`/api/deposit/status/${depositId}`),
			await visitor.get('/api/deposit/status/999999999'),
			await visitor.get('/api/deposit/status/abc'),
		]
		expect(foreign.status).toBe(404)
		expect(unknown.body).toEqual(foreign.body)
		expect(mistyped.body).toEqual(foreign.body)
	})

	test('while pending it asks the provider, so that a lost webhook loses no money', async () => {
		const { visitor } = await signedIn(shop)
		const { depositId, ref } = await topUp(visitor)
		await approveSilently(ref)
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
		expect(await eventsOf(shop, depositId)).toMatchObject([{ kind: 'read approved', outcome: 'credited' }])
	})

	test('asks the provider at most every few seconds', async () => {
		const { visitor } = await signedIn(shop)
		const { depositId, ref } = await topUp(visitor)
		expect(await statusOf(visitor, depositId)).toBe('Pending')
		await approveSilently(ref)
		expect(await statusOf(visitor, depositId)).toBe('Pending')
		clock.moveMinutes(5 / 60)
		expect(await statusOf(visitor, depositId)).toBe('Success')
	})

	test('credits once for many concurrent requests', async () => {
		const { visitor } = await signedIn(shop)
		const { depositId, page, ref } = await topUp(visitor)
		await approveSilently(ref)
		await Promise.all([
			decide(visitor, page, 'approve'),
			...Array.from({ length: 20 }, () => statusOf(visitor, depositId)),
		])
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})
})

describe('GET /deposit/history', () => {
	// covers spec:account-and-wallet-entities.9 spec:purchase-calls.5
	test('returns own deposits, newest first, with the specification’s field names', async () => {
		const { visitor } = await signedIn(shop)
		const before = Math.floor(clock.now().getTime() / 1000)
		const first = await topUp(visitor, { currency: 'USD', amount: '10.5' })
		const second = await topUp(visitor, { amount: '50' })
		await decide(visitor, second.page, 'approve')
		const { body } = await visitor.get('/api/deposit/history')
		expect(body.payload).toEqual([
			{
				id: second.depositId,
				created_at: expect.any(Number),
				description: 'Top Up Balance',
				sum: 50,
				currency: { code: 'EUR' },
				internal_currency_sum: 53.76,
				status: 'Success',
			},
			expect.objectContaining({
				id: first.depositId,
				sum: 10.5,
				currency: { code: 'USD' },
				internal_currency_sum: 9.73,
				status: 'Pending',
			}),
		])
		expect(body.payload[0].created_at).toBeGreaterThanOrEqual(before)
		expect(body.meta).toEqual({ total: 2, pages: 1 })
	})

	test('is paginated, with an empty page past the end', async () => {
		const { visitor } = await signedIn(shop)
		for (let number = 0; number < 3; number++) await startTopUp(visitor)
		const page = async (number: number) =>
			(await visitor.get(`/api/deposit/history?page=${number}&limit=2`)).body
		expect((await page(1)).payload).toHaveLength(2)
		expect((await page(2)).payload).toHaveLength(1)
		expect(await page(3)).toMatchObject({ payload: [], meta: { total: 3, pages: 2 } })
	})

	test('is empty for a shopper without top-ups', async () => {
		const { visitor } = await signedIn(shop)
		expect((await visitor.get('/api/deposit/history')).body).toMatchObject({
			payload: [],
			meta: { total: 0 },
		})
	})
})
