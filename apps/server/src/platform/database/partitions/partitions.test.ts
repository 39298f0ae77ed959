import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createShoppers } from '../../../../test/buyers.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { openShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import type { Database } from '../database.ts'
import { LEAST_IDS, makePartitions, partitionRoom } from './make-partitions.ts'
import { listPartitions } from './partitioned-tables.ts'

let db: Database
let shopper: number
beforeEach(async () => {
	db = (await cloneDatabase()).db
	shopper = (await createShoppers(db, 1, 1000))[0] ?? 0
})

/** The bounds of the first partition, which a new database gets from its migrations. */
const FIRST_UNTIL = 5_100_000
const goTo = (id: number) => db.run(`select setval('ledger_transfers_id_seq', $1)`, [id])
const spend = (reference = `order:${randomUUID()}`) =>
	db.one<{ made: boolean }>(`select ledger_transfer('purchase', $1, 1, $2) as made`, [shopper, reference])
/** All transfers are from the month before, but for a last one. */
async function spendLongAgo() {
	await spend()
	await db.run('alter table ledger_transfers disable trigger user')
	await db.run("update ledger_transfers set created_at = now() - interval '31 days'")
	await db.run('alter table ledger_transfers enable trigger user')
	await spend()
}
const partitionOfLast = async () =>
	(
		await db.one<{ name: string }>(
			'select tableoid::regclass::text as name from ledger_transfers order by id desc limit 1',
		)
	).name
const bounds = async () =>
	(await listPartitions(db)).flatMap(({ table, from, until }) =>
		table === 'ledger_transfers' ? [[from, until]] : [],
	)
const room = async () => (await partitionRoom(db)).find(({ table }) => table === 'ledger_transfers')

describe('makePartitions', () => {
	test('makes nothing while enough ids are left', async () => {
		expect(await makePartitions(db)).toEqual([])
		expect(await bounds()).toEqual([[null, FIRST_UNTIL]])
	})

	test('makes the next partition before the ids run out, once', async () => {
		await goTo(FIRST_UNTIL - LEAST_IDS)
		await spendLongAgo()
		expect(await makePartitions(db)).toEqual([`ledger_transfers_${FIRST_UNTIL}`])
		expect(await makePartitions(db)).toEqual([])
		expect(await bounds()).toEqual([
			[null, FIRST_UNTIL],
			[FIRST_UNTIL, FIRST_UNTIL + LEAST_IDS],
		])
		await goTo(FIRST_UNTIL)
		await spend()
		expect(await partitionOfLast()).toBe(`ledger_transfers_${FIRST_UNTIL}`)
	})

	test('gives a partition as many ids as the last month used', async () => {
		await goTo(1_500_000)
		await spendLongAgo()
		await goTo(4_800_000)
		await makePartitions(db)
		expect(await bounds()).toEqual([
			[null, FIRST_UNTIL],
			[FIRST_UNTIL, FIRST_UNTIL + 4 * LEAST_IDS],
		])
	})

	test('without it money still moves, and a later run makes a partition above', async () => {
		await goTo(FIRST_UNTIL - 10)
		await spendLongAgo()
		await goTo(FIRST_UNTIL + 10)
		expect(await spend()).toEqual({ made: true })
		expect(await partitionOfLast()).toBe('ledger_transfers_rest')
		expect(await room()).toEqual({ table: 'ledger_transfers', left: -11, isRestUsed: true })
		await makePartitions(db)
		const [, made] = await bounds()
		expect(made).toEqual([7_000_000, 8_000_000])
		expect(await spend()).toEqual({ made: true })
		expect(await partitionOfLast()).toBe('ledger_transfers_rest')
		await goTo(7_000_000)
		await spend()
		expect(await partitionOfLast()).toBe('ledger_transfers_7000000')
	})
})

describe('a transfer in another partition', () => {
	beforeEach(async () => {
		await goTo(FIRST_UNTIL - LEAST_IDS)
		await spendLongAgo()
		await makePartitions(db)
	})

	test('is made once per kind and reference', async () => {
		expect(await spend('order:once')).toEqual({ made: true })
		await goTo(FIRST_UNTIL)
		expect(await spend('order:once')).toEqual({ made: false })
	})

	test.each(['ledger_transfers', `ledger_transfers_${FIRST_UNTIL}`])(
		'cannot have a known reference by an insert into %s',
		async (table) => {
			await spend('order:once')
			const insert = db.run(
				`insert into ${table} (id, kind, reference, from_account, to_account, amount_minor) overriding system value
				select $1, kind, reference, from_account, to_account, amount_minor from ledger_transfers
				where reference = 'order:once'`,
				[FIRST_UNTIL + 5],
			)
			await expect(insert).rejects.toThrow('ledger_transfers_once')
		},
	)

	test('changes the balances, and is append-only like any other', async () => {
		await goTo(FIRST_UNTIL)
		await spend()
		const partition = await partitionOfLast()
		expect(partition).not.toBe('ledger_transfers_0')
		expect(await db.one('select balance_minor from ledger_accounts where user_id = $1', [shopper])).toEqual({
			balance_minor: 99_997,
		})
		for (const name of [partition, 'ledger_transfers_0', 'ledger_transfers_rest', 'ledger_transfers']) {
			await expect(db.run(`truncate ${name}`), name).rejects.toThrow('adding transfers only')
		}
		await expect(db.run(`delete from ${partition}`)).rejects.toThrow('adding transfers only')
		await expect(db.run(`update ${partition} set amount_minor = 2`)).rejects.toThrow('adding transfers only')
	})
})

test.each([
	[
		'claimed',
		"insert into ledger_references (kind, reference, transfer_id) values ('top_up', 'deposit:1', 1)",
	],
	['changed', "update ledger_references set reference = 'x'"],
	['freed', 'delete from ledger_references'],
	['emptied', 'truncate ledger_references'],
])('a reference cannot be %s by hand', async (_, statement) => {
	await expect(db.run(statement)).rejects.toThrow('adding transfers only')
})

test('GET /metrics › says how many ids are left and whether the rest is used', async () => {
	const database = await cloneUnscheduled()
	const shop = await openShop({ database })
	const read = async () => String((await shop.visitor().get('/metrics')).body)
	expect(await read()).toMatch(/^database_partition_ids_left\{table="ledger_transfers"\} 50\d{5}$/m)
	expect(await read()).toMatch(/^database_partition_rest_used\{table="ledger_transfers"\} 0$/m)
})
