import { randomUUID } from 'node:crypto'
import { creditsMinor } from '@skinverse/contract/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDemo } from '../../../test/database.ts'
import { signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, sandboxEventFor, topUp } from '../../../test/top-ups.ts'
import { openContent } from '../content/index.ts'
import { transfer } from '../ledger/index.ts'
import { sandboxSignature } from '../sandbox-pay/event.ts'
import type { DepositsContext } from './context.ts'
import { openProviders } from './providers/open-providers.ts'
import type { settleDeposit } from './settle-deposit.ts'
import { takeWebhook } from './take-webhook.ts'
import { verifyDeposits } from './verify-deposits.ts'

let shop: TestShop
let context: DepositsContext
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	const { platform } = shop
	const content = await openContent(platform)
	atEnd(() => content.close())
	context = { platform, content, providers: await openProviders(platform) }
})

const faultsAbout = async (depositId: number) =>
	(await verifyDeposits(shop.db)).faults.filter((fault) =>
		new RegExp(`deposit[ :]${depositId}\\b`).test(fault),
	)

describe('verifyDeposits', () => {
	test('reports nothing for consistent deposits in any status', async () => {
		const { visitor } = await signedIn(shop)
		for (const decision of ['approve', 'decline', 'pending'] as const) {
			const { page, depositId } = await topUp(visitor)
			await decide(visitor, page, decision)
			expect(await faultsAbout(depositId)).toEqual([])
		}
	})

	test('reports a deposit that is credited on every webhook', async () => {
		const { visitor, person } = await signedIn(shop)
		const checkout = await topUp(visitor)
		const creditAlways: typeof settleDeposit = async (_, tx, deposit) => {
			const reference = `deposit:${deposit.id}:${randomUUID()}`
			await transfer(tx, { kind: 'top_up', userId: person.id, amount: creditsMinor(2151), reference })
			return 'credited'
		}
		for (let number = 0; number < 3; number++) {
			const event = sandboxEventFor(checkout, 'checkout.approved', { id: randomUUID() })
			const rawBody = Buffer.from(JSON.stringify(event))
			const signature = sandboxSignature(shop.platform.secrets.key('sandbox-webhook'), rawBody)
			const headers = { 'x-sandbox-signature': signature }
			await takeWebhook(context, { provider: 'sandbox', rawBody, headers }, creditAlways)
		}
		expect(await balanceIn(visitor)).toBe(64.53)
		expect(await faultsAbout(checkout.depositId)).toHaveLength(3)
	})

	test('reports a deposit with status Success that was never credited', async () => {
		const { depositId } = await topUp((await signedIn(shop)).visitor)
		await shop.db.run("update deposits set status = 'Success', finished_at = now() where id = $1", [
			depositId,
		])
		expect(await faultsAbout(depositId)).toEqual([
			`deposit ${depositId} is Success with amount 2151, but 0 was credited for it`,
		])
	})

	test('reports credits that went to another shopper', async () => {
		const { depositId } = await topUp((await signedIn(shop)).visitor)
		const { person } = await signedIn(shop)
		const amount = creditsMinor(2151)
		await transfer(shop.db, { kind: 'top_up', userId: person.id, amount, reference: `deposit:${depositId}` })
		await shop.db.run("update deposits set status = 'Success', finished_at = now() where id = $1", [
			depositId,
		])
		expect(await faultsAbout(depositId)).toEqual([
			expect.stringContaining('belongs to no deposit of its shopper'),
		])
	})
})
