import { parseArgs } from 'node:util'
import { removeDemoAccounts } from '../modules/demo-accounts/index.ts'
import { hadOperator, hasOperator } from '../modules/operators/index.ts'
import type { Sql } from '../platform/database/database.ts'
import { startEvents } from '../platform/events.ts'
import { createLogger } from '../platform/log.ts'
import type { Command } from './command.ts'

export const demoRemoveCommand: Command = {
	name: 'demo remove',
	summary: 'Removes the demo accounts, so that the shop can start without DEMO=1',
	help: [
		'Demo operators are disabled and lose their password. Demo shoppers are deleted. Shoppers with orders, offers or',
		'ledger entries are blocked instead and lose name, address and password, because the ledger keeps every row.',
		'Steam accounts linked with Sandbox Steam are unlinked from all accounts. The made-up sales of the price',
		"history are deleted. The shop is closed (opening soon), and the demo's company, payout account, test payment",
		'methods and stand-in deliveries are taken out of the settings. Catalogue, orders, offers, promo codes, pages and',
		'other settings are kept. Running it again does nothing.',
	].join('\n'),
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { url, db } = await openDatabase()
		const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
		const removed = await removeDemoAccounts(db, events).finally(() => events.stop())
		const { operators, deletedShoppers, blockedShoppers, unlinkedShoppers, saleDays, settings } = removed
		for (const email of operators) print(`Operator ${email} is disabled and no longer has a password.`)
		for (const name of deletedShoppers) print(`Shopper ${name} is deleted.`)
		for (const name of blockedShoppers) {
			print(`Shopper ${name} is blocked and anonymised; orders, offers and ledger entries are kept.`)
		}
		if (unlinkedShoppers > 0) print(`${unlinkedShoppers} account(s) were unlinked from Sandbox Steam.`)
		if (saleDays > 0) print('The made-up sales of the price history are deleted.')
		if (settings.length > 0) print(`Reset: ${settings.join(', ')}.`)
		const isNothing =
			operators.length + deletedShoppers.length + blockedShoppers.length + unlinkedShoppers === 0
		if (isNothing) print('There are no demo accounts.')
		else await tellWhatStays(db, print)
		if (await hasOperator(db)) return
		print(
			(await hadOperator(db))
				? 'No operator can sign in; create one with "npm run skinverse -- operator create".'
				: 'There is no operator: the next start prints an address for the first one, and so does "npm run skinverse -- setup link".',
		)
	},
}

async function tellWhatStays(db: Sql, print: (line: string) => void): Promise<void> {
	const { items, pages, state } = await db.one<{ items: number; pages: number; state: string | null }>(
		`select (select count(*)::int from items where status = 'available') as items,
			(select count(*)::int from static_pages) as pages,
			(select value #>> '{}' from settings where name = 'shop_state') as state`,
	)
	if (state === 'opening_soon') print('The shop is closed to visitors until an operator opens it.')
	if (items > 0) print(`${items} item(s) are still on sale; withdraw demo items in the back office.`)
	if (pages > 0)
		print(
			`${pages} page(s), the links to social networks and the currencies stay; edit them in the back office.`,
		)
}
