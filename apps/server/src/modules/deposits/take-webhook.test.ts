import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import {
	balanceIn,
	eventsOf,
	sandboxEventFor,
	sendSandboxEvent,
	statusOf,
	topUp,
} from '../../../test/top-ups.ts'
import { verifyLedger } from '../ledger/index.ts'
import { type SandboxEvent, sandboxSignature } from '../sandbox-pay/event.ts'
import { verifyDeposits } from './verify-deposits.ts'

const STORM = 50

let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
})

async function started() {
	const { visitor, person } = await signedIn(shop)
	const checkout = await topUp(visitor)
	const send = (type: SandboxEvent['type'], changes: Partial<SandboxEvent> = {}) =>
		sendSandboxEvent(shop, sandboxEventFor(checkout, type, changes))
	return { visitor, person, checkout, depositId: checkout.depositId, send }
}

/** The ledger check must pass after each test. */
async function expectEverythingAddsUp(): Promise<void> {
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyDeposits(shop.db)).faults).toEqual([])
}

describe('POST /webhooks/sandbox credits exactly once', () => {
	test(`${STORM} duplicates of one event in parallel`, async () => {
		const { visitor, person, depositId, send } = await started()
		const answers = await Promise.all(Array.from({ length: STORM }, () => send('checkout.approved')))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(await balanceIn(visitor)).toBe(21.51)
		expect(await eventsOf(shop, depositId)).toMatchObject([{ outcome: 'credited' }])
		await mailTo(shop.db, person.email)
		expect(await mailsTo(shop.db, person.email)).toHaveLength(1)
		await expectEverythingAddsUp()
	})

	test(`${STORM} different paid events, concurrently with polls`, async () => {
		const { visitor, depositId, send } = await started()
		await Promise.all(
			Array.from({ length: STORM }, (_, number) =>
				number % 5 === 0 ? statusOf(visitor, depositId) : send('checkout.approved', { id: randomUUID() }),
			),
		)
		expect(await balanceIn(visitor)).toBe(21.51)
		const outcomes = (await eventsOf(shop, depositId)).map(({ outcome }) => outcome)
		expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
		expect(outcomes).toHaveLength(STORM - STORM / 5)
		await expectEverythingAddsUp()
	})

	test('mixed concurrent events for many deposits: paid ones credited once, others not at all', async () => {
		const payers = await Promise.all(Array.from({ length: 5 }, started))
		const types = ['checkout.pending', 'checkout.approved', 'checkout.declined'] as const
		await Promise.all(
			Array.from({ length: 3 * STORM }, (_, number) => {
				const payer = payers[number % payers.length] ?? expect.unreachable()
				const type = types[(number * 7) % types.length] ?? expect.unreachable()
				return payer.send(type, number % 2 === 0 ? {} : { id: randomUUID() })
			}),
		)
		for (const { visitor, depositId } of payers) {
			expect(await statusOf(visitor, depositId)).toBe('Success')
			expect(await balanceIn(visitor)).toBe(21.51)
		}
		await expectEverythingAddsUp()
	})
})

describe('POST /webhooks/sandbox accepts events in any order', () => {
	test('success before processing: processing is ignored', async () => {
		const { visitor, depositId, send } = await started()
		await send('checkout.approved')
		await send('checkout.pending')
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect((await eventsOf(shop, depositId)).map(({ outcome }) => outcome)).toEqual(['credited', 'refused'])
	})

	test('error after success: the credits stay', async () => {
		const { visitor, depositId, send } = await started()
		await send('checkout.approved')
		expect((await send('checkout.declined')).status).toBe(200)
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('success after error: the payment is credited, once', async () => {
		const { visitor, depositId, send } = await started()
		await send('checkout.declined')
		expect(await statusOf(visitor, depositId)).toBe('Error')
		await send('checkout.approved')
		await send('checkout.approved', { id: randomUUID() })
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('success after the deposit was abandoned is credited', async () => {
		const { visitor, depositId, send } = await started()
		await shop.db.run("update deposits set status = 'Canceled', finished_at = now() where id = $1", [
			depositId,
		])
		await send('checkout.approved')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('an event that arrives before the response that names its checkout', async () => {
		const { visitor, depositId, checkout, send } = await started()
		await shop.db.run('update deposits set provider_ref = null, checkout_url = null where id = $1', [
			depositId,
		])
		await send('checkout.pending')
		expect(await shop.db.one('select provider_ref from deposits where id = $1', [depositId])).toEqual({
			provider_ref: checkout.ref,
		})
		await send('checkout.approved')
		expect(await balanceIn(visitor)).toBe(21.51)
	})
})

describe('POST /webhooks/{provider} verifies every request', () => {
	// covers asvs:16.3.3
	test('a forged signature is refused and stores nothing', async () => {
		const { visitor, depositId, checkout } = await started()
		const event = sandboxEventFor(checkout, 'checkout.approved')
		const forged = [
			'',
			'0'.repeat(64),
			sandboxSignature(Buffer.alloc(32), JSON.stringify(event)),
			sandboxSignature(shop.platform.secrets.key('csrf'), JSON.stringify(event)),
		]
		for (const signature of forged) {
			const { status, body } = await sendSandboxEvent(shop, event, signature)
			expect([status, body.code]).toEqual([400, 'signature_invalid'])
		}
		expect(await statusOf(visitor, depositId)).toBe('Pending')
		expect(await eventsOf(shop, depositId)).toEqual([])
	})

	test('a valid signature of another body is refused', async () => {
		const { checkout } = await started()
		const event = sandboxEventFor(checkout, 'checkout.approved')
		const signature = sandboxSignature(shop.platform.secrets.key('sandbox-webhook'), JSON.stringify(event))
		expect((await sendSandboxEvent(shop, { ...event, amount: 1 }, signature)).status).toBe(400)
	})

	test.each([
		['less', { amount: 1999 }],
		['more', { amount: 2001 }],
		['another currency', { currency: 'JPY' }],
	])('%s than requested is not credited but held for an operator', async (_, changes) => {
		const { visitor, depositId, send } = await started()
		expect((await send('checkout.approved', changes)).status).toBe(200)
		expect(await balanceIn(visitor)).toBe(0)
		expect(await statusOf(visitor, depositId)).toBe('Pending')
		expect(await eventsOf(shop, depositId)).toMatchObject([{ outcome: 'amount differs' }])
		expect(
			await shop.db.one('select held_at is not null as held from deposits where id = $1', [depositId]),
		).toEqual({
			held: true,
		})
	})

	test('an unknown deposit, or a checkout that is not the deposit’s, changes nothing', async () => {
		const { visitor, depositId, send } = await started()
		const unknown = await send('checkout.approved', { id: `u-${depositId}`, order: 999_999_999 })
		const another = await send('checkout.approved', { id: `a-${depositId}`, checkout: randomUUID() })
		expect([unknown.status, another.status]).toEqual([200, 200])
		expect(await balanceIn(visitor)).toBe(0)
		const kept = await shop.db.many(
			'select deposit_id, outcome from provider_events where event_id in ($1, $2)',
			[`u-${depositId}`, `a-${depositId}`],
		)
		expect(kept).toEqual([
			{ deposit_id: null, outcome: 'unknown' },
			{ deposit_id: null, outcome: 'unknown' },
		])
	})

	test('404 for a provider that is not configured', async () => {
		for (const name of ['stripe', 'nobody']) {
			const { status } = await shop.visitor().post(`/api/webhooks/${name}`, {}, { csrf: false })
			expect(status).toBe(404)
		}
	})

	test('raw events are stored unchanged and are immutable', async () => {
		const { depositId, checkout, send } = await started()
		await send('checkout.approved')
		const [event] = await eventsOf(shop, depositId)
		expect(event?.payload).toBe(JSON.stringify(sandboxEventFor(checkout, 'checkout.approved')))
		await expect(
			shop.db.run("update provider_events set outcome = '' where deposit_id = $1", [depositId]),
		).rejects.toThrow('stays as it was said')
		await expect(
			shop.db.run('delete from provider_events where deposit_id = $1', [depositId]),
		).rejects.toThrow('stays as it was said')
	})

	test('a credited deposit is immutable in the database', async () => {
		const { depositId, send } = await started()
		await send('checkout.approved')
		for (const change of ["status = 'Error'", 'credits_minor = credits_minor * 2', 'user_id = user_id + 1'])
			await expect(shop.db.run(`update deposits set ${change} where id = $1`, [depositId])).rejects.toThrow(
				'was credited and stays as it is',
			)
	})
})
