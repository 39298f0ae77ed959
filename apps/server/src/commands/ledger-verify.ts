import { parseArgs } from 'node:util'
import { verifyBooks } from '../modules/books/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const ledgerVerifyCommand: Command = {
	name: 'ledger verify',
	summary: 'Recomputes every balance and cross-checks orders, items and money',
	help: 'Only reads; the shop may keep running. Fails with a list of all discrepancies.',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const { accounts, transfers, orders, faults } = await verifyBooks(db)
		for (const fault of faults) print(fault)
		if (faults.length > 0) throw new CommandFailure(`Problems found: ${faults.length}.`)
		print(`${accounts} accounts, ${transfers} transfers and ${orders} orders: no problems found.`)
	},
}
