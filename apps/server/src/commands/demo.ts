import { parseArgs } from 'node:util'
import { removeDemoAccounts } from '../modules/demo-accounts/index.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Command } from './command.ts'

export const demoRemoveCommand: Command = {
	name: 'demo remove',
	summary: 'Removes the demo accounts, so that the shop can start without DEMO=1',
	help: [
		'Demo operators are disabled and lose their password. Demo shoppers are deleted. Shoppers with orders, offers or',
		'ledger entries are blocked instead and lose name, address and password, because the ledger keeps every row.',
		'Steam accounts linked with Sandbox Steam are unlinked from all accounts. The made-up sales of the price',
		'history are deleted. Catalogue, orders, offers, promo codes and settings are kept. Running it again does nothing.',
	].join('\n'),
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const { operators, deletedShoppers, blockedShoppers, unlinkedShoppers, saleDays } =
			await removeDemoAccounts(db)
		for (const email of operators) print(`Operator ${email} is disabled and no longer has a password.`)
		for (const name of deletedShoppers) print(`Shopper ${name} is deleted.`)
		for (const name of blockedShoppers) {
			print(`Shopper ${name} is blocked and anonymised; orders, offers and ledger entries are kept.`)
		}
		if (unlinkedShoppers > 0) print(`${unlinkedShoppers} account(s) were unlinked from Sandbox Steam.`)
		if (saleDays > 0) print('The made-up sales of the price history are deleted.')
		const isNothing =
			operators.length + deletedShoppers.length + blockedShoppers.length + unlinkedShoppers === 0
		if (isNothing) print('There are no demo accounts.')
		else await tellWhatStays(db, print)
		const active = await db.maybe('select from operators where disabled_at is null limit 1')
		if (active === undefined) {
			print('No operator can sign in; create one with "npm run skinverse -- operator create".')
		}
	},
}

async function tellWhatStays(db: Sql, print: (line: string) => void): Promise<void> {
	const { items } = await db.one<{ items: number }>(
		`select count(*)::int as items from items where status = 'available'`,
	)
	if (items > 0) print(`${items} item(s) are still on sale; withdraw demo items in the back office.`)
	print('Footer, support email and pages still have the demo texts; edit them in the back office.')
}
