import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createShoppers } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'
import { Problem } from '../../platform/problem.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOrders } from './verify-orders.ts'

const SHOPPERS = 4
const ITEMS = 8
const RATE = 9300

let db: Database
beforeAll(async () => {
	const { url } = await cloneDatabase()
	db = openDatabase({ url, maxConnections: 8, name: 'invariants', onIdleError: () => {} })
	atEnd(() => db.close())
	await db.run(
		"insert into promo_codes (code, percent_hundredths, once_per_user, most_uses) values ('SOME', 3333, false, 25)",
	)
})

const who = fc.nat(SHOPPERS - 1)
const which = fc.nat(ITEMS - 1)
const step = fc.oneof(
	fc.record({
		do: fc.constant('top up' as const),
		who,
		amount: fc.integer({ min: 1, max: 9_999 }),
		deposit: fc.nat(30),
	}),
	fc.record({ do: fc.constant('add' as const), who, which }),
	fc.record({ do: fc.constant('remove' as const), who, which }),
	fc.record({ do: fc.constant('use code' as const), who }),
	fc.record({ do: fc.constant('buy' as const), who, key: fc.option(fc.nat(5)) }),
	fc.record({ do: fc.constant('reprice' as const), which, price: fc.integer({ min: 1, max: 5_000 }) }),
	fc.record({ do: fc.constant('withdraw' as const), which }),
	fc.record({ do: fc.constant('deliver' as const), which }),
	fc.record({ do: fc.constant('fail' as const), which }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
	shoppers: number[]
	items: number[]
	/** The amount of each paid deposit, by its reference. */
	deposits: Map<string, { user: number | undefined; minor: number }>
}

/** One step, through the shop's code. A refusal is a valid outcome. */
async function take(step: Step, { shoppers, items, deposits }: World): Promise<void> {
	const run = (text: string, values: unknown[]) =>
		db.run(text, values).catch((error: unknown) => {
			if (!(asRefusal(error) instanceof Problem)) throw error
		})
	const user = 'who' in step ? shoppers[step.who] : undefined
	const item = 'which' in step ? items[step.which] : undefined
	/** Webhooks are sent twice; a deposit has its original amount. */
	const topUp = (reference: string, amount: number) => {
		const deposit = deposits.get(reference) ?? { user, minor: amount }
		deposits.set(reference, deposit)
		return run(`select ledger_transfer('top_up', $1, $2, $3)`, [user, deposit.minor, reference])
	}
	const settle = 'select settle_order(order_id, array[item_id], $2) from order_items where item_id = $1'
	switch (step.do) {
		case 'top up':
			return void (await topUp(`deposit:${user}-${step.deposit}`, step.amount))
		case 'add':
			return void (await run('select add_to_cart($1, $2, 5)', [user, item]))
		case 'remove':
			return void (await run('delete from cart_items where user_id = $1 and item_id = $2', [user, item]))
		case 'use code':
			return void (await run(`update carts set promo_code_id = 1 where user_id = $1`, [user]))
		case 'buy':
			return void (await run(`select buy_cart($1, $2, '\\x01', 'x', $3, 50, 2100, false)`, [
				user,
				step.key,
				RATE,
			]))
		case 'reprice':
			return void (await run('update items set price_cents = $2 where id = $1', [item, step.price]))
		case 'withdraw':
			return void (await run(`update items set status = 'withdrawn' where id = $1 and status = 'available'`, [
				item,
			]))
		case 'deliver':
			return void (await run(settle, [item, 'completed']))
		case 'fail':
			return void (await run(settle, [item, 'canceled']))
	}
}

async function newWorld(): Promise<World> {
	const shoppers = await createShoppers(db, SHOPPERS, 20)
	const items: number[] = []
	for (let count = 0; count < ITEMS; count++) items.push(await addItem(db, { price_cents: 100 + count * 97 }))
	return { shoppers, items, deposits: new Map() }
}

/** Per shopper: the sum of their deposits and the credited sum. Nothing is lost or credited twice. */
async function expectDepositsCredited({ shoppers, deposits }: World): Promise<void> {
	const credited = await db.many<{ user: number; minor: number }>(
		`select account.user_id as user, sum(transfer.amount_minor)::bigint as minor
		from ledger_transfers transfer join ledger_accounts account on account.id = transfer.to_account
		where transfer.kind = 'top_up' and account.user_id = any ($1) and transfer.reference like 'deposit:%'
		group by account.user_id order by account.user_id`,
		[shoppers],
	)
	const paid = Map.groupBy(deposits.values(), ({ user }) => user)
	const expected = [...paid].map(([user, all]) => ({
		user,
		minor: all.reduce((sum, { minor }) => sum + minor, 0),
	}))
	expect(credited).toEqual(expected.toSorted((a, b) => Number(a.user) - Number(b.user)))
}

const faults = async () => [...(await verifyLedger(db)).faults, ...(await verifyOrders(db)).faults]

test('the ledger check passes after random steps in sequence', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
			const world = await newWorld()
			for (const each of steps) await take(each, world)
			expect(await faults()).toEqual([])
			await expectDepositsCredited(world)
		}),
		{ numRuns: 25 },
	)
})

// covers asvs:16.5.3
test('the ledger check passes after random concurrent steps, without deadlocks', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
			const world = await newWorld()
			await Promise.all(steps.map((each) => take(each, world)))
			expect(await faults()).toEqual([])
			await expectDepositsCredited(world)
		}),
		{ numRuns: 25 },
	)
})
