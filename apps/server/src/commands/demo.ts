import { parseArgs } from 'node:util'
import { removeDemoAccounts } from '../modules/demo-accounts/index.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Command } from './command.ts'

export const demoRemoveCommand: Command = {
	name: 'demo remove',
	summary: 'Removes the accounts of the demo shop, so that the shop can start without DEMO=1',
	help: [
		'Demo operators are disabled and lose their password. Demo shoppers are deleted; those with orders, offers or',
		'money in the books are blocked instead and lose name, address and password, as the ledger keeps every row.',
		'Steam links made with the demo of Steam are removed from all accounts. Catalogue, orders, offers, promo codes',
		'and settings stay as they are. Running it again does nothing.',
	].join('\n'),
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const { operators, deletedShoppers, blockedShoppers, unlinkedShoppers } = await removeDemoAccounts(db)
		for (const email of operators) print(`Operator ${email} is disabled and has no password any more.`)
		for (const name of deletedShoppers) print(`Shopper ${name} is deleted.`)
		for (const name of blockedShoppers) {
			print(`Shopper ${name} is blocked and anonymous; orders, offers and money stay in the books.`)
		}
		if (unlinkedShoppers > 0) print(`${unlinkedShoppers} account(s) lost a link to the demo of Steam.`)
		const isNothing =
			operators.length + deletedShoppers.length + blockedShoppers.length + unlinkedShoppers === 0
		if (isNothing) print('There are no demo accounts.')
		else await tellWhatStays(db, print)
		const active = await db.maybe('select from operators where disabled_at is null limit 1')
		if (active === undefined) {
			print('No operator can sign in now; make one with "npm run skinverse -- operator create".')
		}
	},
}

async function tellWhatStays(db: Sql, print: (line: string) => void): Promise<void> {
	const { items } = await db.one<{ items: number }>(
		`select count(*)::int as items from items where status = 'available'`,
	)
	if (items > 0) print(`${items} item(s) stay on sale; the back office takes those of the demo off sale.`)
	print('Footer, support address and pages say what the demo said until they are edited in the back office.')
}
