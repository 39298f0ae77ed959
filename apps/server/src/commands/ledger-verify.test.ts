import { expect, test } from 'vitest'
import { createShoppers } from '../../test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { testConfig } from '../../test/test-config.ts'
import { CommandFailure } from './command.ts'
import { ledgerVerifyCommand } from './ledger-verify.ts'

async function verify(database: TestDatabase): Promise<string[]> {
	const lines: string[] = []
	await ledgerVerifyCommand
		.run([], { config: testConfig(), openDatabase: async () => database, print: (line) => lines.push(line) })
		.catch((error: unknown) => {
			if (!(error instanceof CommandFailure)) throw error
			lines.push(error.message)
		})
	return lines
}

test('ledger verify › prints the checked counts when there are no discrepancies', async () => {
	const database = await cloneDatabase()
	await createShoppers(database.db, 2, 10)
	expect(await verify(database)).toEqual(['578 accounts, 2 transfers and 0 orders: no problems found.'])
})

test('ledger verify › fails and names each discrepancy', async () => {
	const database = await cloneDatabase()
	const [userId] = await createShoppers(database.db, 1, 10)
	await database.db.run('alter table ledger_accounts disable trigger user')
	await database.db.run('update ledger_accounts set balance_minor = 999 where user_id = $1', [userId])
	expect(await verify(database)).toEqual([
		`account 577 (user of user ${userId}) has balance 999, but its transfers sum to 1000`,
		'the sum of all balances is -1, expected 0',
		'Problems found: 2.',
	])
})
