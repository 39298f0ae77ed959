import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { signedIn } from '../../../test/members.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, topUp } from '../../../test/top-ups.ts'
import { cloneUnscheduled } from '../../../test/unscheduled.ts'
import { type Content, openContent } from '../content/index.ts'
import type { DepositsContext } from './context.ts'
import { openProviders } from './providers/open-providers.ts'
import { reconcileDeposits } from './reconcile.ts'

const DAY_MINUTES = 24 * 60

const clock = movableClock()
let shop: TestShop
let content: Content
let context: DepositsContext
beforeAll(async () => {
	shop = await openShop({ clock, config: { demo: true }, database: await cloneUnscheduled({ isDemo: true }) })
	content = await openContent(shop.platform)
	atEnd(() => content.close())
	context = { platform: shop.platform, content, providers: await openProviders(shop.platform) }
})

async function started() {
	const { visitor } = await signedIn(shop)
	return { visitor, ...(await topUp(visitor)) }
}

const storedStatus = async (depositId: number) =>
	(await shop.db.one<{ status: string }>('select status from deposits where id = $1', [depositId])).status

const approveSilently = (ref: string) =>
	shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [ref])

describe('deposits that stay pending', () => {
	test('are checked every minute', async () => {
		const schedule = await shop.db.many("select cron from jobs.schedule where name = 'deposits.reconcile'")
		expect(schedule).toEqual([{ cron: '* * * * *' }])
	})

	test('are looked up at the provider without a page that polls', async () => {
		const { visitor, depositId, ref } = await started()
		await approveSilently(ref)
		clock.moveMinutes(2)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('are skipped while they are new', async () => {
		const { depositId, ref } = await started()
		await approveSilently(ref)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Pending')
	})

	test('are abandoned after a day without payment', async () => {
		const { depositId } = await started()
		clock.moveMinutes(DAY_MINUTES - 10)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Pending')
		clock.moveMinutes(DAY_MINUTES / 4)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Canceled')
	})

	test('are abandoned if the provider does not know them', async () => {
		const { depositId } = await started()
		await shop.db.run('update deposits set provider_ref = null, checkout_url = null where id = $1', [
			depositId,
		])
		clock.moveMinutes(DAY_MINUTES + 1)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Canceled')
	})

	test('are kept while the provider processes them', async () => {
		const { visitor, depositId, page } = await started()
		await decide(visitor, page, 'pending')
		clock.moveMinutes(3 * DAY_MINUTES)
		await reconcileDeposits(context)
		expect(await storedStatus(depositId)).toBe('Processing')
	})

	// covers asvs:16.5.2
	test('are kept while the provider does not answer: they may be paid', async () => {
		const { depositId } = await started()
		clock.moveMinutes(3 * DAY_MINUTES)
		const sandbox = context.providers.get('sandbox') ?? expect.unreachable()
		const deaf = { ...sandbox, readCheckout: () => Promise.reject(new Error('no answer')) }
		await reconcileDeposits({ ...context, providers: new Map([['sandbox', deaf]]) })
		expect(await storedStatus(depositId)).toBe('Pending')
	})

	// covers asvs:2.3.4
	test('are credited once when many nodes check concurrently', async () => {
		const { visitor, ref } = await started()
		await approveSilently(ref)
		clock.moveMinutes(10)
		await Promise.all(Array.from({ length: 5 }, () => reconcileDeposits(context)))
		expect(await balanceIn(visitor)).toBe(21.51)
	})
})
