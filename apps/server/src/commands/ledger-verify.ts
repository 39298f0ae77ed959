import { parseArgs } from 'node:util'
import { verifyBooks } from '../modules/books/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const ledgerVerifyCommand: Command = {
	name: 'ledger verify',
	usage: '[--full]',
	summary: 'Recomputes every balance and cross-checks orders, items and money',
	help: `Only reads; the shop may keep running. Fails with a list of all discrepancies.
Transfers that the nightly check has sealed are not read again; with --full they are, and the
seals are compared with them.`,
	async run(args, { openDatabase, print }) {
		const { values } = parseArgs({ args: [...args], options: { full: { type: 'boolean', default: false } } })
		const { db } = await openDatabase()
		const { accounts, transfers, orders, faults } = await verifyBooks(db, values.full)
		for (const fault of faults) print(fault)
		if (faults.length > 0) throw new CommandFailure(`Problems found: ${faults.length}.`)
		print(`${accounts} accounts, ${transfers} transfers and ${orders} orders: no problems found.`)
	},
}
